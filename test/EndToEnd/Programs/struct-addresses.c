// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions of C that get one struct by its address, and give structs back.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags= \
// RUN:   --run-flags=--seed=11
#include <math.h>
#include <stdio.h>
struct vec { double x, y, z; };
typedef struct { struct vec pos, vel; int hits; } body;
static void add(struct vec *a, const struct vec *b) { a->x += b->x; a->y += b->y; a->z += b->z; }
static void scaled(struct vec *out, const struct vec *a, double s) { struct vec t = *a; t.x *= s; t.y *= s; t.z *= s; *out = t; }
static double len(const struct vec *a) { return sqrt(a->x * a->x + a->y * a->y + a->z * a->z); }
static void twice(struct vec *a) { struct vec t = *a; add(a, &t); }
static double len2(struct vec *a) { return a->x * a->x; }
static struct vec sub(struct vec a, struct vec b) { struct vec r = {a.x - b.x, a.y - b.y, a.z - b.z}; return r; }
static void step(body *b, double dt) { b->pos.x += dt * b->vel.x; b->pos.y += dt * b->vel.y; if (b->pos.y < 0) { b->pos.y = -b->pos.y; b->hits++; } }
static void both(struct vec *a, struct vec *b) { struct vec t = *a; *a = *b; *b = t; }
static double walk(const struct vec *a) { double s = 0; for (int i = 0; i < 3; i++) s += a[i].x; return s; }
static void keep(struct vec *a) { if (a) a->x = 1; }
void f(int n, struct vec *p, const struct vec *q, double *r, body *b) {
  for (int i = 0; i < n; i++) add(&p[i], &q[i]);
  for (int i = 0; i < n; i++) r[i] = len(&p[i]) + len(q + i) + len2(&p[i]);
  for (int i = 0; i < n; i++) step(&b[i], 0.5);
  for (int i = 0; i < n; i++) { struct vec d = sub(p[i], q[i]); add(&d, &q[i]); scaled(&p[i], &d, 0.25); add(&b[i].vel, &d); }
  for (int i = 0; i < n / 2; i++) both(&p[2 * i], &p[2 * i + 1]);
  for (int i = 1; i < n; i++) add(&p[i], &p[i - 1]);
  for (int i = 0; i < n; i++) twice(&b[i].pos);
}
void g(int n, struct vec *p, const struct vec *q, double *r) {
  for (int i = 0; i < n - 3; i++) r[i] = walk(&p[i]);
  for (int i = 0; i < n; i++) keep(&p[i]);
  for (int i = 0; i < n; i++) { struct vec *v = p + i; add(v, &q[i]); }
  for (int i = 0; i < n; i++) { add(p, &q[i]); }
}
int main(void) {
  enum { n = 41 };
  struct vec p[n], q[n]; double r[n]; body b[n];
  for (int i = 0; i < n; i++) { p[i].x = i; p[i].y = i * 0.5; p[i].z = -i; q[i].x = 1; q[i].y = i % 3; q[i].z = 2; b[i].pos = q[i]; b[i].vel.x = i; b[i].vel.y = -i; b[i].vel.z = 0; b[i].hits = 0; r[i] = 0;}
  f(n, p, q, r, b);
  g(n, p, q, r);
  for (int i = 0; i < n; i++) printf("%g %g %g %g %g %g %g %d\n", p[i].x, p[i].y, p[i].z, r[i], b[i].pos.x, b[i].pos.y, b[i].vel.z, b[i].hits);
}
