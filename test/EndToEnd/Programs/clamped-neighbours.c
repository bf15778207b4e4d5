// RUN: %convert-and-compare %s --min-offloaded 8 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 8 --c2cuda-flags="--gpu=h200" --run-flags="--seed=3 --check=all"
// Flat subscripts of neighbours that edges hold back, as `?:` of whole
// subscripts: `w = x == 0 ? c : c - 1`.
#include <stdio.h>
#include <stdlib.h>

/* five of them, exchanged buffers, a loop that asks last */
static void plane(int nx, int ny, int steps, const float *p, float *in,
                  float *out) {
  int i = 0;
  do {
    for (int y = 0; y < ny; y++)
      for (int x = 0; x < nx; x++) {
        int c = x + y * nx;
        int w = (x == 0) ? c : c - 1;
        int e = (x == nx - 1) ? c : c + 1;
        int n = (y == 0) ? c : c - nx;
        int s = (y == ny - 1) ? c : c + nx;
        out[c] = in[c] * 0.5f + (in[w] + in[e] + in[n] + in[s]) * 0.125f + p[c];
      }
    float *temp = in;
    in = out;
    out = temp;
    i++;
  } while (i < steps);
}

/* seven, variables of the function, `while` */
static void space(int nx, int ny, int nz, int steps, const float *p, float *in,
                  float *out) {
  int c, w, e, n, s, b, t, x, y, z, i = 0;
  while (i < steps) {
    for (z = 0; z < nz; z++)
      for (y = 0; y < ny; y++)
        for (x = 0; x < nx; x++) {
          c = x + y * nx + z * nx * ny;
          w = (x == 0) ? c : c - 1;
          e = (x == nx - 1) ? c : c + 1;
          n = (y == 0) ? c : c - nx;
          s = (y == ny - 1) ? c : c + nx;
          b = (z == 0) ? c : c - nx * ny;
          t = (z == nz - 1) ? c : c + nx * ny;
          out[c] = in[c] * 0.25f + in[n] * 0.125f + in[s] * 0.125f +
                   in[e] * 0.0625f + in[w] * 0.0625f + in[t] * 0.25f +
                   in[b] * 0.125f + p[c];
        }
    float *temp = in;
    in = out;
    out = temp;
    ++i;
  }
}

/* around the other edge, in the subscript itself */
static void torus(int n, int m, const int *a, int *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i == 0 ? (n - 1) * m + j : i * m + j - m] +
                     2 * a[i == n - 1 ? j : (i + 1) * m + j] -
                     a[j == 0 ? i * m + m - 1 : i * m + j - 1] +
                     3 * a[j == m - 1 ? i * m : i * m + j + 1];
}

/* two edges in one, and one of two arrays' rows */
static void corner(int n, int m, const int *a, int *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int up = i > 0 ? (j > 0 ? i * m + j - m - 1 : i * m + j - m)
                     : (j > 0 ? i * m + j - 1 : i * m + j);
      int two = i % 2 ? i * m + j : i * m + m - 1 - j;
      b[i * m + j] = a[up] * 3 - a[two];
    }
}

/* what is written is chosen, too */
static void mirrored(int n, int m, const int *a, int *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int to = i % 3 == 1 ? i * m + (m - 1 - j) : i * m + j;
      b[to] = a[i * m + j] + i;
    }
}

/* as branches */
static void branches(int n, int m, const float *a, float *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int c = i * m + j, w, u;
      if (j == 0)
        w = c;
      else
        w = c - 1;
      u = c - m;
      if (i == 0)
        u = c;
      b[c] = a[w] + 0.5f * a[u];
    }
}

/* by data: nobody knows which */
static void by_data(int n, int m, const int *k, const int *a, int *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int c = i * m + j;
      int w = k[c] > 2 && j > 0 ? c - 1 : c;
      b[c] = a[w] + 1;
    }
}

enum { N = 4000 };
static float f[N], g[N], h[N];
static int a[N], b[N], k[N];

static void fill(int seed) {
  for (int i = 0; i < N; i++) {
    f[i] = (i * 7 + seed) % 16 - 8;
    g[i] = (i * 5 + seed) % 32;
    h[i] = i % 8 * 0.25f;
    a[i] = (i * 11 + seed) % 37;
    b[i] = i - seed;
    k[i] = i * 3 % 5;
  }
}

static void show(const char *name) {
  double sum = 0;
  long whole = 0;
  for (int i = 0; i < N; i++) {
    sum = sum * 0.96875 + f[i] - g[i];
    whole = (whole * 31 + b[i]) % 1000003;
  }
  printf("%s %.17g %ld\n", name, sum, whole);
}

int main(void) {
  const int sizes[][3] = {{1, 1, 1}, {2, 3, 1}, {67, 41, 7}, {5, 13, 9}};
  for (int s = 0; s < 4; s++)
    for (int steps = 0; steps < 6; steps++) {
      int n = sizes[s][0], m = sizes[s][1], l = s == 2 ? 1 : sizes[s][2];
      fill(steps + s);
      plane(n, m, steps, h, f, g), show("plane");
      space(n, m, l, steps, h, g, f), show("space");
      torus(n, m, a, b), show("torus");
      corner(n, m, a, b), show("corner");
      mirrored(n, m, a, b), show("mirrored");
      branches(n, m, f, g), show("branches");
      by_data(n, m, k, a, b), show("by data");
    }
}
