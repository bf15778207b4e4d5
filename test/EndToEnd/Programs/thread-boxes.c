// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 13 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// RUN: %convert-and-compare %s --min-offloaded 13 --c2cuda-flags="--gpu=h200" --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 13 --c2cuda-flags="--steps=5"
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
// Threads that keep boxes of elements in registers for several steps.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 151, M = 203 };

/* neighbours at the corners, and a sweep back */
// CHECK-DAG: c2cuda_surround<1, 1, 1, 1, true>(near_a, own_a, edges[t & 1]);
static void corners(int steps, int n, int m, float a[n][m], float b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = 0.25f * a[i][j] + 0.125f * (a[i - 1][j] + a[i + 1][j]) +
                  0.125f * (a[i][j - 1] + a[i][j + 1]) +
                  0.0625f * (a[i - 1][j - 1] + a[i + 1][j + 1]) +
                  0.0625f * (a[i - 1][j + 1] + a[i + 1][j - 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = b[i][j];
  }
}

/* not the same on all sides, two rows above and one column to the right */
// CHECK-DAG: c2cuda_surround<2, 0, 0, 1, false>(near_a, own_a, edges[t & 1]);
static void lopsided(int steps, int n, int m, double *a, double *b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n; i++)
      for (int j = 0; j < m - 1; j++)
        b[i * m + j] = 0.5 * a[i * m + j] + 0.25 * a[(i - 2) * m + j] +
                       0.125 * a[(i - 1) * m + j] + 0.125 * a[i * m + j + 1];
    for (int i = 2; i < n; i++)
      for (int j = 0; j < m - 1; j++)
        a[i * m + j] = b[i * m + j] + 0.0625;
  }
}

/* three phases of which each needs rows of the one before: which edges a call
   has differs from step to step */
// CHECK-DAG: c2cuda_surround<1, 1, 0, 0, false>(near_a, own_a, edges[t & 1]);
// CHECK-DAG: c2cuda_surround<0, 1, 0, 0, false>(near_b, own_b, edges[(t + 1) & 1]);
// CHECK-DAG: c2cuda_surround<1, 0, 0, 0, false>(near_c, own_c, edges[t & 1]);
static void three(int steps, int n, int m, float a[n][m], float b[n][m],
                  float c[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        b[i][j] = a[i - 1][j] - 0.5f * a[i + 1][j];
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        c[i][j] = 0.5f * b[i][j] + 0.25f * b[i + 1][j];
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] = 0.75f * c[i - 1][j];
  }
}

/* fields that drive each other, with a source in the first row: rows, which
   are better here */
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

/* edges that follow what is inside, in place: mirrors, and a fixed side */
// CHECK-DAG: c2cuda_surround<1, 0, 0, 0, false>(near_u, own_u, edges[
static void mirrored(int steps, int n, int m, double u[n][m], double v[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i][j] = u[i][j] + 0.1 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] +
                                   u[i][j + 1] - 4 * u[i][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i][j] = v[i][j];
    for (int j = 0; j < m; j++) {
      u[0][j] = u[1][j];
      u[n - 1][j] = 0.5 * u[n - 2][j];
    }
    for (int i = 0; i < n; i++)
      u[i][m - 1] = 1.0;
  }
}

/* materials, variables, branches and functions: what is not kept is read as it
   is, where the program reads it */
static void heat(int steps, int n, int m, float *t_old, float *t_new,
                 const float *power, const float *row, float limit) {
  for (int s = 0; s < steps; s++) {
    for (int r = 1; r < n - 1; r++)
      for (int c = 1; c < m - 1; c++) {
        float here = t_old[r * m + c];
        float dx = t_old[r * m + c - 1] + t_old[r * m + c + 1] - 2 * here;
        float dy = t_old[(r - 1) * m + c] + t_old[(r + 1) * m + c] - 2 * here;
        float next = here + 0.1f * dx + 0.2f * dy + power[r * m + c] / row[r];
        if (next > limit)
          next = limit + sqrtf(next - limit);
        t_new[r * m + c] = next > 0 ? next : 0;
      }
    for (int r = 1; r < n - 1; r++)
      for (int c = 1; c < m - 1; c++)
        t_old[r * m + c] = t_new[r * m + c];
  }
}

/* waves: the one before the last is written over; buffers are exchanged */
static void waves(int steps, int n, int m, float *restrict now,
                  float *restrict before) {
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n - 2; i++)
      for (int j = 2; j < m - 2; j++)
        before[i * m + j] =
            2 * now[i * m + j] - before[i * m + j] +
            0.05f * (16 * (now[(i - 1) * m + j] + now[(i + 1) * m + j] +
                           now[i * m + j - 1] + now[i * m + j + 1]) -
                     now[(i - 2) * m + j] - now[(i + 2) * m + j] -
                     now[i * m + j - 2] - now[i * m + j + 2] -
                     60 * now[i * m + j]);
    float *other = now;
    now = before;
    before = other;
  }
}

/* a window in the middle, from one corner to another */
static void part(int steps, int n, int m, int low, int high, double a[n][m],
                 double b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = low; i < high; i++)
      for (int j = low + 3; j < high - 5; j++)
        b[i][j] = 0.25 * (a[i - 1][j - 1] + a[i + 1][j + 1] + a[i - 1][j + 1] +
                          a[i + 1][j - 1]);
    for (int i = low; i < high; i++)
      for (int j = low + 3; j < high - 5; j++)
        a[i][j] += 0.5 * b[i][j];
  }
}

/* the game of life: integers, branches on neighbours */
// CHECK-DAG: c2cuda_surround<1, 1, 1, 1, true>(near_now, own_now, edges[
// CHECK-DAG: int alive = near_now[
static void life(int steps, int n, int m, int *now, int *next) {
  for (int t = 0; t < steps; t++) {
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < m - 1; x++) {
        int alive = now[(y - 1) * m + x - 1] + now[(y - 1) * m + x] +
                    now[(y - 1) * m + x + 1] + now[y * m + x - 1] +
                    now[y * m + x + 1] + now[(y + 1) * m + x - 1] +
                    now[(y + 1) * m + x] + now[(y + 1) * m + x + 1];
        if (now[y * m + x])
          next[y * m + x] = alive == 2 || alive == 3;
        else
          next[y * m + x] = alive == 3 ? 1 : 0;
      }
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < m - 1; x++)
        now[y * m + x] = next[y * m + x];
  }
}

/* integers may divide by what is computed in vain: not in registers */
static void integers(int steps, int n, int m, int a[n][m], int b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = (a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + 7) /
                  (1 + abs(a[i + 1][j]) % 100);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = b[i][j] + 1;
  }
}

/* neither may a number decide how long it takes */
static double damped(double x) {
  while (x > 1)
    x *= 0.5;
  return x;
}

static void damping(int steps, int n, int m, double a[n][m], double b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = damped(a[i][j - 1] + a[i][j + 1] + a[i - 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = b[i][j];
  }
}

static float f[3][N * M], source[64];
static double d[2][N * M];
static int k[2][N * M];

static void fill(void) {
  unsigned s = 12345;
#pragma c2cuda off
  for (int i = 0; i < N * M; i++) {
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
  for (int i = 0; i < N * M; i++) {
    for (int p = 0; p < 3; p++)
      sum += f[p][i] * (1 + i % 13 + p);
    for (int p = 0; p < 2; p++) {
      sum += d[p][i] * (1 + i % 11 + p);
      all += (long)k[p][i] * (1 + i % 7 + p);
    }
  }
  printf("%s %.17g %ld\n", name, sum, all);
}

#define FLOATS(p, n, m) (float(*)[m]) f[p]
#define DOUBLES(p, n, m) (double(*)[m]) d[p]

static void all(int steps, int n, int m) {
  fill();
  corners(steps, n, m, FLOATS(0, n, m), FLOATS(1, n, m));
  print("corners");
  lopsided(steps, n, m, d[0], d[1]);
  print("lopsided");
  three(steps, n, m, FLOATS(0, n, m), FLOATS(1, n, m), FLOATS(2, n, m));
  print("three");
  fill();
  fields(steps, n, m, FLOATS(0, n, m), FLOATS(1, n, m), FLOATS(2, n, m),
         source);
  print("fields");
  mirrored(steps, n, m, DOUBLES(0, n, m), DOUBLES(1, n, m));
  print("mirrored");
  fill();
  for (int i = 0; i < N; i++)
    f[2][i] = 2 + f[2][i];
  heat(steps, n, m, f[0], f[1], f[2], f[2], 0.75f);
  print("heat");
  waves(steps, n, m, f[0], f[1]);
  print("waves");
  part(steps, n, m, 1, n < m ? n - 2 : m - 2, DOUBLES(0, n, m),
       DOUBLES(1, n, m));
  print("part");
  integers(steps, n, m, (int(*)[m])k[0], (int(*)[m])k[1]);
  print("integers");
  for (int i = 0; i < N * M; i++)
    k[0][i] = k[0][i] % 3 == 0;
  life(steps, n, m, k[0], k[1]);
  print("life");
  damping(steps, n, m, DOUBLES(0, n, m), DOUBLES(1, n, m));
  print("damping");
}

int main(void) {
  all(13, N, M);
  all(1, N, M);
  all(6, 5, 131);
  all(24, 97, 6);
  all(9, 64, 128);
  return 0;
}
