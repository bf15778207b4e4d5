// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Local arrays that nothing writes behind their declarations are tables of the device's:
// no kernel fills them in each step. Where their text could mean something else at the
// top of the file, their values stand there.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=1 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK-NOT: unused_device
// CHECK-NOT: <<<1, 1>>>
// CHECK-DAG: static __constant__ const real w_device[3][3] = {{[{]}}{0.0625f, 0.125f, 0.0625f},
// CHECK-DAG: static __constant__ const double v_device[3] = {0.125, 1.0, 0.25};
// CHECK-DAG: static __constant__ const int dx_device[3] = {-1, 0, 1};
// CHECK-DAG: static __constant__ const double st_device[3] = {-0.0, 1e300, M_PI};
#include <stdio.h>
#include <math.h>
#define N 64
typedef float real;
static real a[N][N], b[N][N];
static double g[N];
enum { Q = 3 };
static const double K = 0.25;
int main(int argc, char **argv) {
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = (i * 7 + j * 3) % 11;
  for (int t = 0; t < 10; t++) {
    real w[3][3] = {{0.0625f, 0.125f, 0.0625f}, {0.125f, 0.25f, 0.125f}, {0.0625f, 0.125f, 0.0625f}};
    const double v[Q] = {K * 0.5, 1, K};
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        double s = v[(i + j) % 3];
        int dx[] = {-1, 0, 1}, unused[2] = {1, 2};
        unsigned char m[N / 32] = {255, 1};
        for (int k = 0; k < 3; k++) for (int l = 0; l < 3; l++) s += w[k][l] * a[i + dx[k]][j + dx[l]] * m[k & 1];
        b[i][j] = s / 255;
      }
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        a[i][j] = b[i][j] * 0.3;
  }
  for (int i = 0; i < N; i++) {
    double h[4] = {1, 2, 3, 4};
    long q[2] = {N, -1};
    h[i & 3] += 1;
    static double st[3] = {-0.0, 1e300, M_PI};
    g[i] = h[0] * q[i & 1] + h[(i + 1) & 3] + st[i % 3];
  }
  for (int i = 0; i < N; i++) {
    static int acc[2] = {1, 2};
    g[i] += acc[i & 1];
    if (argc > 5) acc[0]++;
  }
  double s = 0;
  for (int i = 0; i < N; i++) s = s * 0.9 + g[i] * 1e-290;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += a[i][j] * (i + 2 * j);
  printf("%.17g\n", s);
}
