// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A pointer to the row that an index array names, `const double *b = B + ci[i] * p`,
// means that row as long as nobody writes to the index array.
//
// RUN: %convert-and-compare %s --expect-offloaded 3 --expect-missed 3 --nvcc
#include <stdio.h>
#include <stdlib.h>

void gather(int n, int p, const int *restrict index, const double *restrict v,
            const double *restrict B, double *restrict C) {
  for (int i = 0; i < n; i++) {
    const double *b = B + index[i] * p;
    for (int j = 0; j < p; j++)
      C[i * p + j] += v[i] * b[j] + b[0];
  }
}

void embed(int n, int p, const int *token, const float (*table)[16], float (*out)[16]) {
  for (int i = 0; i < n; i++) {
    const float *row = table[token[i]];
    for (int j = 0; j < p; j++)
      out[i][j] = row[j] * 0.5f;
  }
}

// The index array changes before the row is read.
void moved(int n, int p, int *index, const double *restrict B, double *restrict C) {
  for (int i = 0; i < n; i++) {
    const double *b = B + index[i] * p;
    index[i] = 0;
    for (int j = 0; j < p; j++)
      C[i * p + j] += b[j];
  }
}

int main(void) {
  int n = 60, p = 16;
  int *index = malloc(n * sizeof *index);
  double *v = malloc(n * sizeof *v), *B = malloc(n * p * sizeof *B);
  double *C = malloc(n * p * sizeof *C), h = 0;
  static float table[60][16], out[60][16];
  for (int i = 0; i < n; i++) {
    index[i] = (i * 7 + 3) % n;
    v[i] = i % 5;
    for (int j = 0; j < p; j++) {
      B[i * p + j] = (i * 3 + j) % 11;
      C[i * p + j] = 0;
      table[i][j] = (float)(i + j);
    }
  }
  gather(n, p, index, v, B, C);
  embed(n, p, index, table, out);
  moved(n, p, index, B, C);
  for (int i = 0; i < n * p; i++)
    h = 0.5 * h + C[i] + out[i / p][i % p] + index[i / p];
  printf("%.17g\n", h);
  return 0;
}
