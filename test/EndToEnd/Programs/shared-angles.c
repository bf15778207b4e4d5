// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags= \
// RUN:   --run-flags="--seed=5 --check=all"
// Sines and cosines of the same angle, and of angles that change between them.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void turn(int n, float *restrict x, float *restrict y,
                 const float *restrict by) {
  for (int i = 0; i < n; i++) {
    float angle = 6.28f * by[i];
    float old = x[i];
    x[i] = old * cosf(angle) - y[i] * sinf(angle);
    y[i] = old * sinf(angle) + y[i] * cosf(angle);
  }
}

static void transform(int n, int m, const double *restrict t,
                      double (*restrict s)[2]) {
  for (int i = 0; i < n; i++) {
    double re = 0, im = 0;
    for (int k = 0; k < m; k++) {
      re += t[k] * cos(0.01 * i * k);
      im -= t[k] * sin(0.01 * i * k);
    }
    s[i][0] = re;
    s[i][1] = im;
  }
}

static void steps(int n, int m, double *restrict t) {
  for (int i = 0; i < n; i++) {
    double angle = t[i];
    for (int k = 0; k < m; k++) {
      angle = sin(angle) + 0.5;
      angle += cos(angle) * sin(angle);
      t[i] += cos(angle);
      angle = angle * cos(angle) + sin(angle);
    }
    t[i] -= angle;
  }
}

static void chosen(int n, const int *restrict c, const float *restrict t,
                   float *restrict r) {
  for (int i = 0; i < n; i++) {
    r[i] = c[i] >= 0 ? sinf(t[c[i]]) : cosf(t[i]);
    if (c[i] >= 0)
      r[i] += cosf(t[c[i]]);
    r[i] = sinf(r[i]) * cosf(r[i]);
    r[i] = cosf(r[i]) * sinf(r[i]);
  }
}

int main(void) {
  enum { N = 1000, M = 37 };
  float *x = malloc(N * sizeof(*x)), *y = malloc(N * sizeof(*y)),
        *by = malloc(N * sizeof(*by)), *r = malloc(N * sizeof(*r));
  double *t = malloc(N * sizeof(*t)), (*s)[2] = malloc(N * sizeof(*s));
  int *c = malloc(N * sizeof(*c));
  for (int i = 0; i < N; i++) {
    x[i] = 0.01f * i;
    y[i] = 3 - 0.003f * i;
    by[i] = (i % 23) / 23.0f;
    t[i] = 0.1 * (i % 31);
    c[i] = (i * 7) % N - 200;
  }
  turn(N, x, y, by);
  transform(N, M, t, s);
  steps(N, M, t);
  chosen(N, c, by, r);
  for (int i = 0; i < N; i += 9)
    printf("%.9g %.9g %.17g %.17g %.17g %.9g\n", x[i], y[i], s[i][0], s[i][1],
           t[i], r[i]);
  free(x);
  free(y);
  free(by);
  free(r);
  free(t);
  free(s);
  free(c);
}
