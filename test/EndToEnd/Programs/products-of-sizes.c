// RUN: %convert-and-compare %s --min-offloaded 3 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s
// memset and memcpy of products of sizes, beside nests over the same elements.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double a[255], c[255];

static void three(int B, int T, int C) {
  float *d = malloc(B * T * C * sizeof(float));
  for (int i = 0; i < B * T * C; i++)
    d[i] = i;
  for (int s = 0; s < 3; s++) {
    memset(d, 0, B * T * C * sizeof(float));
    for (int b = 0; b < B; b++)
      for (int t = 0; t < T; t++)
        for (int i = 0; i < C; i++)
          d[b * T * C + t * C + i] += i;
  }
  double sum = 0;
  for (int i = 0; i < B * T * C; i++)
    sum += d[i] * (i % 17);
  printf("%.17g\n", sum);
  free(d);
}

int main(void) {
  int B = 2, T = 11, C = 40, H = 3;
  int size = (B + 1) * (T + 2) * (C + 3);
  float *d = malloc((B + 1) * (T + 2) * (C + 3) * sizeof(float));
  float *e = malloc((B + 1) * (T + 2) * (C + 3) * sizeof(float));
  for (int i = 0; i < size; i++)
    d[i] = e[i] = i;
  for (int s = 0; s < 3; s++) {
    memset(d, 0, (B + 1) * (T + 2) * (C + 3) * sizeof(float));
    for (int b = 0; b < B + 1; b++)
      for (int t = 0; t < T + 2; t++)
        for (int i = 0; i < C + 3; i++)
          d[b * (T + 2) * (C + 3) + t * (C + 3) + i] +=
              i + e[b * (T + 2) * (C + 3) + t * (C + 3) + i];
    memcpy(e, d, (B + 1) * (T + 2) * (C + 3) * sizeof(float));
  }
  double sum = 0;
  for (int i = 0; i < size; i++)
    sum += d[i] * (i % 17) + e[i];
  printf("%.17g\n", sum);

  // The factors are of another type than sizes.
  int nx = 17, ny = 15;
  for (int i = 0; i < nx * ny; i++) {
    a[i] = i;
    c[i] = 2 * i;
  }
  for (int t = 0; t < 13; t++) {
    memcpy(a + nx, c + nx, sizeof(double) * nx * (ny - 2));
    for (int i = 0; i < nx * ny; i++)
      c[i] = 0.9 * a[i];
  }
  sum = 0;
  for (int i = 0; i < nx * ny; i++)
    sum += a[i] * i + c[i];
  printf("%.17g\n", sum);

  float *f = malloc(B * T * C * H * sizeof(float));
  float *g = malloc(B * T * C * H * sizeof(float));
  for (int i = 0; i < B * T * C * H; i++) {
    f[i] = i;
    g[i] = 2 * i;
  }
  for (int s = 0; s < 3; s++) {
    memcpy(f, g, B * T * C * H * sizeof(float));
    for (int i = 0; i < B * T * C * H; i++)
      g[i] += f[i] * 0.01f;
  }
  sum = 0;
  for (int i = 0; i < B * T * C * H; i++)
    sum += f[i] * (i % 7);
  printf("%.17g\n", sum);
  three(B, T, C);
  three(3, 1, 5);
  return 0;
}
