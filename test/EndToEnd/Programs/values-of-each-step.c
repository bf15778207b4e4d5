// What each step computes anew, but of nothing that changes: the host gives it to the
// kernels.
// RUN: %convert-and-compare %s --nvcc 2>&1
// RUN: %c2cuda -o - --quiet %s -- | %filecheck %s
// CHECK: main_t_kernel(int t0, int n, double a, double b, float f, double g,
// CHECK: main_w_kernel(double q,
// CHECK: main_t_kernel<<<{{.*}}>>>(
// CHECK-NEXT: 0, n, -p.dt / (p.dx * p.dx), 1 - 2 * (-p.dt / (p.dx * p.dx)),
// CHECK-NEXT: 0.7 * r,
// CHECK-NEXT: ((float)(0.7 * r)) * 3 + sqrt((1 - 2 * (-p.dt / (p.dx * p.dx)))),
// CHECK: main_w_kernel<<<{{.*}}>>>(3 * r,
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
struct par { double dt, dx; int n; };
static double u[400], v[400], w[64][64], x[8][9];
// C's functions of double get floats and integers here, for which C++ has others.
static void ofDouble(float a, int k, int n) {
  for (int t = 0; t < 3; t++) {
    const double d = exp(-a), e = sqrt(k) * pow(a, 2), f = expf(a) + sin(0.5 * a);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 9; j++) x[i][j] = x[i][j] * d + e * j + f;
  }
}
int main(void) {
  struct par p = {0.01, 0.5, 400};
  int nt = 8, n = p.n;
  float r = 0.3f;
  for (int i = 0; i < n; i++) u[i] = sin(0.01 * i);
  for (int t = 0; t < nt; t++) {
    const double a = -p.dt / (p.dx * p.dx), b = 1 - 2 * a;
    const float f = 0.7 * r;
    const double g = f * 3 + sqrt(b);
    for (int i = 1; i < n - 1; i++) v[i] = b * u[i] + a * (u[i - 1] + u[i + 1]) + 1e-3 * f;
    for (int i = 1; i < n - 1; i++) u[i] = v[i] * g / 4;
  }
  for (int i = 0; i < 64; i++) {
    const double q = 3 * r;
    for (int j = 0; j < 64; j++) w[i][j] = q * u[i + j];
  }
  ofDouble(0.3f, 7, 8);
  printf("%.17g %.17g %.17g %.17g\n", u[7], v[200], w[3][9], x[7][5]);
  return 0;
}
