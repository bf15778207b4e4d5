// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that count down do so in kernels and on the host.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet --steps=1 -o - %s -- | grep -v '// CHECK' | %filecheck %s

#define N 70

double u[N][N], v[N][N], a[N];

// CHECK: backward_kernel(int t, int n,
// CHECK: u[t][i] = 0.5 * (u[t + 1][i - 1] + u[t + 1][i + 1]) + v[t][i];
// CHECK: for (int t = n - 2; t >= 0; t--) {
// CHECK-NEXT: backward_kernel<<<(n + 125) / 128, 128>>>(t, n,
void backward(int n) {
  for (int t = n - 2; t >= 0; t--)
    for (int i = 1; i < n - 1; i++)
      u[t][i] = 0.5 * (u[t + 1][i - 1] + u[t + 1][i + 1]) + v[t][i];
}

// CHECK: every_other_kernel(int t, int n,
// CHECK: u[t - 1][i] =
// CHECK: for (int t = n - 2; t > 0; t -= 2) {
void every_other(int n) {
  for (int t = n - 2; t >= 1; t -= 2)
    for (int i = 1; i < n - 1; i++)
      u[t - 1][i] = 0.5 * (u[t + 1][i - 1] + u[t + 1][i + 1]) + v[t][t];
}

// The threads are those up to the host's iterator.
// CHECK: solve_a_kernel(int i,
// CHECK: if (j < i)
// CHECK: for (int i = n - 1; i > 0; i--) {
// CHECK-NEXT: solve_a_kernel<<<(i + 127) / 128, 128>>>(i, dev_a, dev_u);
void solve(int n) {
  for (int i = n - 1; i >= 0; i--) {
    a[i] = a[i] / u[i][i];
    for (int j = 0; j < i; j++)
      a[j] -= u[j][i] * a[i];
  }
}

// CHECK: within_kernel(
// CHECK: for (int k = n - 2; k > i; k--) {
// CHECK-NEXT: u[i][k] = u_before * 0.25 + k;
void within(int n) {
  for (int i = 0; i < n; i++)
    for (int k = n - 2; k > i; k--)
      u[i][k] = u[i][k + 1] * 0.25 + k;
}
