// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Explicit 3-D diffusion in a box of three different run-time extents (single precision).
#include <stdio.h>
#include <stdlib.h>

#define LAP(g, i, j, k)                                                 \
  (0.125f * (g[(i) + 1][j][k] - 2.0f * g[i][j][k] + g[(i) - 1][j][k]) + \
   0.125f * (g[i][(j) + 1][k] - 2.0f * g[i][j][k] + g[i][(j) - 1][k]) + \
   0.125f * (g[i][j][(k) + 1] - 2.0f * g[i][j][k] + g[i][j][(k) - 1]))

static void diffuse(int steps, int nx, int ny, int nz, float a[nx][ny][nz], float b[nx][ny][nz]) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < nx - 1; ++i)
      for (int j = 1; j < ny - 1; ++j)
        for (int k = 1; k < nz - 1; ++k)
          b[i][j][k] = LAP(a, i, j, k) + a[i][j][k];

    for (int i = 1; i < nx - 1; ++i)
      for (int j = 1; j < ny - 1; ++j)
        for (int k = 1; k < nz - 1; ++k)
          a[i][j][k] = LAP(b, i, j, k) + b[i][j][k];
  }
}

int main(int argc, char **argv) {
  int nx = argc > 1 ? atoi(argv[1]) : 19;
  int ny = argc > 2 ? atoi(argv[2]) : 23;
  int nz = argc > 3 ? atoi(argv[3]) : 17;
  int steps = argc > 4 ? atoi(argv[4]) : 5;
  float (*a)[ny][nz] = malloc(sizeof(float[nx][ny][nz]));
  float (*b)[ny][nz] = malloc(sizeof(float[nx][ny][nz]));
  if (!a || !b)
    return 1;

  for (int i = 0; i < nx; ++i)
    for (int j = 0; j < ny; ++j)
      for (int k = 0; k < nz; ++k) {
        float x = (float)((i * 7 + j * 5 + k * 3) % 32) / 32.0f;
        a[i][j][k] = x;
        b[i][j][k] = x;
      }

  diffuse(steps, nx, ny, nz, a, b);

  double sa = 0.0, sb = 0.0;
  for (int i = 0; i < nx; ++i)
    for (int j = 0; j < ny; ++j)
      for (int k = 0; k < nz; ++k) {
        sa += (double)a[i][j][k] * (1 + (i * 3 + j * 5 + k) % 17);
        sb += (double)b[i][j][k] * (1 + (i + j * 3 + k * 5) % 17);
      }
  printf("%.17g\n%.17g\n", sa, sb);
  printf("%a %a %a\n", a[1][1][1], a[nx / 2][ny / 2][nz / 2], b[nx - 2][ny - 2][nz - 2]);
  free(a);
  free(b);
  return 0;
}
