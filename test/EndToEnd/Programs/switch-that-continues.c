// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A `continue` ends a part of a `switch` as `break` does: what the other parts write
// is not written in any case, though all of them are behind its label.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 2 --expect-missed 3
#include <stdio.h>
#include <stdlib.h>

static void keepZeros(const int *k, int *out, int n) {
  for (int i = 0; i < n; i++) {
    switch (k[i]) {
    case 0:
      continue;
    default:
      out[i] = k[i] * 3;
    }
  }
}

static int out[1000];
static void keepSome(const int *k, int n) {
  for (int i = 0; i < n; i++) {
    switch (k[i]) {
    case 1:
      if (i % 7 == 2)
        continue;
      out[i] = 1;
      break;
    case 2:
      out[i] = 2;
      continue;
    default:
      out[i] = 5;
    }
    out[i] += 10;
  }
}

int main(void) {
  int n = 1000, *k = malloc(n * sizeof *k);
  for (int i = 0, v = 0; i < n; i++, v = (v * 7 + 3) % 10) {
    k[i] = v % 3;
    out[i] = -v;
  }
  keepZeros(k, out, n);
  unsigned sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 31 + (unsigned)out[i];
  keepSome(k, n);
  for (int i = 0; i < n; i++)
    sum = sum * 31 + (unsigned)out[i];
  printf("%u\n", sum);
  return 0;
}
