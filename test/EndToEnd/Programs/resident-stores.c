// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops of the host in which a store reaches sizes and pointers by another name, or
// names mean something else where the loop is left.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --min-offloaded=9 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

struct grid {
  int n, x;
  double *u;
};
struct sized {
  int nx, ny;
  double *u;
};
struct plain {
  int n;
  double u[100];
};
struct pair {
  struct sized a, b;
  struct sized *now, *next;
};

static double *numbers(int count) {
  double *p = (double *)malloc(sizeof(double) * count);
  for (int i = 0; i < count; i++)
    p[i] = i % 13;
  return p;
}
static void show(const double *p, int count) {
  double s = 0;
  for (int i = 0; i < count; i++)
    s += p[i] * (i + 1);
  printf("%.15g\n", s);
}

// The struct is an allocation of the function's.
static void assigned(void) {
  struct grid *g = (struct grid *)malloc(sizeof(struct grid)), h;
  double *first = g->u = numbers(100), *second = h.u = numbers(100);
  g->n = 10;
  h.n = 100;
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < g->n; i++)
      g->u[i] = g->u[i] * 0.5 + i;
    if (t == 4)
      *g = h;
    printf("%d\n", t);
  }
  show(first, 100);
  show(second, 100);
}

// A kernel changes the struct with the size of the other region.
static void by_kernel(void) {
  struct grid *all = (struct grid *)malloc(100 * sizeof(struct grid));
  double *v = numbers(200);
  for (int i = 0; i < 100; i++)
    all[i].n = 50;
  struct grid *g = all + 3;
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < 100; i++)
      all[i].n += 5;
    printf("%d\n", t);
    for (int i = 0; i < g->n; i++)
      v[i] = v[i] * 0.5 + i;
  }
  show(v, 200);
}

// Beside a member.
static void beside(struct sized *g) {
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < g->ny; i++)
      g->u[i] = g->u[i] * 0.5 + i;
    (&g->nx)[1] -= 3;
    printf("%d\n", t);
  }
}

// What leads to the array is exchanged.
static void exchanged(struct pair *s, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < s->now->nx; i++)
      s->next->u[i] = s->now->u[i] * 0.5 + i;
    struct sized *x = s->now;
    s->now = s->next;
    s->next = x;
    printf("%d\n", t);
  }
}

// Names that are others where the loop ends early.
static int hidden(double *u, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      u[i] = u[i] * 0.5 + i;
    int m = n;
    {
      int n = t * 3;
      printf("%d\n", n);
      if (t == 5)
        return n + m;
    }
  }
  return 0;
}
static int hidden_object(int steps) {
  static struct plain g;
  g.n = 90;
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < g.n; i++)
      g.u[i] = g.u[i] * 0.5 + i;
    printf("%d\n", t);
    if (t == 5) {
      struct plain g;
      g.n = 1;
      return g.n;
    }
  }
  show(g.u, 100);
  return 0;
}

int main(void) {
  assigned();
  by_kernel();
  struct sized g = {5, 90, numbers(100)};
  beside(&g);
  show(g.u, 100);
  struct pair s = {{90, 0, numbers(100)}, {90, 0, numbers(100)}, NULL, NULL};
  s.now = &s.a;
  s.next = &s.b;
  exchanged(&s, 5);
  show(s.a.u, 100);
  show(s.b.u, 100);
  double *u = numbers(80);
  printf("%d\n", hidden(u, 80, 9));
  show(u, 80);
  printf("%d\n", hidden_object(9));
  printf("%d\n", hidden_object(3));
  return 0;
}
