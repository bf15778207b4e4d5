// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pragmas of other models are a promise only if the user says so.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run --trust-pragmas %s 2>&1 -- | %filecheck --check-prefix=TRUST %s

void shifted(int n, int k, double *restrict a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: {{.*}}(C2C13
    a[i] = a[i - 1] + k; // TRUST: [[#@LINE-1]]:3: remark: offloaded
}

double sum(int n, const double *restrict a) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone
    s += a[i]; // TRUST: [[#@LINE-1]]:3: remark: left alone
  return s;
}
