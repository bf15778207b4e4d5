// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a thread has written in the round before it keeps in a register.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

#define ROWS 37
#define MOST 61

double p[ROWS][MOST], q[ROWS][MOST], u[ROWS][MOST], v[MOST][ROWS];
float f[ROWS][MOST], g[ROWS][MOST];
int counts[ROWS][MOST];

// p is read behind where it is written, too.
// CHECK: solve_kernel(
// CHECK: double p_before = p[i][j0 - 1];
// CHECK-NEXT: double q_before = q[i][j0 - 1];
// CHECK-NEXT: for (int j = j0; j < min(n, j0 + 16); j++) {
// CHECK-NEXT: p[i][j] = -c / (a * p_before + b);
// CHECK-NEXT: const double p_now = p[i][j];
// CHECK-NEXT: q[i][j] =
// CHECK: a * q_before) / (a * p_before + b);
// CHECK-NEXT: q_before = q[i][j];
// CHECK-NEXT: p_before = p_now;
// CHECK: double v_before = {};
// CHECK-NEXT: if (n >= 2)
// CHECK-NEXT: v_before = v[n - 1][i];
// CHECK: const int j = j0_2 - r;
// CHECK: const int j = j0_2 - r;
// CHECK-NEXT: v[j][i] = p_ahead[r] * v_before + q_ahead[r];
// CHECK-NEXT: v_before = v[j][i];
void solve(int n, double a, double b, double c) {
  for (int i = 0; i < ROWS; i++) {
    p[i][0] = 0;
    q[i][0] = v[n - 1][i] + 1;
    for (int j = 1; j < n; j++) {
      p[i][j] = -c / (a * p[i][j - 1] + b);
      q[i][j] = (u[i][j] - a * q[i][j - 1]) / (a * p[i][j - 1] + b);
    }
    v[n - 1][i] = q[i][n - 1];
    for (int j = n - 2; j >= 0; j--)
      v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
  }
}

// Of two rounds before; with flat subscripts.
// CHECK: filter_kernel(
// CHECK: float y_before = y[i * n + j0 - 1];
// CHECK-NEXT: float y_before_2 = y[i * n + j0 - 2];
// CHECK: y_before_2 = y_before;
// CHECK-NEXT: y_before = y[i * n + j];
void filter(int n, const float *restrict x, float *restrict y) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 2; j < n; j++)
      y[i * n + j] =
          x[i * n + j] - 0.5f * y[i * n + j - 1] - 0.25f * y[i * n + j - 2];
}

// CHECK: third_kernel(
// CHECK: int counts_before_3 = counts[i][0];
// CHECK: counts_before_3 = counts_before_2;
// CHECK-NEXT: counts_before_2 = counts_before;
// CHECK-NEXT: counts_before = counts[i][j];
void third(void) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 3; j < MOST; j++)
      counts[i][j] = counts[i][j - 1] - counts[i][j - 2] + 3 * counts[i][j - 3];
}

// Every other one, both ways.
// CHECK: steps_kernel(
// CHECK: g_before = g[i][0];
// CHECK-NEXT: for (int j = 2; j < n; j += 2) {
// CHECK: j -= 2) {
// CHECK-NEXT: g[i][j] = 0.5f * g_before_2 +
void steps(int n) {
  for (int i = 0; i < ROWS; i++) {
    for (int j = 2; j < n; j += 2)
      g[i][j] = 0.5f * g[i][j - 2] + i;
    for (int j = n - 3; j >= 0; j -= 2)
      g[i][j] = 0.5f * g[i][j + 2] + f[i][j];
  }
}

// Only an element of the third round before is read: it may not be there.
// CHECK: far_kernel(
// CHECK-NOT: _before
// CHECK: some_kernel(
void far(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 3; j < n; j++)
      u[i][j] = 0.5 * u[i][j - 3] + 1;
}

// Not every round writes, or reads.
// CHECK-NOT: _before
// CHECK: twice_kernel(
void some(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++) {
      if (f[i][j] > 0.2f)
        g[i][j] = j > 0 ? g[i][j - 1] + 1 : 7;
      q[i][j] = j > 0 ? q[i][j - 1] * 0.5 : p[i][0];
    }
}

// Something else writes there between.
// CHECK-NOT: _before
void twice(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < n - 1; j++) {
      u[i][j] = u[i][j - 1] * 0.5 + p[i][j];
      u[i][j + 1] = u[i][j] + u[i][j + 1];
    }
}
