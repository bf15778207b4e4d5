// RUN: %convert-and-compare %s --nvcc --args "3000"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "2" --run-flags=--seed=3
// RUN: %convert-and-compare %s --args "700" --run-flags=--seed=11
// Histograms and other updates of elements that several iterations share.
#include <stdio.h>
#include <stdlib.h>
#define BINS 64

static int hist[BINS];
static unsigned weight[BINS];
static long long sums[BINS];
static int low[BINS], high[BINS], table[8][8];

static void histogram(int n, const unsigned char *key) {
  for (int i = 0; i < n; i++)
    hist[key[i] % BINS]++;
}
static void weighted(int n, const unsigned char *key, const int *a) {
  for (int i = 0; i < n; i++) {
    weight[key[i] & 63] += a[i];
    sums[key[i] & 63] -= a[i];
  }
}
static void guarded(int n, const unsigned char *key, const int *a) {
  for (int i = 0; i < n; i++)
    if (a[i] > 0) {
      int k = key[i] & 63;
      hist[k]--;
      sums[k] += (long long)a[i] * a[i];
    }
}
static void extremes(int n, const unsigned char *key, const int *a) {
  for (int i = 0; i < n; i++) {
    int k = key[i] % BINS;
    if (a[i] < low[k])
      low[k] = a[i];
    high[k] = a[i] > high[k] ? a[i] : high[k];
  }
}
static void two_keys(int n, const unsigned char *key, const int *a) {
  for (int i = 0; i < n; i++)
    table[key[i] & 7][a[i] & 7] ^= a[i];
}
static void modulo(int n, const int *a) {
  for (int i = 0; i < n; i++)
    weight[i % 8] *= a[i] | 1;
}
static void count_all(int n, const unsigned char *key, int *restrict count) {
  int counted = 0;
  for (int i = 0; i < n; i++) {
    hist[key[i] % 32] += 2;
    counted++;
  }
  *count = counted;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100, size = n > 0 ? n : 1, count = 0;
  int *a = malloc(sizeof(int) * size);
  unsigned char *key = malloc(size);
  unsigned seed = 99;
  for (int i = 0; i < n; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (int)(seed >> 16) % 20000 - 9000;
    key[i] = (unsigned char)(seed >> 9);
  }
  for (int k = 0; k < BINS; k++) {
    weight[k] = k + 1;
    high[k] = -10000;
    low[k] = 10000;
  }
  histogram(n, key);
  weighted(n, key, a);
  guarded(n, key, a);
  extremes(n, key, a);
  two_keys(n, key, a);
  modulo(n, a);
  count_all(n, key, &count);
  for (int k = 0; k < BINS; k++)
    printf("%d %u %lld %d %d\n", hist[k], weight[k], sums[k], low[k], high[k]);
  for (int k = 0; k < 64; k++)
    printf("%d ", table[k / 8][k % 8]);
  printf("%d\n", count);
  free(a);
  free(key);
}
