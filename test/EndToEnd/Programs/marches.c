// Threads that go along planes: stars and boxes in space, sizes that are no
// multiples of what a block does, fewer than that, and none at all.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 15 --run-flags=--check=all
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AT(i, j, k) (((i) * (long)ny + (j)) * nz + (k))

/* The wave equation, eighth order. */
static void wave(int nx, int ny, int nz, float *next, const float *now,
                 const float *speed) {
  static const float c[5] = {-2.84722f, 1.6f, -0.2f, 0.0253968f, -0.00178571f};
  for (int i = 4; i < nx - 4; i++)
    for (int j = 4; j < ny - 4; j++)
      for (int k = 4; k < nz - 4; k++) {
        float sum = 3 * c[0] * now[AT(i, j, k)];
        for (int r = 1; r <= 4; r++)
          sum += c[r] * (now[AT(i - r, j, k)] + now[AT(i + r, j, k)] +
                         now[AT(i, j - r, k)] + now[AT(i, j + r, k)] +
                         now[AT(i, j, k - r)] + now[AT(i, j, k + r)]);
        next[AT(i, j, k)] = 2 * now[AT(i, j, k)] - next[AT(i, j, k)] +
                            speed[AT(i, j, k)] * sum;
      }
}

/* A box, what is outside of the grid being 0. */
static void smooth(int nx, int ny, int nz, const double *from, double *to) {
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++)
      for (int k = 0; k < nz; k++) {
        double sum = 0;
        for (int x = -1; x <= 1; x++)
          for (int y = -1; y <= 1; y++)
            for (int z = -1; z <= 1; z++)
              if (i + x >= 0 && i + x < nx && j + y >= 0 && j + y < ny &&
                  k + z >= 0 && k + z < nz)
                sum += from[AT(i + x, j + y, k + z)];
        to[AT(i, j, k)] = sum / 27;
      }
}

#define NX 21
#define NY 13
#define NZ 37
static double p[NX][NY][NZ], q[NX][NY][NZ], flux[NX][NY][NZ];

/* Two statements, of which one has more values. */
static void divergence(int nx) {
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < NY - 1; j++)
      for (int k = 1; k < NZ - 1; k++) {
        double along = p[i + 1][j][k] - 2 * p[i][j][k] + p[i - 1][j][k];
        double across = p[i][j + 1][k] + p[i][j - 1][k] - 4 * p[i][j][k] +
                        p[i][j][k + 1] + p[i][j][k - 1];
        flux[i][j][k] = along * across;
        if (i < nx - 2)
          q[i][j][k] = along - across;
      }
}

/* Down, from the last plane on, and every second one. */
static void down(int nx) {
  for (int i = nx - 2; i >= 1; i--)
    for (int j = 1; j < NY - 1; j++)
      for (int k = 1; k < NZ - 1; k++)
        q[i][j][k] = (p[i - 1][j][k] + p[i][j][k] + p[i + 1][j][k]) * 0.3;
}

static void second(int nx) {
  for (int i = 2; i < nx - 2; i += 2)
    for (int j = 0; j < NY; j++)
      for (int k = 0; k < NZ; k++)
        q[i][j][k] += p[i - 2][j][k] + p[i][j][k] * 2 + p[i + 2][j][k];
}

/* Red and black in place. */
static void red(int nx, int colour) {
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < NY - 1; j++)
      for (int k = 1; k < NZ - 1; k++)
        if ((i + j + k) % 2 == colour)
          q[i][j][k] = (q[i - 1][j][k] + q[i + 1][j][k] + q[i][j - 1][k] +
                        q[i][j + 1][k] + q[i][j][k - 1] + q[i][j][k + 1]) /
                       6;
}

/* Of each plane only what is below the diagonal. */
static void wedge(int nx) {
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < NY - 1; j++)
      for (int k = i; k < NZ - 1; k++)
        flux[i][j][k] += p[i - 1][j][k] * p[i + 1][j][k] - p[i][j][k];
}

static void fill(float *a, long n, unsigned seed) {
  for (long i = 0; i < n; i++) {
    seed = seed * 1664525 + 1013904223;
    a[i] = (int)(seed >> 20) - 2048;
  }
}

static void show(const char *name, const void *data, size_t bytes) {
  const unsigned char *byte = data;
  unsigned hash = 7;
  for (size_t i = 0; i < bytes; i++)
    hash = hash * 31 + byte[i];
  printf("%s %08x\n", name, hash);
}

static void inSpace(int nx, int ny, int nz) {
  const long n = (long)nx * ny * nz;
  float *now = malloc(n * 4 + 4), *next = malloc(n * 4 + 4),
        *speed = malloc(n * 4 + 4);
  double *from = malloc(n * 8 + 8), *to = malloc(n * 8 + 8);
  fill(now, n, 1);
  fill(next, n, 2);
  fill(speed, n, 3);
  for (long i = 0; i < n; i++)
    from[i] = now[i] * 0.25, to[i] = 0;
  wave(nx, ny, nz, next, now, speed);
  smooth(nx, ny, nz, from, to);
  show("wave", next, n * 4);
  show("smooth", to, n * 8);
  free(now);
  free(next);
  free(speed);
  free(from);
  free(to);
}

/* Bounds of other types. */
static void s1(long n, long m, long l, float *restrict b, const float *restrict a) {
  for (int i = 1; i < n - 1; i++) for (int j = 1; j < m - 1; j++) for (int k = 1; k < l - 1; k++)
    b[(i * m + j) * l + k] = a[((i - 1) * m + j) * l + k] + a[((i + 1) * m + j) * l + k] + a[(i * m + j) * l + k] + a[(i * m + j) * l + k + 1] + a[(i * m + j + 1) * l + k];
}
static void s2(size_t n, size_t m, size_t l, float *restrict b, const float *restrict a) {
  for (size_t i = 1; i + 1 < n; i++) for (size_t j = 1; j + 1 < m; j++) for (size_t k = 1; k + 1 < l; k++)
    b[(i * m + j) * l + k] = a[((i - 1) * m + j) * l + k] + a[((i + 1) * m + j) * l + k] + a[(i * m + j) * l + k] + a[(i * m + j) * l + k + 1] + a[(i * m + j + 1) * l + k];
}
static void s3(unsigned n, short m, unsigned char l, float *restrict b, const float *restrict a) {
  for (unsigned i = 1; i + 1 < n; i++) for (int j = 1; j < m - 1; j++) for (int k = 1; k < l - 1; k++)
    b[(i * m + j) * l + k] = a[((i - 1) * m + j) * l + k] + a[((i + 1) * m + j) * l + k] + a[(i * m + j) * l + k] + a[(i * m + j) * l + k + 1] + a[(i * m + j + 1) * l + k];
}
static void s4(int n, int lo, int hi, int m, int l, float *restrict b, const float *restrict a) {
  for (int i = lo > 1 ? lo : 1; i < hi && i < n - 1; i++) for (int j = 1; j < m - 1; j++) for (int k = 1; k < l - 1; k++)
    b[(i * m + j) * l + k] = a[((i - 1) * m + j) * l + k] + a[((i + 1) * m + j) * l + k] + a[(i * m + j) * l + k] + a[(i * m + j) * l + k + 1] + a[(i * m + j + 1) * l + k];
}
static void s5(int n, int m, int l, float *restrict b, const float *restrict a) {
  for (int i = 1; i < n / 2 - 1; i++) for (int j = 1; j < m - 1; j++) for (int k = 1; k < l - 1; k++)
    b[(i * m + j) * l + k] = a[((i - 1) * m + j) * l + k] + a[((i + 1) * m + j) * l + k] + a[(i * m + j) * l + k] + a[(i * m + j) * l + k + 1] + a[(i * m + j + 1) * l + k];
}
static void s6(int n, float (*restrict b)[40][50], float (*restrict a)[40][50]) {
  for (int t = 0; t < 5; t++)
  for (int i = t; i < n - t - 1; i++) for (int j = 1; j < 39; j++) for (int k = 1; k < 49; k++)
    b[i][j][k] += a[i + 1][j][k] + a[i][j + 1][k] + a[i][j][k - 1] + a[i][j][k] + a[i][j - 1][k] + t;
}
static void otherTypes(void) {
  const int n = 30, m = 40, l = 50;
  float *a = malloc(sizeof(float) * n * m * l),
        *b = malloc(sizeof(float) * n * m * l);
  for (int i = 0; i < n * m * l; i++)
    a[i] = i * 7 % 13, b[i] = 0;
  s1(n, m, l, b, a);
  show("long", b, sizeof(float) * n * m * l);
  s2(n, m, l, b, a);
  show("size_t", b, sizeof(float) * n * m * l);
  s3(n, m, l, b, a);
  show("unsigned", b, sizeof(float) * n * m * l);
  s4(n, 5, 20, m, l, b, a);
  s4(n, -5, 90, m, l, b, a);
  s4(n, 9, 3, m, l, b, a);
  show("from and to", b, sizeof(float) * n * m * l);
  s5(n, m, l, b, a);
  show("half", b, sizeof(float) * n * m * l);
  s6(n, (void *)b, (void *)a);
  show("fewer", b, sizeof(float) * n * m * l);
  free(a);
  free(b);
}

int main(int argc, char **argv) {
  const int nx = NX - (argc - 1);
  otherTypes();
  inSpace(9, 9, 9);
  inSpace(29, 17, 71);
  inSpace(3, 40, 10);
  inSpace(40, 1, 1);
  inSpace(25, 12, 0);
  for (int i = 0; i < NX * NY * NZ; i++)
    (&p[0][0][0])[i] = i * 7919 % 1000 * 0.125;
  divergence(nx);
  show("flux", flux, sizeof flux);
  show("q", q, sizeof q);
  wedge(nx);
  show("wedge", flux, sizeof flux);
  down(nx);
  second(nx);
  red(nx, 0);
  red(nx, 1);
  show("q", q, sizeof q);
  return 0;
}
