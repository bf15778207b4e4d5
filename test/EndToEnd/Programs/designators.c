// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `(vec3){.x = 1, .z = 2}` in nests and in helpers: kernels, which are C++, write
// the members in their order.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=2 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run

// CHECK: vec3 r = {a.x * s, a.y * s, a.z * s};
// CHECK: vec3 a = {0, -9.81};
// CHECK: (vec4){(float)b_i.pos.x, (float)k, 0, 3}

#include <stdio.h>
#include <math.h>
typedef struct { double x, y, z; } vec3;
typedef struct { float x, y, z, w; } vec4;
typedef struct { vec3 pos, vel; float mass; int id; } body;
static body b[400], c[400];
static vec4 v[400];
static vec3 add(vec3 a, vec3 b) { return (vec3){.x = a.x + b.x, .y = a.y + b.y, .z = a.z + b.z}; }
static vec3 scale(vec3 a, double s) { vec3 r = {.z = a.z * s, .x = a.x * s, .y = a.y * s}; return r; }
static void init(int n) {
  for (int i = 0; i < n; i++)
    b[i] = (body){.pos = {.x = i, .y = 2 * i}, .mass = 1 + i % 7, .id = n - i};
}
static void step(int n, double dt) {
  for (int i = 0; i < n; i++) {
    vec3 a = {.y = -9.81};
    double k = b[i].mass;
    c[i] = (body){.vel = add(b[i].vel, scale(a, dt)), .id = b[i].id, .mass = k, .pos = add(b[i].pos, scale(b[i].vel, dt))};
    v[i] = (vec4){b[i].pos.x, .w = 3, .y = (float)k};
  }
}
int main(void) {
  init(400); 
  for (int s = 0; s < 3; s++) { step(400, 0.1); for (int i = 0; i < 400; i++) b[i] = c[i]; }
  vec3 far = add(b[399].pos, scale(b[398].vel, 2));
  printf("%g %g %g\n", far.x, far.y, far.z);
  for (int i = 0; i < 400; i += 57) printf("%g %g %g %g %d %g %g %g\n", b[i].pos.x, b[i].pos.y, b[i].vel.y, b[i].mass, b[i].id, v[i].x, v[i].y, v[i].w);
}
