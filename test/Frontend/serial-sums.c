// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// One thread of the device is no place for a sum: threads that only make its
// terms are not worth it.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

double distance(int n, const double *a, const double *b) {
  double sum = 0;
  // CHECK: [[@LINE+1]]:3: remark: left alone: the result in 'sum' depends on the order of floating-point operations
  for (int i = 0; i < n; i++) {
    double t = a[i] - b[i];
    sum += t * t;
  }
  return sum;
}

// The terms are much more work than the sum.
double norm(int n, const double *restrict A, const double *restrict x) {
  double sum = 0;
  // CHECK: [[@LINE+1]]:3: remark: offloaded
  for (int i = 0; i < n; i++) {
    double t = 0;
    for (int j = 0; j < n; j++)
      t += A[i * n + j] * x[j];
    sum += t * t;
  }
  return sum;
}

double last_but_one(int n, const double *restrict a, double *restrict b) {
  double s = 0;
  // CHECK: [[@LINE+1]]:3: remark: left alone: {{.*}} depend on one another through 's'
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      s = a[i] * 2;
    b[i] = s;
  }
  return s;
}
