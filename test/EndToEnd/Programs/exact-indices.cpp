// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Indices that the host computes, too: not where a device may round a product and a
// sum at once across functions of the user's, also through choices; other products both
// round before, and functions of the library stay apart.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=2 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- -std=c++17 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <algorithm>
#include <cstdio>

static float s[4000], d[500];

static float square(float x) { return x * x; }
static float beside(float x) { return square(x) + 0.25f; }

// CHECK: left alone: which elements of 's' are accessed depends on 'beside(i)'
void inside(const float *s, float *d, int n) {
  for (int i = 0; i < n; i++)
    d[i] = s[(int)beside(i) % 4000];
}

// CHECK: left alone: which elements of 's' are accessed depends on
void behind(const float *s, float *d, int n, float t) {
  for (int i = 0; i < n; i++) {
    float q = square(i * 0.1f);
    d[i] += s[(int)(q + t)];
  }
}

// CHECK: offloaded loop nest of 'clipped' (i)
static void clipped(const float *s, float *d, int n, float t) {
  for (int i = 0; i < n; i++)
    d[i] += s[(int)std::max(0.f, i * t)];
}

// CHECK: offloaded loop nest of 'chosen' (i)
void chosen(const float *s, float *d, int n, float t) {
  for (int i = 0; i < n; i++) {
    float q = i > 9 ? i * t : 1.0f;
    d[i] += s[(int)(q + 0.5f)];
  }
}

// CHECK: left alone: which elements of 's' are accessed depends on 'q + 0.5f'
void called(const float *s, float *d, int n, float t) {
  for (int i = 0; i < n; i++) {
    float q = i > 9 ? square(i * t) : 1.0f;
    d[i] += s[(int)(q + 0.5f)];
  }
}

int main() {
  for (int i = 0; i < 4000; i++)
    s[i] = i % 37;
  inside(s, d, 50);
  behind(s, d, 500, 0.3f);
  clipped(s, d, 500, 1.3f);
  chosen(s, d, 500, 1.3f);
  called(s, d, 50, 1.1f);
  double sum = 0;
  for (int i = 0; i < 500; i++)
    sum = sum * 0.99 + d[i];
  std::printf("%.9g\n", sum);
  return 0;
}
