// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Electrostatic potential map in double precision; atoms are rows (x, y, z, q) of a table.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SQR(x) ((x) * (x))

static void potential(int ny, int nx, int natoms, double map[ny][nx],
                      double atoms[natoms][4], double spacing, double z)
{
  for (int iy = 0; iy < ny; iy++)
    for (int ix = 0; ix < nx; ix++)
    {
      map[iy][ix] = 0.0;
      /* direct summation */
      for (int n = 0; n < natoms; n++)
        map[iy][ix] += atoms[n][3] / sqrt(SQR(ix * spacing - atoms[n][0])
                                        + SQR(iy * spacing - atoms[n][1])
                                        + SQR(z - atoms[n][2]));
    }
}

int main(int argc, char **argv)
{
  int nx = argc > 1 ? atoi(argv[1]) : 45;
  int ny = argc > 2 ? atoi(argv[2]) : 41;
  int natoms = argc > 3 ? atoi(argv[3]) : 30;
  double spacing = 0.5;
  double (*map)[nx] = malloc(sizeof(double[ny][nx]));
  double (*atoms)[4] = malloc(sizeof(double[natoms][4]));

  for (int n = natoms - 1; n >= 0; --n)
  {
    atoms[n][0] = spacing * (n * 7 % nx);
    atoms[n][1] = spacing * (n * 11 % ny);
    atoms[n][2] = 1.0 + 0.01 * n;
    atoms[n][3] = n % 3 - 0.75;
  }

  potential(ny, nx, natoms, map, atoms, spacing, 0.0);

  double s = 0.0;
  for (int iy = 0; iy < ny; iy++)
    for (int ix = 0; ix < nx; ix++)
      s += map[iy][ix] * (1 + (2 * ix + 5 * iy) % 9);
  printf("checksum: %.17g\n", s);
  for (int iy = 0; iy < ny; iy += 13)
    printf("map[%d][%d] = %.17g\n", iy, nx / 2, map[iy][nx / 2]);
  free(map);
  free(atoms);
  return 0;
}
