// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// With <cmath> alone these are C's functions of doubles. CUDA has overloads for
// float in the global namespace: the sums would have other last bits.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// RUN: %c2cuda %s -o - --quiet -- | %filecheck %s

#include <cmath>
#include <cstdio>
#include <cstdlib>

#define LARGER(x, y) ((x) > (y) ? (x) : (y))

// CHECK: sum += sqrt(fabs((double)(v[i] * 3)));
template <typename T> static double norm(const T *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += sqrt(fabs(v[i] * 3));
  return sum;
}

// CHECK: return sqrt((double)(x + 1));
static inline double root(float x) { return sqrt(x + 1); }

static float a[1000];
static double b[1000];

int main() {
  for (int i = 0; i < 1000; i++)
    a[i] = i * 0.37f;
  // CHECK: root(a[i]) + exp((double)-a[i])
  for (int i = 0; i < 1000; i++)
    b[i] = root(a[i]) + exp(-a[i]);
  double best = 0;
  // CHECK: LARGER(best, sin((double)(a[i] + 0.1f)))
  for (int i = 0; i < 1000; i++)
    best = LARGER(best, sin(a[i] + 0.1f));
  float f = 2;
  // CHECK: std::sqrt(f) + std::abs(f), abs((int)-3.7f), sqrt(4) + abs(-2)
  printf("%.17g %d %.17g\n", std::sqrt(f) + std::abs(f), abs(-3.7f), sqrt(4) + abs(-2));
  // CHECK: pow((double)a[3], 2), sqrt(b[3])
  printf("%.17g %.17g\n", pow(a[3], 2), sqrt(b[3]));
  printf("%.17g %.17g %.17g %.17g\n", norm(a, 1000), norm(b, 1000), best, b[777]);
  return 0;
}
