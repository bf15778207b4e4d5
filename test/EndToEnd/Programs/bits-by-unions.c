// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Helpers that read the bits of a number through a union of their own, and
// `__builtin_unreachable`.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
#include <stdint.h>
#include <stdio.h>
#define N 3000

typedef union {
  double d;
  uint64_t u;
  uint32_t half[2];
} Bits;

static inline uint32_t bits_of(float x) {
  union {
    float f;
    uint32_t u;
  } v = {x};
  return v.u;
}
static inline float float_of(uint32_t u) {
  union {
    float f;
    uint32_t u;
  } v;
  v.u = u;
  return v.f;
}
static double rounded(double x) {
  Bits b;
  b.d = x;
  b.u &= ~(uint64_t)0xffff;
  b.half[0] |= 1u << 20;
  return b.d;
}
/* Quake's. */
static float inverse_root(float x) {
  union {
    float f;
    int32_t i;
  } conv = {x};
  conv.i = 0x5f3759df - (conv.i >> 1);
  conv.f *= 1.5f - x * 0.5f * conv.f * conv.f;
  return conv.f;
}
static int weight(int kind) {
  switch (kind & 3) {
  case 0:
    return 5;
  case 1:
    return 7;
  case 2:
    return 11;
  case 3:
    return 2;
  }
  __builtin_unreachable();
}

// CHECK: offloaded loop nest of 'exponents' (i)
void exponents(int n, const float *x, uint32_t *e) {
  for (int i = 0; i < n; i++)
    e[i] = (bits_of(x[i]) >> 23 & 255) + (bits_of(-x[i]) >> 31);
}
// CHECK: offloaded loop nest of 'floats' (i)
void floats(int n, const uint32_t *e, float *x) {
  for (int i = 0; i < n; i++)
    x[i] = float_of((e[i] & 0xff) << 16 | 0x3f800000u);
}
// CHECK: offloaded loop nest of 'round_all' (i)
void round_all(int n, double *d) {
  for (int i = 0; i < n; i++)
    d[i] = rounded(d[i]);
}
// CHECK: offloaded loop nest of 'roots' (i)
void roots(int n, const float *x, float *y) {
  for (int i = 0; i < n; i++)
    y[i] = inverse_root(x[i]);
}
// CHECK: offloaded loop nest of 'weights' (i)
void weights(int n, const uint32_t *e, uint32_t *w) {
  for (int i = 0; i < n; i++)
    w[i] = weight((int)e[i]);
}
// CHECK: offloaded loop nest of 'kinds' (i)
void kinds(int n, const uint32_t *e, uint32_t *w) {
  for (int i = 0; i < n; i++) {
    switch (e[i] % 3) {
    case 0:
      w[i] += 4;
      break;
    case 1:
      w[i] *= 3;
      break;
    case 2:
      w[i] -= 9;
      break;
    default:
      __builtin_unreachable();
    }
  }
}
// CHECK: offloaded loop nest of 'positive' (i)
void positive(int n, const float *x, float *y) {
  if (n > 100000)
    __builtin_unreachable();
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      __builtin_unreachable();
    y[i] = y[i] * 0.5f + x[i];
  }
}

static float x[N], y[N];
static double d[N];
static uint32_t e[N], w[N];

static void print(const char *what) {
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 0.99 + x[i] + y[i] + d[i] + e[i] + w[i];
  printf("%s %.9g\n", what, sum);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    x[i] = (float)(i * 37 % 1013) * 0.25f + 0.01f;
    d[i] = x[i] * 1.000123;
  }
  exponents(N, x, e);
  print("exponents");
  floats(N, e, y);
  print("floats");
  round_all(N, d);
  print("rounded");
  roots(N, x, y);
  print("roots");
  weights(N, e, w);
  print("weights");
  kinds(N, e, w);
  print("kinds");
  positive(N, x, y);
  print("positive");
  return 0;
}
