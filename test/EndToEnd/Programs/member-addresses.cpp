// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that get the address of a member: of a struct of the iteration's own, or of
// an element, if they only follow it.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=8 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK-DAG: offloaded loop nest of 'walk'
// CHECK-DAG: offloaded loop nest of 'walk6'
// CHECK-DAG: offloaded loop nest of 'walk7'
// CHECK-DAG: offloaded loop nest of 'walk8'
// Its neighbours may be meant.
// CHECK-DAG: left alone: the pointer '&a[i].x' is used other than by subscripts
#include <cstdio>
#include <cstdint>
#include <cstdlib>
struct rng { uint64_t s; };
struct particle { double x; uint64_t seed; rng r; double v[3]; };
double rnd(uint64_t *s) { *s = *s*6364136223846793005ULL + 1442695040888963407ULL; return (*s >> 11)/9007199254740992.0; }
double rndr(uint64_t &s) { return rnd(&s); }
double rnd2(rng *r) { return rnd(&r->s); }
void bump(double &x, double d) { x += d; }
void bump3(double *v) { v[0] += 1; v[2] -= 2; }
void walk(particle *p, int n, int steps) {
  for (int i = 0; i < n; i++) {
    particle q = p[i];
    for (int s = 0; s < steps; s++) q.x += rnd(&q.seed) - 0.5;
    p[i] = q;
  }
}
void walk4(particle *p, int n, int steps) {
  for (int i = 0; i < n; i++) {
    particle q = p[i];
    for (int s = 0; s < steps; s++) { bump(q.x, rndr(q.seed) - 0.5); q.v[1] += rnd2(&q.r); }
    p[i] = q;
  }
}
void walk5(particle *p, int n) {
  for (int i = 0; i < n; i++) {
    particle q = p[i];
    bump3(q.v); bump(q.v[1], 2);
    p[i] = q;
  }
}
void walk6(particle *p, int n, double *out) {
  for (int i = 0; i < n; i++) {
    particle q = {1.0 * i, 17u + i, {5}, {0}};
    double a = rnd(&q.seed), b = rnd(&q.seed), c = rnd(&q.r.s) + rnd(&(q.r).s);
    out[i] = a * 100 + b + c + q.seed % 10;
  }
}
void walk7(particle *p, int n, int steps) {
  for (int i = 0; i < n; i++)
    for (int s = 0; s < steps; s++) p[i].x += rnd(&p[i].seed) - 0.5;
}
double peek(const uint64_t *s) { return *s % 7; }
void both(uint64_t *a, uint64_t *b) { *a += 1; *b *= 3; *a ^= *b; }
double first(const double *v) { return v[0] + v[1]; }
void walk8(particle *p, int n) {
  for (int i = 0; i < n; i++) {
    p[i].x += peek(&p[i].seed);
    both(&p[i].seed, &p[i].r.s);
    both(&p[i].seed, &p[i].seed);
    p[i].v[2] += first(p[i].v);
  }
}
struct vec { double x, y, z; };
double norm(const double *v) { return v[0] * v[0] + v[1] + v[2]; }
void advance(double *v) { v[1] += *v; }
double viaother(double *v) { return norm(v); }
void walk11(vec *a, int n) { for (int i = 0; i < n; i++) { a[i].y += norm(&a[i].x); a[i].z += viaother(&a[i].x); advance(&a[i].x); advance(&a[i].y); } }
void walk9(particle *p, const int *ix, int n) {
  for (int i = 0; i < n; i++) p[ix[i]].x += rnd(&p[ix[i]].seed);
}
void walk10(particle *p, int n) {
  for (int i = 0; i < n - 1; i++) p[i].x += rnd(&p[i + 1].seed) + rnd(&p[i].seed);
}
int main(void) {
  particle *p = (particle *)calloc(300, sizeof *p); double *o = (double *)malloc(300 * 8);
  for (int i = 0; i < 300; i++) { p[i].x = 0; p[i].seed = 1234567u + i; p[i].r.s = i; }
  walk(p, 300, 40); walk4(p, 300, 10); walk5(p, 300); walk6(p, 300, o); walk7(p, 300, 5); walk8(p, 300); int ix[50]; for (int i = 0; i < 50; i++) ix[i] = i * 7 % 13; walk9(p, ix, 50); walk10(p, 300); static vec w[200]; for (int i = 0; i < 200; i++) w[i] = {1. * i, 2. * i, .5 * i}; walk11(w, 200); for (int i = 0; i < 200; i++) o[i] += w[i].x + 2 * w[i].y + w[i].z;
  double s = 0;
  for (int i = 0; i < 300; i++) s = s * .9 + p[i].x + p[i].seed % 100 + p[i].r.s % 100 + p[i].v[0] + p[i].v[1] * 2 + p[i].v[2] + o[i];
  printf("%.17g\n", s);
}
