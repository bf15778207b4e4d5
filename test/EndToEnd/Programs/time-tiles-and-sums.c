// RUN: %convert-and-compare %s --min-offloaded 1
// Several steps in a launch beside reductions, and steps that are part of one.
#include <stdio.h>
#include <stdlib.h>
/* steps, then a sum over the result; and steps that count what they change */
int relax(int n, int steps, int *restrict u, int *restrict v, int *restrict changed) {
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i * n + j] = (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1]) / 4;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        u[i * n + j] = v[i * n + j] + (i * j) % 3;
  }
  int sum = 0;
  for (int i = 0; i < n * n; i++) sum += u[i];
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i * n + j] = (u[(i - 1) * n + j] + u[(i + 1) * n + j]) / 2;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        changed[s] += v[i * n + j] != u[i * n + j];
        u[i * n + j] = v[i * n + j];
      }
  }
  return sum;
}
int U[90 * 90], V[90 * 90], C[20];
int main(void) {
  for (int T = 0; T < 11; T++) {
    for (int i = 0; i < 8100; i++) U[i] = i * 7 % 101, V[i] = i % 13;
    int s = relax(90, T, U, V, C);
    long h = 0; for (int i = 0; i < 8100; i++) h = h * 31 + U[i] + 7 * V[i];
    for (int i = 0; i < 20; i++) h = h * 31 + C[i];
    printf("%d %ld\n", s, h);
  }
}
