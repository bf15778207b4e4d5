// RUN: %convert-and-compare %s --nvcc --c2cuda-flags=--allow-reassoc --expect-offloaded 8 --expect-missed 2 --args "1000"
// RUN: %convert-and-compare %s --c2cuda-flags=--allow-reassoc --args "0" --run-flags=--seed=3
// RUN: %convert-and-compare %s --cflags "-fassociative-math -fno-signed-zeros -fno-trapping-math" --expect-offloaded 8 --args "77"
// RUN: %convert-and-compare %s --expect-offloaded 3 --args "300"
// Floating-point reductions under permission; the numbers are such that every
// order gives the same. Without permission only the largest and least are
// parallel.
#include <math.h>
#include <stdio.h>
#define N 4096
static double a[N];
static float f[N], bins[16];
static unsigned char key[N];

static double sum(int n) {
  double s = 0.5;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
static float dot(int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s = s + f[i] * f[n - 1 - i];
  return s;
}
static double product(int n) {
  double p = 1;
  for (int i = 0; i < n; i++)
    p *= f[i] > 0 ? 2 : 0.5;
  return p;
}
static double least(int n) {
  double m = 1e30;
  for (int i = 0; i < n; i++)
    if (a[i] < m)
      m = a[i];
  return m;
}
static float most(int n) {
  float m = -1e30f;
  for (int i = 0; i < n; i++)
    m = fmaxf(m, f[i]);
  return m;
}
static double norm(int n) {
  double m = 0;
  for (int i = 0; i < n; i++)
    if (fabs(a[i]) > m)
      m = fabs(a[i]);
  return m;
}
static void histogram(int n) {
  for (int i = 0; i < n; i++)
    bins[key[i] & 15] += f[i];
}
static double conditional(int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      s -= a[i];
  return s;
}

int main(int argc, char **argv) {
  int n = 0;
  for (char *c = argv[1]; argc > 1 && *c; c++)
    n = 10 * n + *c - '0';
  unsigned seed = 5;
  int i = 0;
  while (i < n) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (int)(seed >> 16) % 1000 - 500;
    f[i] = (int)(seed >> 20) % 16 - 8;
    key[i] = seed >> 11;
    i++;
  }
  printf("%g %g %g\n", sum(n), dot(n), product(n));
  printf("%g %g %g\n", least(n), most(n), norm(n));
  histogram(n);
  printf("%g %g %g %g\n", conditional(n), bins[0], bins[7], bins[15]);
}
