// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Ranges that the host cannot find before the nest; scatters.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

static double half(double x) { return x * 0.5; }

void f(int n, double *restrict y, double *restrict x, int *restrict idx) {
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: which elements of 'x' are accessed depends on 'idx', which the host cannot evaluate before the nest{{.*}}(C2C1130)
    idx[i] = i * n;
    y[i] = x[idx[i]];
  }
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: which elements of 'x' are accessed depends on 'half(y[i]) + 1'{{.*}}(C2C1130)
    y[i] = x[(int)(half(y[i]) + 1)];
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the elements of 'y' that are written come from 'idx[i]', and two iterations may write the same one{{.*}}(C2C1131)
    y[idx[i]] = x[i];
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: the elements of 'y' that are written come from 'k'{{.*}}(C2C1131)
    int k = idx[i];
    y[k] = x[i];
  }
  int k = 0;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'k' decides bounds, conditions or subscripts and is changed{{.*}}(C2C1105)
    k = k * 2 + 1;
    y[k] = 1;
  }
}

// The hint followed: the writes are in order.
void g(int n, double *restrict y, double *restrict x, int *restrict inverse) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    y[i] = x[inverse[i]];
}
