// Nests under conditions that are too much to be looked at together are looked at
// one by one.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

void halo(const int nx, const int ny, int pad, const int *nb, double *arr,
          double xc, double yc) {
  if (nb[0] == -1) {
    for (int dd = 0; dd < pad; ++dd)
      for (int jj = pad; jj < nx - pad; ++jj)
        arr[(ny - pad + dd) * nx + jj] = yc * arr[(ny - 1 - pad - dd) * nx + jj];
  }
  if (nb[1] == -1) {
    for (int dd = 0; dd < pad; ++dd)
      for (int jj = pad; jj < nx - pad; ++jj)
        arr[(pad - 1 - dd) * nx + jj] = yc * arr[(pad + dd) * nx + jj];
  }
  if (nb[2] == -1) {
    for (int ii = pad; ii < ny - pad; ++ii)
      for (int dd = 0; dd < pad; ++dd)
        arr[ii * nx + (nx - pad + dd)] = xc * arr[ii * nx + (nx - 1 - pad - dd)];
  }
  if (nb[3] == -1) {
    for (int ii = pad; ii < ny - pad; ++ii)
      for (int dd = 0; dd < pad; ++dd)
        arr[ii * nx + (pad - 1 - dd)] = xc * arr[ii * nx + (pad + dd)];
  }
}

int main(void) {
  const int sizes[][3] = {{60, 50, 2}, {17, 9, 3}, {8, 8, 4}, {5, 4, 1}};
  for (int s = 0; s < 4; s++) {
    const int nx = sizes[s][0], ny = sizes[s][1], pad = sizes[s][2];
    double *arr = malloc(sizeof(double) * nx * ny);
    for (int which = 0; which < 16; which++) {
      int nb[4];
      for (int k = 0; k < 4; k++)
        nb[k] = which >> k & 1 ? -1 : 3;
      for (int i = 0; i < nx * ny; i++)
        arr[i] = i % 23 * 0.5 + which;
      halo(nx, ny, pad, nb, arr, -0.5, 0.75);
      double sum = 0;
      for (int i = 0; i < nx * ny; i++)
        sum = sum * 0.999 + arr[i];
      printf("%d %d: %.17g\n", nx, which, sum);
    }
    free(arr);
  }
  return 0;
}
