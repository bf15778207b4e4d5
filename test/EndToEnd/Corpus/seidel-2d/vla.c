// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// In-place 2-D Seidel smoothing in single precision with run-time extents.
#include <stdio.h>
#include <stdlib.h>

static void smooth(int tsteps, int n, int m, float g[n][m]) {
  for (int t = 0; t < tsteps; t++) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < m - 1; j++) {
        float s = g[i - 1][j - 1] + g[i - 1][j] + g[i - 1][j + 1];
        s += g[i][j - 1];
        s += g[i][j];
        s += g[i][j + 1];
        s += g[i + 1][j - 1];
        s += g[i + 1][j];
        s += g[i + 1][j + 1];
        g[i][j] = s / 9.0f;
      }
    }
  }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 37;
  int m = argc > 2 ? atoi(argv[2]) : 49;
  int tsteps = argc > 3 ? atoi(argv[3]) : 5;
  float (*g)[m] = malloc(sizeof(float[n][m]));

  /* a chequerboard of 4x4 squares */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      g[i][j] = (i / 4 + j / 4) % 2 == 0 ? 1.0f : 0.125f * (float)(j % 8);

  smooth(tsteps, n, m, g);

  double checksum = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      checksum += (double)g[i][j] * (1 + (5 * i + 11 * j) % 31);
  printf("%.17g\n", checksum);
  printf("%a %a %a\n", g[1][1], g[n / 2][m / 2], g[n - 2][m - 2]);
  free(g);
  return 0;
}
