// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 2-D finite-difference time domain with a source along the first row (static arrays).
#include <stdio.h>

#define TMAX 7
#define NX 50
#define NY 41

static double ex[NX][NY];
static double ey[NX][NY];
static double hz[NX][NY];
static double fict[TMAX];

static void init_fields(void) {
  for (int t = 0; t < TMAX; t++)
    fict[t] = (double)t;
  for (int i = 0; i < NX; i++)
    for (int j = 0; j < NY; j++) {
      ex[i][j] = (double)i * (j + 1) / NX;
      ey[i][j] = (double)i * (j + 2) / NY;
      hz[i][j] = (double)i * (j + 3) / NX;
    }
}

static void fdtd(double ex[NX][NY], double ey[NX][NY], double hz[NX][NY], double fict[TMAX]) {
  for (int t = 0; t < TMAX; t++) {
    for (int j = 0; j < NY; j++)
      ey[0][j] = fict[t];
    for (int i = 1; i < NX; i++)
      for (int j = 0; j < NY; j++)
        ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < NX; i++)
      for (int j = 1; j < NY; j++)
        ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < NX - 1; i++)
      for (int j = 0; j < NY - 1; j++)
        hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}

int main(void) {
  init_fields();
  fdtd(ex, ey, hz, fict);

  double sx = 0, sy = 0, sz = 0;
  for (int i = 0; i < NX; i++)
    for (int j = 0; j < NY; j++) {
      sx += ex[i][j] * (1 + (i + j) % 5);
      sy += ey[i][j] * (1 + (i + 2 * j) % 5);
      sz += hz[i][j] * (1 + (3 * i + j) % 5);
    }
  printf("ex %.17g\ney %.17g\nhz %.17g\n", sx, sy, sz);
  printf("%.17g %.17g %.17g\n", ex[3][4], ey[NX - 1][NY - 1], hz[NX / 2][NY / 2]);
  return 0;
}
