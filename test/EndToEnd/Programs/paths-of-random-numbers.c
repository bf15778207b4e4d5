// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Monte Carlo as it is written: each path has a generator of its own, a local variable
// whose address a helper gets, and reads members of a struct behind a pointer. These are
// read in each iteration, whatever stands before them in it.
//
// RUN: %convert-and-compare %s --expect-offloaded 3 --nvcc
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  double S, K, r, sigma, T;
  int steps;
} Option;

static inline double uniform(uint64_t *s) {
  *s = *s * 6364136223846793005u + 1442695040888963407u;
  return (double)(*s >> 11) / 9007199254740992.0;
}

void paths(const Option *o, int n, double *payoff) {
  for (int p = 0; p < n; p++) {
    uint64_t state = 1234u + 77u * (uint64_t)p;
    double s = o->S;
    for (int t = 0; t < o->steps; t++) {
      double u = uniform(&state) - 0.5;
      if (u < 0)
        s *= 1 + o->sigma * u;
      else
        s += o->sigma * u;
    }
    payoff[p] = s > o->K ? s - o->K : 0;
  }
}

// After a loop that ends early it is read all the same.
void barrier(const Option *o, int n, double level, double *payoff) {
  for (int p = 0; p < n; p++) {
    uint64_t state = 99u + (uint64_t)p;
    double s = o->S;
    for (int t = 0; t < 12; t++) {
      s *= 0.75 + 0.5 * uniform(&state);
      if (s < level)
        break;
    }
    payoff[p] += o->r * (s - o->T);
  }
}

int main(void) {
  int n = 700;
  double *a = malloc(n * sizeof *a), h = 0;
  Option o = {100, 95, 0.05, 0.25, 1.5, 24};
  for (int i = 0; i < n; i++)
    a[i] = 0;
  paths(&o, n, a);
  barrier(&o, n, 80, a);
  paths(NULL, 0, a);
  for (int i = 0; i < n; i++)
    h = 0.5 * h + a[i];
  printf("%.17g\n", h);
  return 0;
}
