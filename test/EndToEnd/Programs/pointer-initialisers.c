// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Variables that begin with what a pointer or a counter comes by: `x = *q++`.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 11 --run-flags=--check=all
#include <stdio.h>

static double v[400], w[400];
static int a[300], b[300];

void both(int n, double *p, const double *q) {
  for (int i = 0; i < n; i++) {
    double x = *q++, y = *p;
    *p++ = x + y;
  }
}

void pairs(int n, int *p, const int *q) {
  for (int i = 0; i < n; i++) {
    int first = *q++;
    int second = *q++;
    p[i] = first * 10 + second;
  }
}

void counted(int n, int *p, const int *q) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    int first = q[j++];
    int second = q[j++];
    p[i] += first - second;
  }
}

void until(int n, int *p, const int *q) {
  const int *end = q + n;
  while (q < end) {
    int x = *q++;
    *p++ += x * x;
  }
}

void next(int n, int *p, const int *q) {
  for (int i = 0; i < n; i++) {
    int x = *++q;
    if (x > 3) {
      int y = x * 2;
      p[i] = y;
    }
  }
}

void filter(int n, int m, double *out, const double *in, const double *taps) {
  for (int i = 0; i < n; i++) {
    const double *x = in + i, *h = taps;
    double sum = 0;
    for (int k = 0; k < m; k++) {
      double t = *x++;
      sum += t * *h++;
    }
    out[i] = sum;
  }
}

void down(int n, int *p, const int *q) {
  for (int i = 0; i < n; i++) {
    int x = *q--;
    p[i] += x;
  }
}

void three(int n, int *p, const int *q) {
  for (int i = 0; i < n; i++) {
    const int x = *q++, y = *q++, z = *q++;
    p[i] = (x + y + z) / 3;
  }
}

/// j is needed behind the loop.
void reversed(int n, int *p, const int *q) {
  int j = n;
  for (int i = 0; i < n; i++) {
    int x = q[--j];
    p[i] = x;
  }
  p[j] = 7;
}

/// Elements by a counter that a variable keeps.
void slots(int n, int *p, const int *q) {
  int j = 0, k;
  for (int i = 0; i < n; i++) {
    k = j++;
    p[k] = q[k] + 1;
    int l = 2 * ++j + 1;
    p[l] = q[i];
  }
}

/// How far q has come depends on i.
void later(int n, int *p, const int *q) {
  for (int i = 0; i < n; i++)
    if (i > 5) {
      int x = *q++;
      p[i] = x;
    }
}

static void show(const char *what) {
  double sum = 0;
#pragma c2cuda off
  for (int i = 0; i < 400; i++)
    sum = sum * 0.75 + v[i] - w[i];
#pragma c2cuda off
  for (int i = 0; i < 300; i++)
    sum = sum * 0.75 + a[i] + 0.5 * b[i];
  printf("%s %.17g\n", what, sum);
}

int main(void) {
  for (int i = 0; i < 400; i++) {
    v[i] = i;
    w[i] = 200 - i;
  }
  for (int i = 0; i < 300; i++) {
    a[i] = i;
    b[i] = i * 3 % 11;
  }
  both(100, v, w);
  show("both");
  pairs(100, a, b);
  show("pairs");
  counted(100, a, b);
  show("counted");
  until(100, a, b);
  show("until");
  next(100, a, b);
  show("next");
  filter(100, 20, v, w, w + 200);
  show("filter");
  down(100, a, b + 150);
  show("down");
  three(90, a, b);
  show("three");
  reversed(100, a, b);
  show("reversed");
  slots(70, a, b);
  show("slots");
  later(100, a, b);
  show("later");
}
