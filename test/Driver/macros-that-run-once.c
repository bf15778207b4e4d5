// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `do {...} while (0)` of a macro is no loop that remarks speak of.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

#define FAIL(What)                                                             \
  do {                                                                         \
    fprintf(stderr, "%s\n", What);                                             \
    exit(1);                                                                   \
  } while (0)

// CHECK-NOT: left alone
// CHECK: :[[# @LINE + 6]]:3: remark: offloaded loop nest of 'half'
// CHECK-NOT: left alone
double *half(int n, const double *a) {
  double *b = malloc(n * sizeof(double));
  if (!b)
    FAIL("no memory");
  for (int i = 0; i < n; i++)
    b[i] = a[i] / 2;
  return b;
}
