// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Coulomb potential accumulated over several planes of atoms into a flat 3-D float grid.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void add_atoms(int nz, int ny, int nx, float h, int natoms,
                      const float *restrict ax, const float *restrict ay,
                      const float *restrict az, const float *restrict aq,
                      float *restrict grid) {
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++) {
        float e = grid[(k * ny + j) * nx + i];
        for (int n = 0; n < natoms; n++) {
          const float dx = h * i - ax[n];
          const float dy = h * j - ay[n];
          const float dz = h * k - az[n];
          e += aq[n] * (1.0f / sqrtf(dx * dx + dy * dy + dz * dz));
        }
        grid[(k * ny + j) * nx + i] = e;
      }
}

int main(int argc, char **argv) {
  int nx = argc > 1 ? atoi(argv[1]) : 21;
  int ny = argc > 2 ? atoi(argv[2]) : 19;
  int nz = argc > 3 ? atoi(argv[3]) : 7;
  int natoms = argc > 4 ? atoi(argv[4]) : 25;
  const float h = 0.25f;

  float *ax = malloc(natoms * sizeof(float));
  float *ay = malloc(natoms * sizeof(float));
  float *az = malloc(natoms * sizeof(float));
  float *aq = malloc(natoms * sizeof(float));
  float *grid = malloc((size_t)nx * ny * nz * sizeof(float));

  for (int n = 0; n < natoms; n++) {
    /* between the grid points, so that no distance is zero */
    ax[n] = h * (n % nx) + 0.11f;
    ay[n] = h * (3 * n % ny) + 0.07f;
    az[n] = h * (n % nz) + 0.13f;
    aq[n] = 0.1f * (n % 10) - 0.4f;
  }
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++)
        grid[(k * ny + j) * nx + i] = 0.0f;

  add_atoms(nz, ny, nx, h, natoms, ax, ay, az, aq, grid);
  for (int n = 0; n < natoms; n++)
    aq[n] = 0.05f;
  add_atoms(nz, ny, nx, h, natoms, ax, ay, az, aq, grid);

  double check = 0.0;
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++)
        check += (double)grid[(k * ny + j) * nx + i] * (1 + (i + 2 * j + 3 * k) % 6);
  printf("check %.17g\n", check);
  printf("%a %a\n", grid[0], grid[nx * ny * nz - 1]);

  free(ax);
  free(ay);
  free(az);
  free(aq);
  free(grid);
  return 0;
}
