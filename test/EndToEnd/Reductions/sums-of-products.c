// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Sums of products that may take any order are added product by product: by
// tensor cores in double, with one fused operation each in float. The numbers
// here are whole ones, so that the order makes no difference.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=5 --run-flags=--check=all \
// RUN:   --c2cuda-flags="--allow-reassoc --gpu=h200"
// RUN: %c2cuda -o - --quiet --allow-reassoc --gpu=h200 %s -- \
// RUN:   | grep -v '// [CS][HT]' | %filecheck %s
// RUN: %c2cuda -o - --quiet --gpu=h200 %s -- \
// RUN:   | grep -v '// [CS][HT]' | %filecheck %s --check-prefix=STRICT
#include <stdio.h>

#define N 600
#define M 24

// CHECK-LABEL: rank_2k_kernel(
// CHECK: left[y][part] = shared_b_2[now][i - i0][at - k0];
// CHECK: right[part] = shared_a[now][j - j0][at - k0] * alpha;
// CHECK: c2cuda_mma(&c_ij
// CHECK: left[y][part] = shared_a_2[now][i - i0][at - k0];
// CHECK: right[part] = shared_b[now][j - j0][at - k0] * alpha;
// CHECK: c2cuda_mma(&c_ij
// STRICT-LABEL: rank_2k_kernel(
// STRICT-NOT: c2cuda_mma(
// STRICT-LABEL: void rank_2k(
void rank_2k(double alpha, double c[N][N], double a[N][M], double b[N][M]) {
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      for (int j = 0; j <= i; j++)
        c[i][j] += a[j][k] * alpha * b[i][k] + b[j][k] * alpha * a[i][k];
}

// CHECK-LABEL: complex_product_kernel(
// CHECK: left[y][part] = -shared_ai[
// CHECK: c2cuda_mma(&re[y]
// CHECK: c2cuda_mma(&im[y]
void complex_product(const double *ar, const double *ai, const double *br,
                     const double *bi, double *cr, double *ci) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double re = 0, im = 0;
      for (int k = 0; k < M; k++) {
        re += ar[i * M + k] * br[k * N + j] - ai[i * M + k] * bi[k * N + j];
        im += ar[i * M + k] * bi[k * N + j] + ai[i * M + k] * br[k * N + j];
      }
      cr[i * N + j] = re;
      ci[i * N + j] = im;
    }
}

// CHECK-LABEL: floats_kernel(
// CHECK: sum[y][x_2] ={{$}}
// CHECK-NEXT: sum[y][x_2] -
// CHECK-NEXT: shared_a{{.*}} * shared_b_2{{.*}} +
// CHECK-NEXT: shared_a_2{{.*}} * shared_b{{.*}};
// STRICT-LABEL: floats_kernel(
// STRICT: sum[y][x_2] -=
void floats(float x, const float *a, const float *b, float *c) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      float sum = 0;
      for (int k = 0; k < M; k++)
        sum -= a[i * M + k] * b[j * M + k] - (x + a[j * M + k]) * b[i * M + k];
      c[i * N + j] = sum;
    }
}

// The program multiplies numbers of type double by each of these integers,
// whose own product would overflow.
// CHECK-LABEL: large_kernel(
// CHECK: sum[y][x]{{.*}} -=
void large(int n, const double *a, const double *b, double *c) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k < M; k++)
        sum -= n * (a[i * M + k] * b[j * M + k] +
                    n * (a[j * M + k] * b[i * M + k] -
                         a[i * M + k] * a[j * M + k]));
      c[i * N + j] = sum;
    }
}

int main(void) {
  static double a[N][M], b[N][M], c[N][N], d[N][N], e[N][N];
  static float fa[N * M], fb[N * M], fc[N * N];
  for (int i = 0; i < N * M; i++) {
    a[0][i] = i * 7 % 11 - 5;
    b[0][i] = i * 5 % 13 - 6;
    fa[i] = (float)(i * 3 % 7 - 3);
    fb[i] = (float)(i * 2 % 5 - 2);
  }
  rank_2k(2, c, a, b);
  complex_product(&a[0][0], &b[0][0], &b[0][0], &a[0][0], &d[0][0], &e[0][0]);
  floats(3, fa, fb, fc);
  static double g[N * N];
  large(50000, &a[0][0], &b[0][0], g);
  printf("%.17g %.17g %.17g\n", g[5], g[N * N / 2 + 7], g[N * N - 1]);
  double sum = 0;
  for (int i = 0; i < N * N; i++)
    sum += c[0][i] * (i % 7) + d[0][i] * (i % 5) + e[0][i] * (i % 3) + fc[i];
  printf("%.17g\n", sum);
  return 0;
}
