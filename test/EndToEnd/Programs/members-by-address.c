// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Pointers to members of an element, `vec3 *v = &b[i].vel`: they are the element's. The
// file with the kernels gets copies of the structs, as the host's stays C.
//
// RUN: %convert-and-compare %s --expect-offloaded 5 --expect-missed 2 --nvcc
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  double x, y, z;
} vec3;
typedef struct {
  vec3 now, next;
} place;
typedef struct {
  int id;
  place pos;
  vec3 vel;
  double mass;
} body;

static void move(int n, body *b, double dt) {
  for (int i = 0; i < n; i++) {
    vec3 *r = &b[i].pos.now;
    const vec3 *v = &b[i].vel;
    r->x += dt * v->x;
    r->y += dt * v->y;
    r->z += dt * v->z;
  }
}

static void energies(int n, const body *b, double *e) {
  for (int i = 0; i < n; i++) {
    const vec3 *v = &b[i].vel;
    e[i] = 0.5 * b[i].mass * (v->x * v->x + v->y * v->y + v->z * v->z);
  }
}

// By way of a pointer to the element, and of one to what both members are in.
static void exchange(int n, body *b) {
  for (int i = 0; i < n; i++) {
    body *own = b + i;
    vec3 *now = &own->pos.now;
    vec3 *next = &own->pos.next;
    double x = now->x;
    now->x = next->x;
    next->x = x + next->y;
  }
}

// The neighbour's, in a loop of its own.
static void follow(int n, body *b, const body *others) {
  for (int i = 0; i < n; i++) {
    vec3 *v = &b[i].vel;
    for (int j = i; j < i + 3; j++) {
      const vec3 *o = &others[j % n].pos.now;
      v->z += 0.25 * (o->z - b[i].pos.now.z);
    }
  }
}

// Not the same element where it is used.
static void shifted(int n, body *b) {
  for (int i = 0; i < n - 1; i++) {
    int k = i;
    vec3 *v = &b[k].vel;
    k++;
    v->x += b[k].mass;
  }
}

int main(void) {
  const int n = 300;
  body *b = malloc(n * sizeof *b), *old = malloc(n * sizeof *old);
  double *e = malloc(n * sizeof *e);
  for (int i = 0; i < n; i++) {
    b[i].id = i;
    b[i].pos.now = (vec3){i * 0.5, i % 7, -i};
    b[i].pos.next = (vec3){i % 3, i % 5, i};
    b[i].vel = (vec3){i % 11, 1, 0.25 * i};
    b[i].mass = 1 + i % 2;
    old[i] = b[i];
  }
  move(n, b, 0.125);
  energies(n, b, e);
  exchange(n, b);
  follow(n, b, old);
  shifted(n, b);
  double s = 0;
  for (int i = 0; i < n; i++)
    s = 0.99 * s + e[i] + b[i].pos.now.x + b[i].pos.next.x + b[i].vel.z +
        2 * b[i].vel.x + b[i].id;
  printf("%.12g %.12g\n", s, b[17].vel.z);
  free(b);
  free(old);
  free(e);
  return 0;
}
