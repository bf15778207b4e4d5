// RUN: %convert-and-compare %s --nvcc --min-offloaded 9 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// RUN: %convert-and-compare %s --min-offloaded 9 --c2cuda-flags="--gpu=h200" --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 9 --c2cuda-flags="--steps=3" --run-flags=--check=all
// Threads that go along a run of elements keep what is around them.
#include <stdio.h>

enum { N = 45, M = 71, K = 38 };

/* all of 3 x 3 */
static void nine(int steps, int n, int m, float a[n][m], float b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = 0.25f * a[i][j] +
                  0.125f * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] +
                            a[i][j + 1]) +
                  0.0625f * (a[i - 1][j - 1] + a[i - 1][j + 1] +
                             a[i + 1][j - 1] + a[i + 1][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = b[i][j] + 0.03125f * (b[i + 1][j + 1] - b[i - 1][j - 1]);
  }
}

/* loops over 5 x 5, weights from elsewhere, not in the middle of it */
static void five(int steps, int n, int m, int a[n][m], int b[n][m],
                 const int w[5][5]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 3; i++)
      for (int j = 3; j < m - 1; j++) {
        int sum = 0;
        for (int y = 0; y < 5; y++)
          for (int x = 0; x < 5; x++)
            sum += w[y][x] * a[i + y - 1][j + x - 3];
        b[i][j] = sum % 1024;
      }
    for (int i = 1; i < n - 3; i++)
      for (int j = 3; j < m - 1; j++)
        a[i][j] = b[i][j];
  }
}

/* a cross: rows of seven are kept, the rest is not */
static void cross(int steps, int n, int m, double a[n][m], double b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 3; i < n - 3; i++)
      for (int j = 3; j < m - 3; j++)
        b[i][j] = a[i][j] * 0.25 + a[i - 1][j] + a[i + 1][j] -
                  0.5 * (a[i - 2][j] + a[i + 2][j]) + a[i - 3][j] * 0.125 +
                  a[i + 3][j] * 0.25 + a[i][j - 1] + a[i][j + 1] -
                  0.5 * (a[i][j - 2] + a[i][j + 2]) +
                  0.125 * (a[i][j - 3] + a[i][j + 3]);
    for (int i = 3; i < n - 3; i++)
      for (int j = 3; j < m - 3; j++)
        a[i][j] = b[i][j] * 0.0625;
  }
}

/* every other element, and different ones in each step */
static void black(int steps, int n, int m, float a[n][m], float b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        if ((i + j) % 2 == 0)
          b[i][j] = 0.125f * (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1] +
                              a[i][j - 1] + a[i][j + 1] + a[i + 1][j - 1] +
                              a[i + 1][j] + a[i + 1][j + 1]) +
                    a[i][j];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = 0.5f * b[i][j];
  }
}

/* edges are clamped: windows of different sizes */
static void edges(int steps, int n, int m, int a[n][m], int b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        int sum = 0;
        for (int y = i > 0 ? -1 : 0; y <= (i < n - 1 ? 1 : 0); y++)
          for (int x = j > 0 ? -1 : 0; x <= (j < m - 1 ? 1 : 0); x++)
            sum += a[i + y][j + x];
        b[i][j] = sum % 511;
      }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] = b[i][j];
  }
}

static float c[K][K][K], d[K][K][K];
static double e[K][K][K], f[K][K][K];

/* 27 by loops, and exchanged by copying */
static void box(int steps, int n) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++) {
          double sum = 0;
          for (int x = -1; x <= 1; x++)
            for (int y = -1; y <= 1; y++)
              for (int z = -1; z <= 1; z++)
                sum += e[i + x][j + y][k + z];
          f[i][j][k] = sum / 27;
        }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          e[i][j][k] = f[i][j][k];
  }
}

#define FACES(a)                                                               \
  (a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] + a[i][j + 1][k] +         \
   a[i][j][k - 1] + a[i][j][k + 1])
#define EDGES(a)                                                               \
  (a[i - 1][j - 1][k] + a[i - 1][j + 1][k] + a[i + 1][j - 1][k] +              \
   a[i + 1][j + 1][k] + a[i - 1][j][k - 1] + a[i - 1][j][k + 1] +              \
   a[i + 1][j][k - 1] + a[i + 1][j][k + 1] + a[i][j - 1][k - 1] +              \
   a[i][j - 1][k + 1] + a[i][j + 1][k - 1] + a[i][j + 1][k + 1])
#define CORNERS(a)                                                             \
  (a[i - 1][j - 1][k - 1] + a[i - 1][j - 1][k + 1] +                           \
   a[i - 1][j + 1][k - 1] + a[i - 1][j + 1][k + 1] +                           \
   a[i + 1][j - 1][k - 1] + a[i + 1][j - 1][k + 1] +                           \
   a[i + 1][j + 1][k - 1] + a[i + 1][j + 1][k + 1])

/* 27 written out, there and back */
static void cube(int steps, int n) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          d[i][j][k] = 0.25f * c[i][j][k] + 0.0625f * FACES(c) +
                       0.015625f * EDGES(c) + 0.0078125f * CORNERS(c);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          c[i][j][k] = 0.25f * d[i][j][k] + 0.0625f * FACES(d) +
                       0.015625f * EDGES(d) + 0.0078125f * CORNERS(d);
  }
}

/* a star with arms of four, and what was there before */
static void star(int steps, int n) {
  for (int t = 0; t < steps; t++) {
    for (int i = 4; i < n - 4; i++)
      for (int j = 4; j < n - 4; j++)
        for (int k = 4; k < n - 4; k++) {
          float sum = 0.5f * c[i][j][k];
          for (int r = 1; r <= 4; r++)
            sum += (c[i - r][j][k] + c[i + r][j][k] + c[i][j - r][k] +
                    c[i][j + r][k] + c[i][j][k - r] + c[i][j][k + r]) /
                   (16 * r);
          d[i][j][k] = sum - 0.5f * d[i][j][k];
        }
    for (int i = 4; i < n - 4; i++)
      for (int j = 4; j < n - 4; j++)
        for (int k = 4; k < n - 4; k++)
          c[i][j][k] = d[i][j][k];
  }
}

/* in place: nothing is kept */
static void in_place(int steps, int n, int m, float a[n][m], float b[n][m]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = a[i][j] * 0.5f +
                  0.0625f * (b[i - 1][j - 1] + b[i - 1][j] + b[i - 1][j + 1] +
                             b[i][j - 1] + b[i][j] + b[i][j + 1] +
                             b[i + 1][j - 1] + b[i + 1][j] + b[i + 1][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = b[i][j] * 0.25f + a[i][j];
  }
}

static float p[N][M], q[N][M];
static double u[N][M], v[N][M];
static int r[N][M], s[N][M];
static const int weights[5][5] = {
    {1, 2, 0, -1, 3}, {2, -2, 1, 1, 0}, {0, 1, 4, -3, 1}, {1, 1, -1, 2, 2},
    {3, 0, 1, -2, 1}};

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      p[i][j] = (i * 7 + j * 3) % 16 - 8;
      q[i][j] = (i * 5 + j) % 16;
      u[i][j] = (i * 3 + j * 5) % 32 - 11;
      v[i][j] = i - j;
      r[i][j] = (i * 11 + j * 7) % 37;
      s[i][j] = i + j;
    }
  for (int i = 0; i < K; i++)
    for (int j = 0; j < K; j++)
      for (int k = 0; k < K; k++) {
        c[i][j][k] = (i * 5 + j * 3 + k * 7) % 16 - 7;
        d[i][j][k] = (i + j * 2 + k * 3) % 8;
        e[i][j][k] = (i * 3 + j * 7 + k * 5) % 64 - 31;
        f[i][j][k] = i - k;
      }
}

static void show(const char *name, int steps) {
  double sum = 0, cubes = 0;
  long whole = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      sum = sum * 0.97 + p[i][j] - q[i][j] + u[i][j] - v[i][j];
      whole = whole * 31 % 1000003 + r[i][j] + 3 * s[i][j];
    }
  for (int i = 0; i < K; i++)
    for (int j = 0; j < K; j++)
      for (int k = 0; k < K; k++)
        cubes = cubes * 0.97 + c[i][j][k] - d[i][j][k] + e[i][j][k] -
                f[i][j][k];
  printf("%s %d %.17g %ld %.17g\n", name, steps, sum, whole, cubes);
}

int main(void) {
  const int steps[] = {0, 1, 4, 9};
  for (int k = 0; k < 4; k++) {
    int t = steps[k];
    fill();
    nine(t, N, M, p, q), show("nine", t);
    five(t, N, M, r, s, weights), show("five", t);
    cross(t, N, M, u, v), show("cross", t);
    black(t, N, M, p, q), show("black", t);
    edges(t, N, M, r, s), show("edges", t);
    in_place(t, N, M, p, q), show("in place", t);
    box(t, k == 1 ? 3 : K), show("box", t);
    cube(t, k == 2 ? K - 5 : K), show("cube", t);
    star(t, K), show("star", t);
  }
}
