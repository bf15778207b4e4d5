// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C compares pointers that C++ does not: the host side stays C.
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %c2cuda --small-nests %s -o zero.cu -- -DZERO -w 2>&1 | %filecheck %s --check-prefix=ZERO
// RUN: %c2cuda --small-nests %s -o unlike.cu -- -DUNLIKE -w 2>&1 | %filecheck %s --check-prefix=UNLIKE
// RUN: %c2cuda --small-nests %s -o alike.cu 2>&1 | %filecheck %s --check-prefix=ALIKE
// RUN: test -e zero.c && test -e unlike.c && test ! -e alike.c
#include <stddef.h>

#ifdef ZERO
int has(int *p) { return 0 < p; }
// ZERO: host code stays C in zero.c: a pointer is greater or less than 0
#elif defined(UNLIKE)
int same(int *p, double *q) { return p == q; }
// UNLIKE: host code stays C in unlike.c: pointers to unlike types are compared
#else
int has(int n, int *p, const int *q, void *r) {
  return 0 < n && p != NULL && p < q && r == p && 0 != p;
}
// ALIKE: offloaded
// ALIKE-NOT: stays C
#endif

static double a[4096];
double twice(int k) {
  for (int i = 0; i < 4096; i++)
    a[i] = i * 0.5;
  return a[k];
}
