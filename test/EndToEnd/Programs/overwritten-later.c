// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --args "100"
// RUN: %convert-and-compare %s --args "1"
// RUN: %convert-and-compare %s --args "2"
// RUN: %convert-and-compare %s --args "131" --run-flags=--seed=3 \
// RUN:   --run-flags=--seed=11
// Loops that read what a later iteration overwrites: the old values are copied
// before anything is written. Bodies of which a part is serial are distributed.
#include <stdio.h>
#include <stdlib.h>

#define MAX 1000
static float a[MAX + 5], b[MAX + 5], c[MAX + 5], d[MAX + 5];

static void up(int n) {
  for (int i = 0; i < n - 1; i++)
    a[i] = a[i + 1] + b[i];
}

static void three(int n) {
  for (int i = 0; i < n - 2; i++)
    a[i] = 0.5f * a[i + 1] + 0.25f * a[i + 2] + b[i];
}

static void down(int n) {
  for (int i = n - 2; i >= 0; i--)
    a[i + 1] = a[i] + b[i];
}

static void chain(int n) {
  for (int i = 0; i < n; i += 5) {
    a[i] = a[i + 1] * a[i];
    a[i + 1] = a[i + 2] * a[i + 1];
    a[i + 2] = a[i + 3] * a[i + 2];
    a[i + 3] = a[i + 4] * a[i + 3];
    a[i + 4] = a[i + 5] * a[i + 4];
  }
}

static void crossing(int n) {
  for (int i = 1; i < n - 1; i++) {
    a[i] = b[i - 1] + c[i] * d[i];
    b[i] = b[i + 1] - c[i] * d[i];
  }
}

static void reordered(int n) {
  for (int i = 0; i < n - 1; i++) {
    a[i] *= c[i];
    b[i] += a[i + 1] * d[i];
  }
}

// Only the first statement is parallel.
static void partly(int n) {
  for (int i = 1; i < n; i++) {
    a[i] += c[i] * d[i];
    b[i] = b[i - 1] + a[i] + d[i];
  }
}

// The condition decides whether a[i + 1] may be touched.
static void guarded(int n, const int *allowed, float *x) {
  for (int i = 0; i < n; i++)
    x[i] = allowed[i] ? x[i + 1] : 1.0f;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100;
  for (int i = 0; i < MAX + 5; i++) {
    a[i] = i % 7 * 0.25f;
    b[i] = i % 5;
    c[i] = i % 3 * 0.5f;
    d[i] = i % 11 * 0.5f;
  }
  up(n);
  three(n);
  down(n);
  chain(n);
  crossing(n);
  reordered(n);
  partly(n);
  int *allowed = malloc(n * sizeof(int));
  float *x = malloc(n * sizeof(float));
  for (int i = 0; i < n; i++) {
    allowed[i] = i % 3 != 0 && i < n - 1;
    x[i] = i * 0.125f;
  }
  guarded(n, allowed, x);
  for (int i = 0; i < n; i++)
    printf("%g %g %g\n", a[i], b[i], x[i]);
  free(allowed);
  free(x);
  return 0;
}
