// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rows that run backwards and quarters of rows: isl's scheduler took minutes
// over the bounds of the parameters in their dependences.
// RUN: %convert-and-compare %s --expect-offloaded 2

#include <stdio.h>

static int a[66 * 101], b[31], c[87];

void compute(int n, int m, int p, int ld, int *a, int *b, int *c) {
  for (int t = 0; t < 3; t++) {
    for (int j = 0; j < m; j++) {
      unsigned k = 0;
      while (k < p) {
        a[(j + 1) * ld + k + 1] = (a[(j + 2) * ld + k + 2] & (j % 31 * 7)) % 997;
        c[k] = (c[j] & (a[(n + 34 - j) * ld + j / 4] / 7)) % 997;
        k++;
      }
    }
    for (int j = 0; j < n; j += 2) {
      for (int i = j + 1; i < m; i++) {
        a[j * ld + i] = t;
        b[i] = t % 31 * 3;
      }
      b[j + 1] = ((a[(j + 2) * ld + j] & b[j]) ^ (a[j * ld + j] + 1)) % 997;
    }
  }
}

int main(void) {
  long sum = 0;
  for (int i = 0; i < 66 * 101; i++)
    a[i] = i * 7 % 97;
  compute(16, 31, 64, 66, a, b, c);
  for (int i = 0; i < 66 * 101; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  for (int i = 0; i < 31; i++)
    sum = (sum * 31 + b[i]) % 1000003;
  for (int i = 0; i < 87; i++)
    sum = (sum * 31 + c[i]) % 1000003;
  printf("%ld\n", sum);
  return 0;
}
