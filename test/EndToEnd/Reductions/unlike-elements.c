// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --cflags=-DN=3000
// RUN: %convert-and-compare %s --cflags=-DN=5 --run-flags=--seed=3
// Elements of one array that are updated by different operations: a sum beside
// a minimum and a maximum, bits beside numbers, and a row of counts.
#include <limits.h>
#include <stdio.h>

static int a[N], h[9];

static void statistics(int *s) {
  s[0] = 0;
  s[1] = INT_MAX;
  s[2] = INT_MIN;
  for (int i = 0; i < N; i++) {
    s[0] += a[i];
    if (a[i] < s[1])
      s[1] = a[i];
    if (a[i] > s[2])
      s[2] = a[i];
  }
}

static void bits(unsigned *b) {
  b[0] = b[1] = b[2] = 0;
  for (int i = 0; i < N; i++) {
    b[0] |= 1u << (a[i] & 31);
    b[1] ^= (unsigned)a[i];
    b[2] += (unsigned)a[i] % 7;
  }
}

static void histogram(void) {
  for (int k = 0; k < 9; k++)
    h[k] = 0;
  for (int i = 0; i < N; i++) {
    h[a[i] & 7]++;
    if (a[i] > h[8])
      h[8] = a[i];
  }
}

int main(void) {
  int s[3];
  unsigned b[3];
  for (int i = 0; i < N; i++)
    a[i] = i * 7919 % 1000 - 300;
  statistics(s);
  bits(b);
  histogram();
  printf("%d %d %d\n%x %x %u\n", s[0], s[1], s[2], b[0], b[1], b[2]);
  for (int k = 0; k < 9; k++)
    printf("%d ", h[k]);
  printf("\n");
  return 0;
}
