// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A loop under a condition on data: with a jump out of the function, and where
// its iterations are not apart. The inner loop is converted.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void leave(int n, double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the condition 'a[i] > 0' depends on data{{.*}}(C2C1006)
    if (a[i] > 0) {
      for (int j = 0; j < n; j++) // CHECK: [[#@LINE]]:7: remark: offloaded
        c[j] += 1;
      return;
    }
}

double b[100];
void below(int n, double *restrict a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the result in 'b' depends on the order of floating-point operations{{.*}}(C2C1310)
    if (a[i] > 0)
      for (int j = 0; j < n; j++) // CHECK: [[#@LINE]]:7: remark: offloaded
        b[j] += a[i];
}

// What may be jumped over need not be there.
void unknown(int n, double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: which elements of 'c' are accessed depends on 'a', {{.*}}(C2C1130)
    a[i] -= 1;
    if (a[i] > 0)
      c[i] = 0;
  }
}
