// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 2-D FDTD on flat arrays, one function per field, the time loop being in main.
#include <stdio.h>
#include <stdlib.h>

#define EX(i, j) ex[(i) * (ny + 1) + (j)]
#define EY(i, j) ey[(i) * ny + (j)]
#define HZ(i, j) hz[(i) * ny + (j)]

static const double c1 = 0.5, c2 = 0.7;

static void update_ey(int nx, int ny, int t, double *restrict ey, const double *restrict hz)
{
  int i, j;

  for (j = 0; j < ny; j++)
    EY(0, j) = t;
  for (i = 1; i < nx; i++)
    for (j = 0; j < ny; j++)
      EY(i, j) = EY(i, j) - c1 * (HZ(i, j) - HZ(i - 1, j));
}

static void update_ex(int nx, int ny, double *restrict ex, const double *restrict hz)
{
  int i, j;

  for (i = 0; i < nx; i++)
    for (j = 1; j < ny; j++)
      EX(i, j) = EX(i, j) - c1 * (HZ(i, j) - HZ(i, j - 1));
}

static void update_hz(int nx, int ny, const double *restrict ex, const double *restrict ey,
                      double *restrict hz)
{
  int i, j;

  for (i = 0; i < nx; i++)
    for (j = 0; j < ny; j++)
      HZ(i, j) = HZ(i, j) - c2 * (EX(i, j + 1) - EX(i, j) + EY(i + 1, j) - EY(i, j));
}

int main(int argc, char **argv)
{
  int nx = argc > 1 ? atoi(argv[1]) : 44;
  int ny = argc > 2 ? atoi(argv[2]) : 37;
  int tmax = argc > 3 ? atoi(argv[3]) : 5;
  double *ex = malloc((size_t)nx * (ny + 1) * sizeof(double));
  double *ey = malloc((size_t)(nx + 1) * ny * sizeof(double));
  double *hz = malloc((size_t)nx * ny * sizeof(double));
  double sum = 0.0;
  int i, j, t;

  for (i = 0; i < nx; i++)
    for (j = 0; j <= ny; j++)
      EX(i, j) = (double)(i - j) / (nx + ny);
  for (i = 0; i <= nx; i++)
    for (j = 0; j < ny; j++)
      EY(i, j) = (double)(i + j) / (nx + ny);
  for (i = 0; i < nx; i++)
    for (j = 0; j < ny; j++)
      HZ(i, j) = (i == nx / 2 && j == ny / 2) ? 1.0 : 0.0;

  for (t = 0; t < tmax; t++)
    {
      update_ey(nx, ny, t, ey, hz);
      update_ex(nx, ny, ex, hz);
      update_hz(nx, ny, ex, ey, hz);
    }

  for (i = 0; i < nx; i++)
    for (j = 0; j <= ny; j++)
      sum += EX(i, j) * (1 + (i + 5 * j) % 7);
  printf("ex %.17g\n", sum);
  for (i = 0; i <= nx; i++)
    for (j = 0; j < ny; j++)
      sum += EY(i, j) * (1 + (5 * i + j) % 7);
  printf("+ey %.17g\n", sum);
  for (i = 0; i < nx; i++)
    for (j = 0; j < ny; j++)
      sum += HZ(i, j) * (1 + (3 * i + 4 * j) % 7);
  printf("+hz %.17g\n", sum);
  printf("%.17g %.17g\n", HZ(nx / 2, ny / 2), EY(1, 1));
  free(ex);
  free(ey);
  free(hz);
  return 0;
}
