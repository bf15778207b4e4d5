// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Compound literals and designated initialisers are written as C++ has them, so that
// the file is one and its arrays stay on the device from nest to nest.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 3 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK-NOT: host code stays C
// CHECK: on the device from nest to nest: v, u
// CHECK-NOT: host code stays C
#include <stdio.h>
#include <stdlib.h>

typedef struct { float x, y, z; } vec3;
struct grid { int nx, ny; double dx; const char *name; vec3 origin; };
enum kind { PLAIN, ROUND, FLAT, NUM_KINDS };

#define V(x, y, z) ((vec3){x, (y), (z)})
#define UNIT (vec3){.x = 1, .z = 0}

static const char *const names[NUM_KINDS] = {[PLAIN] = "plain", [ROUND] = "round",
                                             [FLAT] = "flat"};
static int weights[6] = {[2] = 4, 5, [5] = -1};
static struct grid fine = {.nx = 64, .ny = 48, .name = "fine", .origin = {1, 2, 3}};

static vec3 sum(vec3 a, vec3 b) { return (vec3){a.x + b.x, a.y + b.y, a.z + b.z}; }

static struct grid coarser(struct grid g, double factor) {
  return (struct grid){.nx = g.nx / factor, .ny = (int)(g.ny / factor),
                       .dx = g.dx * factor, .name = "coarse", .origin = g.origin};
}

static void centre(int n, int m, vec3 *p, double h) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      p[i * m + j] = (vec3){i * h, j * h, .z = i + j};
}

int main(void) {
  fine.dx = 0.125;
  struct grid g = coarser(fine, 1.0), half = coarser(fine, 2);
  int n = g.nx, m = g.ny;
  double *u = malloc(n * m * sizeof *u), *v = malloc(n * m * sizeof *v);
  vec3 *p = malloc(n * m * sizeof *p);
  centre(n, m, p, g.dx);
  for (int i = 0; i < n * m; i++)
    u[i] = v[i] = p[i].x * 0.25 + p[i].y;
  for (int t = 0; t < 20; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i * m + j] = 0.25 * (u[i * m + j - 1] + u[i * m + j + 1] +
                               u[(i - 1) * m + j] + u[(i + 1) * m + j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i * m + j] = v[i * m + j];
  }
  long k = 3;
  unsigned char byte = 200;
  vec3 s = V(n, byte, 1.5f), w = {m, k + 1, byte};
  s = sum(s, n > 3 ? w : UNIT);
  s = sum(s, (vec3){(float)k, .z = 0.1f * 3});
  s = sum(V(n + 1, 2, 3), s);
  struct grid other = {.origin = {.z = k, .x = 0.1 * k}, .ny = half.dx, .nx = k * 7};
  s = sum(s, other.origin);
  printf("%d %d %g\n", other.nx, other.ny, other.dx);
  double total = 0;
  for (int i = 0; i < n * m; i++)
    total += u[i];
  printf("%s %d %d %g %s %d %d\n", half.name, half.nx, half.ny, half.dx,
         names[ROUND], weights[2] + weights[4], weights[5]);
  printf("%g %g %g %.6f %g\n", s.x, s.y, s.z, total, (vec3){k, 5, 6}.x + UNIT.x);
  free(u);
  free(v);
  free(p);
}
