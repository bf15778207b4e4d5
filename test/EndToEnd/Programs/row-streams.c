// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %convert-and-compare %s --min-offloaded 7 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 7 --c2cuda-flags="--gpu=h200 --steps=3" --run-flags="--seed=3"
// RUN: %c2cuda --quiet --steps=3 -o - %s -- | grep -v '// CHECK' | %filecheck %s
// Warps that go along rows for several steps, large enough for some that have
// nothing of an edge, and rows that begin at any address.
#include <stdio.h>
#include <stdlib.h>

enum { N = 120, M = 260 };

/* a copy back, so that one array is carried from launch to launch */
// CHECK-DAG: c2cuda_vector_load_row<1, 4>(own_a[{{[0-9]+}}], &a[
static void star(int steps, int n, int m, float a[n][m], float b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = 0.2f * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i - 1][j] +
                          a[i + 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = b[i][j] * 1.25f;
  }
}

/* there and back in double precision, the loop beginning at column 3 */
// CHECK-DAG: c2cuda_vector_load_row<1, 4>(own_p[{{[0-9]+}}], &p[
static void doubles(int steps, int n, int m, double *restrict p,
                    double *restrict q) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 3; j < m - 4; j++)
        q[i * m + j] = 0.25 * (p[i * m + j - 1] + p[i * m + j + 1] +
                               p[(i - 1) * m + j] + p[(i + 1) * m + j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 3; j < m - 4; j++)
        p[i * m + j] = 0.5 * q[i * m + j] + 0.125 * (q[i * m + j - 1] +
                                                     q[(i + 1) * m + j]);
  }
}

/* two rows above and one column to the right only */
// CHECK-DAG: c2cuda_row_sides<0, 1>(own_c[
static void lopsided(int steps, int n, int m, float *c, float *d) {
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n; i++)
      for (int j = 0; j < m - 1; j++)
        d[i * m + j] = 0.5f * c[i * m + j] + 0.25f * c[(i - 2) * m + j] +
                       0.125f * c[(i - 1) * m + j] + 0.125f * c[i * m + j + 1];
    for (int i = 2; i < n; i++)
      for (int j = 0; j < m - 1; j++)
        c[i * m + j] = d[i * m + j] + 0.0625f;
  }
}

/* fields that drive each other, in place, with a source in the first row */
// CHECK-DAG: c2cuda_row_sides<1, 0>(own_hz[
// CHECK-DAG: c2cuda_row_sides<0, 1>(own_ex[
static void fields(int steps, int n, int m, float ex[n][m], float ey[n][m],
                   float hz[n][m], const float source[steps]) {
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      ey[0][j] = source[t];
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        ey[i][j] -= 0.5f * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        ex[i][j] -= 0.5f * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < m - 1; j++)
        hz[i][j] -= 0.7f * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}

/* buffers that are exchanged, a field that is read, variables */
// CHECK-DAG: c2cuda_row_sides<1, 1>(own_now[
static void power(int steps, int n, int m, float *restrict now,
                  float *restrict next, const float *restrict power,
                  float r) {
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        float here = now[i * m + j];
        float dx = now[i * m + j - 1] + now[i * m + j + 1] - 2 * here;
        float dy = now[(i - 1) * m + j] + now[(i + 1) * m + j] - 2 * here;
        next[i * m + j] = here + r * (dx + 0.5f * dy + power[i * m + j]);
      }
    float *other = now;
    now = next;
    next = other;
  }
}

/* waves in place: the array before the last is written over, in some steps */
static void waves(int steps, int n, int m, double *restrict w,
                  double *restrict v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i * m + j] = 1.5 * w[i * m + j] - v[i * m + j] +
                       0.125 * (w[(i - 1) * m + j] + w[(i + 1) * m + j] +
                                w[i * m + j - 1] + w[i * m + j + 1]);
    double *other = w;
    w = v;
    v = other;
  }
}

/* integers, a window in the middle */
static void part(int steps, int n, int m, int low, int high, int a[n][m],
                 int b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = low; i < n - low; i++)
      for (int j = low; j < high; j++)
        b[i][j] = a[i - 1][j] + 3 * a[i + 1][j] - a[i][j - 1];
    for (int i = low; i < n - low; i++)
      for (int j = low; j < high; j++)
        a[i][j] = (b[i][j] >> 1) ^ t;
  }
}

static float f[3][N * M + 4], source[64];
static double d[2][N * M + 4];
static int k[2][N * M + 4];

static void fill(void) {
  unsigned s = 12345;
#pragma c2cuda off
  for (int i = 0; i < N * M + 4; i++) {
    s = s * 1103515245u + 12345u;
    for (int p = 0; p < 3; p++)
      f[p][i] = (float)((s >> (8 + p)) & 1023) / 1024 - 0.25f;
    for (int p = 0; p < 2; p++) {
      d[p][i] = (double)((s >> (9 + p)) & 4095) / 4096;
      k[p][i] = (int)(s >> (10 + p)) & 255;
    }
  }
  for (int t = 0; t < 64; t++)
    source[t] = (float)(t % 7) * 0.125f;
}

static void print(const char *name) {
  double sum = 0;
  long all = 0;
#pragma c2cuda off
  for (int i = 0; i < N * M + 4; i++) {
    for (int p = 0; p < 3; p++)
      sum += f[p][i] * (1 + i % 13 + p);
    for (int p = 0; p < 2; p++) {
      sum += d[p][i] * (1 + i % 11 + p);
      all += (long)k[p][i] * (1 + i % 7 + p);
    }
  }
  printf("%s %.17g %ld\n", name, sum, all);
}

/* \p shift: elements before the first one, for addresses that are not aligned */
static void all(int steps, int n, int m, int shift) {
  fill();
  star(steps, n, m, (float(*)[m])(f[0] + shift), (float(*)[m])(f[1] + shift));
  print("star");
  doubles(steps, n, m, d[0] + shift, d[1] + shift);
  print("doubles");
  lopsided(steps, n, m, f[0] + shift, f[1] + shift);
  print("lopsided");
  fill();
  fields(steps, n, m, (float(*)[m])f[0], (float(*)[m])f[1], (float(*)[m])f[2],
         source);
  print("fields");
  fill();
  power(steps, n, m, f[0], f[1], f[2] + shift, 0.125f);
  print("power");
  waves(steps, n, m, d[0], d[1]);
  print("waves");
  part(steps, n, m, 2, m - 3, (int(*)[m])k[0], (int(*)[m])k[1]);
  print("part");
}

int main(void) {
  all(7, N, M, 0);
  all(13, N - 1, M - 1, 1);
  all(1, N, M, 2);
  all(9, 5, 131, 0);
  all(4, 70, 6, 0);
  all(3, 3, 3, 0);
  return 0;
}
