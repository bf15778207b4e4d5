// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Time loops that exchange members, structs, or pointers to structs.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --run-flags=--check=all
// RUN: %c2cuda --small-nests %s -o - 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int nx, ny;
  double *data;
} grid;

typedef struct {
  int nx, ny;
  double *u, *next, *old;
} simulation;

static void fill(int n, double *a, int seed) {
  for (int i = 0; i < n; i++)
    a[i] = i * seed % 23;
}

static double total(const grid *g) {
  double sum = 0;
  for (int i = 0; i < g->nx * g->ny; i++)
    sum += g->data[i] * (1 + i % 7);
  return sum;
}

static void show(const simulation *s) {
  printf("%.17g %.17g %.17g\n", s->u[70], s->next[71], s->old[72]);
}

static void runGrids(int steps) {
  grid a = {30, 40, calloc(1200, sizeof(double))};
  grid b = {30, 40, calloc(1200, sizeof(double))};
  fill(1200, a.data, 7);
  // CHECK-DAG: exchanged-members.c:[[#@LINE+1]]:3: remark: offloaded loop nest of 'runGrids' (t)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < a.nx - 1; i++)
      for (int j = 1; j < a.ny - 1; j++)
        b.data[i * b.ny + j] =
            0.5 * a.data[i * a.ny + j] +
            0.25 * (a.data[i * a.ny + j + 1] + a.data[(i - 1) * a.ny + j]);
    grid first = a;
    a = b;
    b = first;
  }
  printf("%.17g %.17g\n", total(&a), total(&b));
  free(a.data);
  free(b.data);
}

static void runPointers(int steps) {
  grid first = {30, 40, calloc(1200, sizeof(double))};
  grid second = {30, 40, calloc(1200, sizeof(double))};
  grid *a = &first, *b = &second;
  fill(1200, first.data, 7);
  // CHECK-DAG: exchanged-members.c:[[#@LINE+1]]:3: remark: offloaded loop nest of 'runPointers' (t)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < a->nx - 1; i++)
      for (int j = 1; j < a->ny - 1; j++)
        b->data[i * b->ny + j] =
            0.5 * a->data[i * a->ny + j] +
            0.25 * (a->data[i * a->ny + j + 1] + a->data[(i - 1) * a->ny + j]);
    grid *other = a;
    a = b;
    b = other;
  }
  printf("%.17g %.17g\n", total(a), total(b));
  free(a->data);
  free(b->data);
}

static void advance(simulation *s, int steps) {
  // CHECK-DAG: exchanged-members.c:[[#@LINE+1]]:3: remark: offloaded loop nest of 'advance' (t)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < s->nx - 1; i++)
      for (int j = 1; j < s->ny - 1; j++)
        s->next[i * s->ny + j] =
            2 * s->u[i * s->ny + j] - s->old[i * s->ny + j] +
            0.1 * (s->u[i * s->ny + j + 1] + s->u[i * s->ny + j - 1]);
    double *first = s->old;
    s->old = s->u;
    s->u = s->next;
    s->next = first;
  }
}

static void runWave(int steps) {
  simulation s = {30, 40, malloc(1200 * sizeof(double)),
                  malloc(1200 * sizeof(double)),
                  malloc(1200 * sizeof(double))};
  fill(1200, s.u, 3);
  fill(1200, s.next, 5);
  fill(1200, s.old, 11);
  advance(&s, steps);
  show(&s);
  free(s.u);
  free(s.next);
  free(s.old);
}

int main(void) {
  for (int steps = 0; steps < 8; steps++) {
    runGrids(steps);
    runPointers(steps);
    runWave(steps);
  }
  return 0;
}
