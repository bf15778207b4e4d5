// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Places where the host reads what kernels have written that are no simple ones:
// heads of loops with kernels, calls of one function twice, exchanges in loops,
// statements behind macros and directives.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=13 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

#define EVERY2 if (t % 2 == 0)
#define AT6 if (t == 6)

static double *global;
static double at(int k) { return global[k]; }
static double mean(int k) { return 0.5 * (at(k) + at(k + 1)); }

static void heads(double *u, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    printf("round %d\n", t);
    for (int i = 0; i < n; i++)
      u[i] = u[i] * 3 + 1;
    int k = 0;
    while (u[0] > 2 && k < 20) {
      for (int i = 0; i < n; i++)
        u[i] *= 0.5;
      k++;
    }
    do {
      for (int i = 0; i < n; i++)
        u[i] += 0.25;
      k++;
    } while (u[1] < 3 && k < 30);
    for (int j = u[2] > 1; j < 3 && u[0] < 50; j += u[3] > 2 ? 2 : 1)
      for (int i = 0; i < n; i++)
        u[i] += j;
    printf("%d\n", k);
  }
}

static void calls(int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      global[i] = global[i] * 0.5 + i;
    if (t == 3)
      printf("%f\n", mean(3));
    printf("%f\n", at(3));
    for (int i = 0; i < n; i++)
      global[i] += 1;
    printf("%f\n", at(4));
  }
}

static void exchanged(double *u, double *v, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      v[i] = u[i] * 0.5 + t;
    for (int k = 0; k < 3; k++) {
      printf("%f\n", u[3]);
      double *w = u;
      u = v;
      v = w;
    }
  }
}

// The exchange comes first; not all regions have something to do.
static void before(double *u, double *v, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    double *w = u;
    u = v;
    v = w;
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.25 * (u[i - 1] + 2 * u[i] + u[i + 1]);
    printf("%d\n", t);
  }
}
static void small(double *u, double *v, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      v[i] = u[i] * 0.25;
    printf("%d\n", t);
    for (int i = 1; i < n - 1; i++)
      u[i] = u[i] * 0.5;
  }
}

static int texts(double *u, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      u[i] = u[i] * 0.5 + t;
    EVERY2 printf("%f\n", u[5]);
    if (t > 2)
#ifdef SHORT
      printf("short");
#else
      printf("%f\n", u[4]);
#endif
    printf("%d\n", t);
    if (t == 8)
#ifdef SHORT
      return 1;
#else
      return 2;
#endif
  }
  return 0;
}

static int left(double *u, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      u[i] = u[i] * 0.5 + t;
    printf("%d\n", t);
    AT6 return 3;
  }
  return 0;
}

// Names for what is exchanged in a loop inside, or declared in a head.
static void names(double *u, double *v, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    double *p = u;
    printf("%d\n", t);
    for (int k = 0; k < 3; k++) {
      printf("%d\n", k);
      for (int i = 0; i < n; i++)
        p[i] = p[i] * 0.5 + k;
      double *w = u;
      u = v;
      v = w;
    }
    for (int i = 0; i < n; i++)
      v[i] += u[i] * 0.25;
  }
}
struct pair {
  double *u, *v;
};
static void head(struct pair *g, int n, int steps) {
  int t = 0;
  for (double *p = g->u; t < steps; t++) {
    for (int i = 0; i < n; i++)
      p[i] = p[i] * 0.5 + t;
    printf("%d\n", t);
    for (int i = 0; i < n; i++)
      g->v[i] += 1;
    double *w = g->u;
    g->u = g->v;
    g->v = w;
  }
}

static void show(const double *p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += p[i] * (i % 7 + 1);
  printf("%.12g\n", s);
}

int main(void) {
  double *u = (double *)malloc(60 * sizeof(double));
  double *v = (double *)malloc(60 * sizeof(double));
  for (int n = 0; n < 61; n = n < 4 ? n + 1 : n + 56) {
    for (int i = 0; i < 60; i++) {
      u[i] = i * 37 % 11;
      v[i] = i;
    }
    global = u;
    if (n > 5) {
      heads(u, n, 5);
      calls(n, 5);
      exchanged(u, v, n, 4);
      printf("%d\n", texts(u, n, 10));
      printf("%d\n", left(u, n, 9));
      names(u, v, n, 3);
    }
    before(u, v, n, 1);
    before(v, u, n, 4);
    small(u, v, n, 3);
    struct pair g = {u, v};
    head(&g, n, 3);
    show(u, 60);
    show(v, 60);
  }
  return 0;
}
