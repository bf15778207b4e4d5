// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Searches for the largest and smallest values; and what only looks like one.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#include <math.h>

struct best {
  double value;
  int at;
};

int of(int n, const float *a, float max) {
  int at = -1;
  for (int i = 0; i < n; i++)
    if (a[i] > max) {
      max = a[i];
      at = i;
    }
  return at + (int)max;
}
// CHECK-LABEL: scop of
// CHECK: read { S0[i] -> max_[] } for a search
// CHECK: may-write { S0[i] -> max_[] } for a search
// CHECK: may-write { S0[i] -> at[] } for a search
// CHECK: search for the first maximum: max_ at

int turned(int n, const double *a, struct best *b) {
  for (int i = 0; i < n; i++)
    if (b->value >= fabs(a[i]))
      b->at = i + 1, b->value = fabs(a[i]);
  return b->at;
}
// CHECK-LABEL: scop turned
// CHECK: search for the last minimum: value at

float choice(int n, const float *a, float m) {
  for (int i = 0; i < n; i++)
    m = a[i] < m ? a[i] : m;
  return m;
}
// CHECK-LABEL: scop choice
// CHECK: search for the first minimum: m{{$}}

double wider(int n, const float *a, double m) {
  for (int i = 0; i < n; i++)
    if (a[i] > m && n > i / 2)
      m = a[i];
  return m;
}
// CHECK-LABEL: scop wider
// CHECK: search for the first maximum: m{{$}}

// Integers need no search where they only look for the value.
int integers(int n, const int *a, int m) {
  for (int i = 0; i < n; i++)
    if (a[i] > m)
      m = a[i];
  return m;
}
// CHECK-LABEL: scop integers
// CHECK: for a maximum{{$}}
// CHECK-NOT: search

// A NaN is taken where a comparison does not hold.
float unless(int n, const float *a, float m) {
  for (int i = 0; i < n; i++)
    m = m > a[i] ? m : a[i];
  for (int i = 0; i < n; i++)
    if (!(a[i] <= m))
      m = a[i];
  return m;
}
// CHECK-LABEL: scop unless
// CHECK-NOT: search

// The comparison knows more than what is kept.
float narrower(int n, const double *a, float m) {
  for (int i = 0; i < n; i++)
    if (a[i] > m)
      m = a[i];
  return m;
}
// CHECK-LABEL: scop narrower
// CHECK-NOT: search

float before(int n, const float *a, float m) {
  float last = m, count = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > m) {
      last = m;
      m = a[i];
    }
  for (int i = 0; i < n; i++)
    if (a[i] > m) {
      count++;
      m = a[i];
    }
  for (int i = 0; i < n; i++)
    if (a[i] > m) {
      if (i > 3)
        count = i;
      m = a[i];
    }
  for (int i = 0; i < n; i++) {
    if (a[i] > m)
      m = a[i];
    else
      count = i;
  }
  return last + count + m;
}
// CHECK-LABEL: scop before
// CHECK-NOT: {{(maximum|minimum):}}
