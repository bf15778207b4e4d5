// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sweeps in place, with all neighbours and with four of them, of many sizes: tiles
// of 16 x 16 x 64 that are cut off at every edge.
// RUN: %convert-and-compare --nvcc %s

#include <stdio.h>
#define N 150
static double A[N][N];
static float B[N][N];
static void seidel(int tsteps, int n) {
  for (int t = 0; t < tsteps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = (A[i-1][j-1] + A[i-1][j] + A[i-1][j+1] + A[i][j-1] + A[i][j] + A[i][j+1] + A[i+1][j-1] + A[i+1][j] + A[i+1][j+1]) / 9.0;
}
static void sor(int tsteps, int n, float w) {
  for (int t = 0; t < tsteps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        B[i][j] = (1 - w) * B[i][j] + w * 0.25f * (B[i-1][j] + B[i][j-1] + B[i+1][j] + B[i][j+1]);
}
int main(void) {
  for (int n = 3; n <= N; n += 21) {
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { A[i][j] = (i * 31 + j * 17) % 101; B[i][j] = (i * 13 + j * 7) % 97; }
    seidel(n / 3 + 7, n);
    sor(n / 4 + 20, n, 1.3f);
    double s = 0, t = 0;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { s += A[i][j] * (i + 2 * j); t += B[i][j] * (i + j); }
    printf("%d %.17g %.17g\n", n, s, t);
  }
}
