// RUN: %convert-and-compare %s --min-offloaded 3
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=3
// RUN: %convert-and-compare %s --c2cuda-flags="--steps=5 --gpu=h100"
// Steps that exchange two buffers, by their pointers; and by a subscript.
#include <stdio.h>
#include <stdlib.h>
void heat(int n, int m, int steps, float r, float *u, float *v) {
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i * m + j] = u[i * m + j] + r * (u[(i-1) * m + j] + u[(i+1) * m + j] + u[i * m + j - 1] + u[i * m + j + 1] - 4 * u[i * m + j]);
    float *t = u; u = v; v = t;
  }
}
static double A[2][300][300];
void par(int n, int steps) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[(t + 1) % 2][i][j] = 0.25 * (A[t % 2][i-1][j] + A[t % 2][i+1][j] + A[t % 2][i][j-1] + A[t % 2][i][j+1]);
}
static float U[200*200], V[200*200];
int main(void) {
  for (int T = 0; T < 12; T++) {
    for (int i = 0; i < 40000; i++) { U[i] = i % 7; V[i] = i % 5; }
    for (int i = 0; i < 300; i++) for (int j = 0; j < 300; j++) { A[0][i][j] = i * j % 13; A[1][i][j] = i + j; }
    heat(190, 200, T, 0.1f, U, V);
    par(299, T);
    double s = 0, q = 0; for (int i = 0; i < 40000; i++) { s += U[i] * i; q += V[i] * i; }
    double a = 0, b = 0; for (int i = 0; i < 300; i++) for (int j = 0; j < 300; j++) { a += A[0][i][j] * i; b += A[1][i][j] * j; }
    printf("%.17g %.17g %.17g %.17g\n", s, q, a, b);
  }
}
