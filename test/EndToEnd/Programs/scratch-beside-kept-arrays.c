// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A nest with scratch memory of its own among nests between which arrays stay: where it
// has nothing to do, there is none to be freed.
//
// RUN: %convert-and-compare %s --expect-offloaded 2
#include <stdio.h>
#include <stdlib.h>
static double A2[1024], P[1024], R[1024];
static int A1[1024], IP[1024];
static void f0(int n, int m, double *restrict a2, int *restrict a1,
               double *restrict p, double *restrict r, int *restrict ip) {
  for (int i = 0; i < 2 * n; i++)
    p[i] = i * 0.125 + ip[i] + 0.375 * r[i];
  printf("-\n");
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      p[i * n + j] = 0.375 * a2[i * n + j] + 0.375 * r[i * n + j] + 1.5;
  for (int t3 = 0; t3 < m; t3++) {
    int s4 = 0;
    for (int i = 0; i < n; i++)
      s4 = (s4 + (int)a1[i]) % 1000;
    if (n > 2) p[2] = 7;
  }
  for (int i = 0; i < n / 2; i++)
    ip[2 * i + 1] = (int)(1 + 0.375 * p[i] + 0.375 * a2[i]) % 1009;
}
static void fill(int depth) {
  volatile unsigned char junk[2000];
  for (int i = 0; i < 2000; i++) junk[i] = 17;
  if (depth > 0) fill(depth - 1);
  printf("%d\n", junk[7]);
}
int main(void) {
  f0(20, 3, A2, A1, P, R, IP);
  fill(3);
  f0(2, 2, A2, A1, P, R, IP);
  fill(3);
  f0(1, 0, A2, A1, P, R, IP);
  printf("%g %d\n", P[2], IP[3]);
}
