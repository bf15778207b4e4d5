// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Numbers of 32 and of 64 bits beside each other: what begins below zero and is
// counted in 64 bits, and a size that takes a division that rounds down.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 2 --run-flags=--check=all \
// RUN:   --run-flags=--seed=6
#include <stdio.h>

static float values[40];
static int flat[3500];

/// All rounds of i in one block, whose threads count j from -1 on.
void rounds(int n, int m, int *a) {
  for (int i = -1; i < n + 1; i++) {
    a[(i + 2) * (n + 68) + n - i] = n;
    a[(i + 1) * (n + 68) + i + 1] = a[(i + 2) * (n + 68) + i + 1] % 997;
    for (int j = -1; j < n; j += 2)
      a[(i + 2) * (n + 68) + j + 2] = a[(i + 1) * (n + 68) + m + 14 - j] % 997;
  }
}

/// What is kept of each round: its number of rows is a quotient.
void kept(int n, int m) {
  for (int k = 1; k < n; k += 3)
    for (int l = k - 1; l < m; l += 4)
      for (int i = 2; i < m + 3; i++)
        values[i] = 0.125f * (values[i + 1] + values[0]);
}

int main(void) {
  for (int i = 0; i < 40; i++)
    values[i] = i % 7;
  for (int i = 0; i < 3500; i++)
    flat[i] = i * 31 % 997;
  rounds(32, 17, flat);
  kept(9, 30);
  unsigned sum = 0;
  for (int i = 0; i < 3500; i++)
    sum = sum * 31 + flat[i];
  printf("%u\n", sum);
  for (int i = 0; i < 40; i++)
    printf("%.9g\n", values[i]);
}
