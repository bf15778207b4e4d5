// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Jumps that no thread can make; what is inside is converted.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void last(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'break' leaves {{.*}}(C2C1004)
    if (a[i] < 0)
      break;
    b[i] = a[i];
  }
}

// The hint works: first find the end.
void found(int n, double *restrict a, double *restrict b) {
  int end = 0;
  while (end < n && a[end] >= 0)
    end++;
  for (int i = 0; i < end; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    b[i] = a[i];
}

int find(int n, double *a, double v) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'return' leaves {{.*}}(C2C1004)
    if (a[i] == v)
      return i;
  return -1;
}

int rows(int n, double a[n][100]) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'return' leaves {{.*}}(C2C1004)
    for (int j = 0; j < 100; j++) {
      if (a[i][j] < 0)
        return i;
    }
  return n;
}

void jump(int n, double *a) {
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'goto' leaves {{.*}}(C2C1004)
    if (a[i] < 0)
      goto out;
    a[i] = 0;
  }
out:;
}

// A time loop that ends early: its nests are converted on their own.
void relax(int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < 100; t++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'break' leaves {{.*}}(C2C1004)
    for (int i = 1; i < n - 1; i++) // CHECK: [[#@LINE]]:5: remark: offloaded
      b[i] = (a[i - 1] + a[i + 1]) / 2;
    double e = a[1] - b[1];
    for (int i = 1; i < n - 1; i++) // CHECK: [[#@LINE]]:5: remark: offloaded
      a[i] = b[i];
    if (e < 1e-3)
      break;
  }
}
