// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// #pragma c2cuda off keeps a nest, and all inside it, as it is.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void f(int n, double *restrict a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = 0;
#pragma c2cuda off
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: {{.*}}(C2C1306)
    for (int j = 0; j < n; j++)
      a[j] += i;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] += 1;
}
