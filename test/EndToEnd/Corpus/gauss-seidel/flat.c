// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Gauss-Seidel sweeps with over-relaxation (SOR) on a flat grid with a source term.
#include <stdio.h>
#include <stdlib.h>

#define IDX(i, j) ((i) * nx + (j))

static void sor(int sweeps, int ny, int nx, double omega, double *restrict u,
                const double *restrict rhs) {
  for (int s = 0; s < sweeps; s++) {
    for (int i = 1; i <= ny - 2; i++) {
      for (int j = 1; j <= nx - 2; j++) {
        double gs = 0.25 * (u[IDX(i - 1, j)] + u[IDX(i + 1, j)] +
                            u[IDX(i, j - 1)] + u[IDX(i, j + 1)] - rhs[IDX(i, j)]);
        u[IDX(i, j)] = (1.0 - omega) * u[IDX(i, j)] + omega * gs;
      }
    }
  }
}

int main(int argc, char **argv) {
  int ny = argc > 1 ? atoi(argv[1]) : 38;
  int nx = argc > 2 ? atoi(argv[2]) : 43;
  int sweeps = argc > 3 ? atoi(argv[3]) : 8;
  double *u = malloc(sizeof(double) * ny * nx);
  double *rhs = malloc(sizeof(double) * ny * nx);

  for (int i = 0; i < ny; i++)
    for (int j = 0; j < nx; j++) {
      u[IDX(i, j)] = 0.0;
      rhs[IDX(i, j)] = ((i + j) % 2 ? -1.0 : 1.0) * 0.01 * (i * j % 17);
    }
  for (int j = 0; j < nx; j++)
    u[IDX(0, j)] = 1.0;

  sor(sweeps, ny, nx, 1.5, u, rhs);

  double sum = 0.0;
  for (int i = 0; i < ny; i++)
    for (int j = 0; j < nx; j++)
      sum += u[IDX(i, j)] * (1 + (i * 2 + j * 9) % 16);
  printf("checksum %.17g\n", sum);
  for (int i = 1; i < ny - 1; i += 12)
    printf("u[%d][%d] = %.17g\n", i, nx / 2, u[IDX(i, nx / 2)]);
  free(u);
  free(rhs);
  return 0;
}
