// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sizes and numbers in a struct of the function, read by its address: arrays stay on the
// device, as that is none of them, and are copied back where the host reads them.
//
// RUN: %convert-and-compare %s --expect-offloaded 2 --nvcc
// RUN: %c2cuda %s --dry-run -- 2>&1 | FileCheck %s
// CHECK: remark: on the device, and copied back where the host reads: u, v
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int nx, ny, steps;
  double dt;
} config;

int main(int argc, char **argv) {
  config conf = {64, 70, 12, 0.1}, *cfg = &conf;
  if (argc > 2)
    cfg->nx = atoi(argv[1]);
  size_t n = (size_t)cfg->nx * cfg->ny;
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);
  for (size_t i = 0; i < n; i++)
    u[i] = v[i] = i % 17;
  double change = 0;
  for (int t = 0; t < cfg->steps; t++) {
    for (int y = 1; y < cfg->ny - 1; y++)
      for (int x = 1; x < cfg->nx - 1; x++)
        v[y * cfg->nx + x] =
            u[y * cfg->nx + x - 1] + cfg->dt * u[y * cfg->nx + x + 1];
    for (int y = 0; y < cfg->ny; y++)
      v[y * cfg->nx] = v[y * cfg->nx + 1];
    if (t == cfg->steps - 1) {
      for (size_t i = 0; i < n; i++)
        change += (v[i] - u[i]) * (v[i] - u[i]);
      change = sqrt(change / n);
    }
    double *tmp = u;
    u = v;
    v = tmp;
  }
  printf("%.12g %.12g\n", change, u[5]);
  free(u);
  free(v);
  return 0;
}
