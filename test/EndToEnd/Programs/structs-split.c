// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Arrays of structs where the host stays C: the kernels' file gets the structs again.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 4 --run-flags= \
// RUN:   --run-flags=--seed=3
#include <stdio.h>
#include <stdlib.h>
#include <complex.h>
typedef struct { double x, y, z; } vec3;
enum kind { ROCK = 3, GAS };
struct particle {
  vec3 pos, vel;
  float mass;
  enum kind kind;
  _Bool alive;
  unsigned char tag[3];
  struct particle *next;
};
typedef struct particle particle;
struct cell { double u[2][3]; long count; unsigned flags : 3; };

static double dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

void push(int n, particle p[n], double dt) {
  for (int i = 0; i < n; i++) {
    p[i].pos.x += dt * p[i].vel.x;
    p[i].pos.y += dt * p[i].vel.y;
    p[i].pos.z += dt * p[i].vel.z;
    if (p[i].kind == GAS && dot(p[i].pos, p[i].vel) > 0)
      p[i].alive = 0;
    p[i].tag[1]++;
  }
}
void energies(int n, int m, const particle p[n], double e[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      vec3 v = p[i].vel;
      e[i][j] = 0.5 * p[i].mass * dot(v, v) + j;
    }
}
void cells(int n, struct cell c[n], struct cell d[n]) {
  for (int i = 0; i < n; i++) {
    d[i] = c[i];
    d[i].u[1][2] = c[i].u[0][1] + c[i].count;
  }
}
void scale(int n, vec3 *v, vec3 by) {
  for (int i = 0; i < n; i++) {
    v[i].x *= by.x; v[i].y *= by.y; v[i].z *= by.z;
  }
}
int main(void) {
  enum { N = 37, M = 5 };
  particle *p = malloc(N * sizeof *p);
  static double e[N][M];
  static vec3 v[N];
  struct cell *c = calloc(N, sizeof *c), *d = calloc(N, sizeof *d);
  for (int i = 0; i < N; i++) {
    p[i] = (particle){{i, 2 * i, 3}, {1, -i, 0.5}, i * 0.5f, i % 2 ? ROCK : GAS, 1, {1, 2, 3}, p + i};
    v[i] = (vec3){i, i + 1, i + 2};
    c[i].u[0][1] = i; c[i].count = 7 * i; c[i].flags = i;
  }
  push(N, p, 0.25);
  energies(N, M, p, e);
  cells(N, c, d);
  scale(N, v, (vec3){2, 3, 4});
  for (int i = 0; i < N; i++)
    printf("%g %g %g %d %d %d %g %g %g %ld %d %g %d\n", p[i].pos.x, p[i].pos.y, p[i].pos.z, p[i].alive, p[i].tag[1], p[i].kind, e[i][0], e[i][M - 1], d[i].u[1][2], d[i].count, d[i].flags, v[i].y, p[i].next == p + i);
}
