// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops of the host around kernels on arrays that are members of structs: they
// stay on the device where the host, and what sizes are made from, is apart.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=14 --run-flags=--check=all
// RUN: %convert-and-compare %s --args "0" --run-flags=--check=all
// RUN: %convert-and-compare %s --args "1" --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

struct grid {
  int nx, ny;
  double dt, t;
  double *u, *v;
};

static struct grid *make(int nx, int ny) {
  struct grid *g = (struct grid *)malloc(sizeof(struct grid));
  g->nx = nx;
  g->ny = ny;
  g->dt = 0.125;
  g->t = 0;
  g->u = (double *)malloc(sizeof(double) * nx * ny);
  g->v = (double *)malloc(sizeof(double) * nx * ny);
  for (int i = 0; i < nx * ny; i++)
    g->u[i] = g->v[i] = i * 37 % 101;
  return g;
}
static void show(const char *what, const struct grid *g) {
  double s = 0;
  for (int i = 0; i < g->nx * g->ny; i++)
    s += g->u[i] * (i % 7) + g->v[i] * (i % 5);
  printf("%s %.15g %g\n", what, s, g->t);
}

// The host changes other members.
static void diffuse(struct grid *g, int steps) {
  // CHECK: resident-members.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < g->nx - 1; i++)
      for (int j = 1; j < g->ny - 1; j++)
        g->v[i * g->ny + j] =
            g->u[i * g->ny + j] +
            g->dt * (g->u[(i - 1) * g->ny + j] + g->u[(i + 1) * g->ny + j] -
                     2 * g->u[i * g->ny + j]);
    if (s % 10 == 0)
      printf("step %d\n", s);
    for (int i = 1; i < g->nx - 1; i++)
      for (int j = 1; j < g->ny - 1; j++)
        g->u[i * g->ny + j] = g->v[i * g->ny + j];
    g->t += g->dt;
  }
}

// The members are exchanged; only the loop's head follows the pointer.
static void exchange(struct grid *g, double end) {
  // CHECK: resident-members.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  while (g->t < end) {
    for (int i = 1; i < g->nx - 1; i++)
      for (int j = 1; j < g->ny - 1; j++)
        g->v[i * g->ny + j] = 0.25 * (g->u[(i - 1) * g->ny + j] +
                                      g->u[(i + 1) * g->ny + j] +
                                      g->u[i * g->ny + j - 1] +
                                      g->u[i * g->ny + j + 1]);
    double *tmp = g->u;
    g->u = g->v;
    g->v = tmp;
    g->t += 2 * g->dt;
    printf("%g\n", g->t);
  }
}

// Sizes that change.
static void shrink(struct grid *g, int steps) {
  // CHECK-NOT: resident-members.c:[[@LINE+1]]:3: remark: on the device
  for (int s = 0; s < steps; s++) {
    for (int i = 0; i < g->nx * g->ny; i++)
      g->v[i] = g->u[i] * 0.5 + s;
    printf("%d\n", g->nx);
    for (int i = 0; i < g->nx * g->ny; i++)
      g->u[i] = g->v[i];
    if (g->nx > 4)
      g->nx--;
  }
}

// Two that may be one.
static void pair(struct grid *a, struct grid *b, int steps) {
  for (int s = 0; s < steps; s++) {
    for (int i = 0; i < a->nx; i++)
      a->u[i] = a->u[i] + b->v[i];
    printf("%d\n", s);
    for (int i = 0; i < b->nx; i++)
      b->v[i] = 0.5 * b->v[i] + a->u[i] * 0.25;
    a->t += 1;
  }
}

// The host changes what kernels read, through another pointer to the struct.
static void other(struct grid *g, struct grid *same, int steps) {
  for (int s = 0; s < steps; s++) {
    for (int i = 0; i < g->nx; i++)
      g->u[i] += g->dt * g->v[i];
    printf("%d\n", s);
    for (int i = 0; i < g->nx; i++)
      g->v[i] = g->u[i] * 0.5;
    same->dt *= 0.5;
  }
}

// Arrays in the struct; one of them is read by the host.
#define N 40
struct state {
  double u[N][N], v[N][N], history[20];
  double dt;
  int steps;
};
static void in_place(struct state *s) {
  // CHECK: resident-members.c:[[@LINE+1]]:3: remark: on the device while the loop runs: {{.*}}v
  for (int t = 0; t < s->steps; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        s->v[i][j] = s->u[i][j] + s->dt * (s->u[i - 1][j] + s->u[i + 1][j] -
                                           2 * s->u[i][j]);
    s->history[t] = t * s->dt;
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        s->u[i][j] = s->v[i][j];
    printf("%d %f\n", t, s->u[5][7]);
  }
}

// Nobody follows the pointer where there is no round.
static void late(struct grid *g, int steps) {
  // CHECK: resident-members.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  for (int s = 0; s < steps; s++) {
    printf("%d\n", s);
    for (int i = 0; i < g->nx; i++)
      g->v[i] = g->u[i] + s;
    printf("%d\n", s);
    for (int i = 0; i < g->nx; i++)
      g->u[i] = g->v[i] * 0.5;
  }
}

int main(int argc, char **argv) {
  int steps = argc > 1 ? atoi(argv[1]) : 12;
  struct grid *g = make(30, 20), *h = make(25, 25);
  diffuse(g, steps);
  show("diffuse", g);
  exchange(g, g->t + 0.25 * steps);
  show("exchange", g);
  shrink(h, steps);
  show("shrink", h);
  pair(g, h, steps);
  show("pair", g);
  pair(g, g, steps);
  show("one", g);
  h->u = g->v;
  h->ny = 20;
  pair(h, g, steps);
  show("shared", h);
  other(g, h, steps);
  other(g, g, steps);
  show("other", g);
  // A member that is an element.
  h->u = &h->dt;
  h->nx = 1;
  h->dt = 0.5;
  other(h, g, steps);
  printf("%g %g\n", h->u[0], h->dt);
  static struct state s;
  s.dt = 0.25;
  s.steps = steps;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s.u[i][j] = s.v[i][j] = i * 3 % 19 + j;
  in_place(&s);
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += s.u[i][j] * (j % 5);
  printf("%.15g %g\n", sum, s.history[3]);
  late(steps > 0 ? g : NULL, steps);
  show("late", g);
  return 0;
}
