// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Gathers of unknown size, scatters.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void f(int n, double *restrict y, double *restrict x, int *restrict idx) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: which elements of 'x' are read depends on data{{.*}}(C2C1103)
    y[i] = x[idx[i]];
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the subscript 'idx[i]' of the written array 'y' is not linear{{.*}}(C2C1101)
    y[idx[i]] = x[i];
  int k = 0;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'k' decides bounds, conditions or subscripts and is changed{{.*}}(C2C1105)
    k = k * 2 + 1;
    y[k] = 1;
  }
}
