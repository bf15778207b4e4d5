// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rows of nx + 2 elements of which only a parameter counts some: the edges of
// grids with ghost cells.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all
// RUN: %c2cuda %s -o - --quiet | grep -v "// CHECK" | %filecheck %s
#include <stdio.h>
#include <stdlib.h>
#define IX(i, j) ((j) * (nx + 2) + (i))

// CHECK-NOT: c2cuda_disjoint
void copied(double *u, int nx, int ny) {
  for (int i = 0; i < nx; i++) {
    u[i + 1] = u[nx + 2 + i + 1];
    u[(ny + 1) * (nx + 2) + i + 1] = u[ny * (nx + 2) + i + 1];
  }
}

void reflected(double *u, int nx, int ny) {
  for (int i = 1; i <= nx; i++) {
    u[IX(i, 0)] = -u[IX(i, 1)];
    u[IX(i, ny + 1)] = -u[IX(i, ny)];
  }
}

void both(double *u, int nx, int ny) {
  for (int i = 1; i <= nx; i++) {
    u[IX(i, 0)] = -u[IX(i, 1)];
    u[IX(i, ny + 1)] = -u[IX(i, ny)];
  }
  for (int j = 1; j <= ny; j++) {
    u[IX(0, j)] = u[IX(1, j)];
    u[IX(nx + 1, j)] = u[IX(nx, j)];
  }
}

void between(double *restrict p, const double *restrict u, int nx, int ny, int j) {
  for (int i = 1; i <= nx; i++)
    p[IX(i, j)] = u[IX(i, j + 1)] - u[IX(i, ny - j)];
}

static void one(int nx, int ny) {
  const int size = (nx + 2) * (ny + 2);
  double *u = malloc(size * sizeof(double));
  double *p = calloc(size, sizeof(double));
  for (int i = 0; i < size; i++)
    u[i] = i % 37;
  copied(u, nx, ny);
  reflected(u, nx, ny);
  both(u, nx, ny);
  if (ny > 2)
    between(p, u, nx, ny, 2);
  double sum = 0;
  for (int i = 0; i < size; i++)
    sum = sum * 0.99 + u[i] + 3 * p[i];
  printf("%d x %d: %.17g\n", nx, ny, sum);
  free(u);
  free(p);
}

int main(void) {
  one(40, 33);
  one(1, 1);
  one(0, 5);
  one(200, 3);
}
