// Counts and sums of which a function says the place, called in the subscript.
//
// RUN: %convert-and-compare %s --expect-offloaded 4 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

#define N 30000

static int clampi(int v, int low, int high) {
  return v < low ? low : v > high ? high : v;
}

static unsigned mixed(unsigned v) { return (v * 2654435761u) >> 26; }

static void count(const float *x, int n, unsigned bins[16]) {
  for (int i = 0; i < n; i++)
    bins[clampi((int)(x[i] / 8), 0, 15)]++;
}

static void add(const float *x, int n, int sums[64]) {
  for (int i = 0; i < n; i++)
    sums[mixed(i)] += (int)x[i] - 7;
}

static void flags(const float *x, int n, int seen[16]) {
  for (int i = 0; i < n; i++)
    seen[clampi((int)x[i], 2, 13)] |= 1 << (i % 31);
}

int main(void) {
  float *x = malloc(sizeof(float) * N);
  unsigned bins[16] = {0};
  int sums[64] = {0}, seen[16] = {0};
  for (int i = 0; i < N; i++)
    x[i] = (i * 37 % 1001) * 0.25f - 20;
  count(x, N, bins);
  add(x, N, sums);
  flags(x, N, seen);
  for (int i = 0; i < 16; i++)
    printf("%u %d\n", bins[i], seen[i]);
  for (int i = 0; i < 64; i++)
    printf("%d\n", sums[i]);
  free(x);
}
