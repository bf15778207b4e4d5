// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Updates whose order does not matter, in all spellings; and what only looks
// like one.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#include <math.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))

long s;
int g, hist[100];
unsigned char narrow;
float f;

void sums(int n, const int *a) {
  for (int i = 0; i < n; i++) {
    s += a[i];
    s = a[i] + s;
    s = s - a[i] + 3;
    s--;
    narrow += a[i];
  }
}
// CHECK-LABEL: scop sums
// CHECK: update { S0[i] -> s[] } for a sum{{$}}
// CHECK: read { S1[i] -> s[] } for a sum{{$}}
// CHECK: write { S1[i] -> s[] } for a sum{{$}}
// CHECK: write { S2[i] -> s[] } for a sum{{$}}
// CHECK: update { S3[i] -> s[] } for a sum{{$}}
// CHECK: update { S4[i] -> narrow[] } for a sum{{$}}

void others(int n, const int *a) {
  for (int i = 0; i < n; i++) {
    s *= a[i];
    s = s | a[i];
    s ^= a[i];
  }
}
// CHECK-LABEL: scop others
// CHECK: update { S0[i] -> s[] } for a product{{$}}
// CHECK: write { S1[i] -> s[] } for a bitwise or{{$}}
// CHECK: update { S2[i] -> s[] } for a bitwise xor{{$}}

void extremes(int n, const int *a) {
  for (int i = 0; i < n; i++) {
    if (a[i] < g)
      g = a[i];
    g = MIN(g, a[i]);
    g = g > a[i] ? g : a[i];
  }
}
// CHECK-LABEL: scop extremes
// CHECK: read { S0[i] -> g[] } for a minimum{{$}}
// CHECK: may-write { S0[i] -> g[] } for a minimum{{$}}
// CHECK: write { S1[i] -> g[] } for a minimum{{$}}
// CHECK: write { S2[i] -> g[] } for a maximum{{$}}

void conditional(int n, const int *a, int *restrict count) {
  for (int i = 0; i < n; i++)
    if (a[i] > 0) {
      (*count)++;
      g += a[i];
    } else
      g -= 1;
}
// CHECK-LABEL: scop conditional
// CHECK: may-update { S0[i] -> count[0] } for a sum{{$}}
// CHECK: may-update { S0[i] -> g[] } for a sum{{$}}
// CHECK: {{^ *}}update { S0[i] -> g[] } for a sum{{$}}

void truths(int n, const int *a, int *out) {
  int ok = 1, other = 2;
  for (int i = 0; i < n; i++) {
    ok = ok && a[i] > 0;
    other = a[i] && other;
  }
  out[0] = ok + other;
}
// `other` could be 2, and 1 after the first iteration.
// CHECK-LABEL: scop truths
// CHECK: write { S0[i] -> ok[] } for a logical and{{$}}
// CHECK: write { S1[i] -> other[] }{{$}}

void scattered(int n, const int *restrict key) {
  for (int i = 0; i < n; i++)
    hist[key[i]]++;
}
// CHECK-LABEL: scop scattered
// CHECK: may-update inexact {{.*}} -> hist[{{.*}} for a sum{{$}}

void floats(int n, const float *a) {
  for (int i = 0; i < n; i++) {
    f += a[i];
    f = f > a[i] ? f : a[i];
    if (fabsf(a[i]) > f)
      f = fabsf(a[i]);
    if (fabsf(a[i]) < f)
      f = fabsf(a[i]);
  }
}
// Absolute values have no negative zero.
// CHECK-LABEL: scop floats
// CHECK: update { S0[i] -> f[] } for a sum in order
// CHECK: write { S1[i] -> f[] } for a maximum in order
// CHECK: may-write { S2[i] -> f[] } for a maximum{{$}}
// CHECK: may-write { S3[i] -> f[] } for a search{{$}}

// C's functions know no order but that of the numbers; the user's own may.
static float fmin_own(float a, float b) { return a < b ? a : b; }
void library(int n, const float *a, double d) {
  for (int i = 0; i < n; i++) {
    f = fmaxf(f, a[i] + 1);
    d = fmin(a[i] * 0.5, d);
    f = fmin_own(f, a[i]);
    f = fmax(f, d);
  }
  f += d;
}
// CHECK-LABEL: scop library
// CHECK: write { S0[i] -> f[] } for a maximum{{$}}
// CHECK: write { S1[i] -> d[] } for a minimum{{$}}
// CHECK: write { S2[i] -> f[] }{{$}}
// CHECK: write { S3[i] -> f[] }{{$}}

void none(int n, const int *a, const double *d, const unsigned *u) {
  for (int i = 0; i < n; i++) {
    g = a[i] - g;
    g += g;
    g += d[i];
    g = (short)(g + a[i]);
    if (u[i] < g)
      g = u[i];
    g = g * 2 + a[i];
    if (g > 3)
      g += a[i];
    hist[hist[0]] += 1;
    s <<= 1;
  }
}
// CHECK-LABEL: scop none
// CHECK-NOT: for a
// CHECK: schedule
