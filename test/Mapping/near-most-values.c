// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Two loops in one kernel whose common variable begins at the largest of an int: it
// has 64 bits.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
// CHECK: const long long i1 = 2147483647 + 128LL * blockIdx.x + threadIdx.x;
#include <limits.h>
void both(int n, int *b) {
  int hi = INT_MAX - (n & 1), lo = INT_MAX - n;
  for (int i = lo; i < hi; i++)
    b[i - lo] += i & 7;
  for (int i = INT_MIN; i < INT_MIN + n; i++)
    b[(long)i + 2147483648L] += i & 15;
}
