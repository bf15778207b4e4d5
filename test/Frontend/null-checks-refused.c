// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pointers that change in the nest are not asked by the host.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
#include <stddef.h>

void rows(int n, float *y, float **rows) {
  for (int i = 0; i < n; i++) {
    float *row = rows[i];
    y[i] = row ? 1 : 0;
  }
}
// CHECK: :[[#@LINE-5]]:3: remark: left alone: the pointer 'row' is used other than by subscripts

void compared(int n, float *y, float *a, float *b) {
  for (int i = 0; i < n; i++)
    y[i] = a != NULL && a < b ? 1 : 0;
}
// CHECK: :[[#@LINE-3]]:3: remark: left alone: the pointer 'a < b' is used other than by subscripts
