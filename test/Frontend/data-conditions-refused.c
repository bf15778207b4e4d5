// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A loop under a condition on data.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void f(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the condition 'a[i] > 0' depends on data{{.*}}(C2C1006)
    if (a[i] > 0)
      for (int j = 0; j < n; j++)
        b[j] += a[i];
}
