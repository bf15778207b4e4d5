// RUN: %convert-and-compare %s --min-offloaded 4
// Names of the file and of parameters that kernels would take for variables of
// their own, in texts and behind macros.
#include <stdio.h>
static const int y = 3;
enum { x = 5 };
#define SCALE (y + 1)
void f(int n, float *restrict C, const float *restrict A, const float *restrict B) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[i * n + j] += A[i * n + k] * B[k * n + j] * y + x;
}
void g(int n, float *restrict C, const float *restrict A, const float *restrict B) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[i * n + j] += A[i * n + k] * B[k * n + j] * SCALE;
}
static const int ty = 7;
#define T2 (ty + 1)
void h(int n, float *restrict C, const float *restrict A) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      C[j * n + i] = A[i * n + j] * T2 * SCALE;
}
void k(int at_y, int at_x, float *restrict C, const float *restrict A) {
  for (int i = 1; i < at_y - 1; i++)
    for (int j = 1; j < at_x - 1; j++)
      C[i * at_x + j] = A[i * at_x + j] + A[i * at_x + j - 1] +
                        A[i * at_x + j + 1] + A[(i - 1) * at_x + j] +
                        A[(i + 1) * at_x + j];
}
float A[60 * 60], B[60 * 60], C[60 * 60];
int main(void) {
  for (int i = 0; i < 3600; i++) A[i] = i % 7, B[i] = i % 5, C[i] = i % 3;
  f(60, C, A, B); printf("%g ", C[77]); g(60, C, A, B); printf("%g ", C[77]); h(60, C, A); printf("%g ", C[77]);
  k(59, 61, C, A); printf("%g\n", C[77]);
}
