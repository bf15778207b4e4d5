// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// In-place LU factorisation without pivoting of a 41 x 41 matrix.
#include <stdio.h>

#define N 41
#define ABS(x) ((x) < 0 ? -(x) : (x))

static double A[N][N];

static void init(double A[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = (double)((i + 1) * (j + 2) % N) / N + (i == j ? N : 0);
}

static void lu(double A[N][N]) {
  for (int i = 0; i < N; i++) {
    // L part of row i
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++) {
        A[i][j] -= A[i][k] * A[k][j];
      }
      A[i][j] /= A[j][j];
    }
    // U part of row i
    for (int j = i; j < N; j++) {
      for (int k = 0; k < i; k++) {
        A[i][j] -= A[i][k] * A[k][j];
      }
    }
  }
}

int main(void) {
  init(A);
  lu(A);

  double weighted = 0.0, magnitude = 0.0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      weighted += A[i][j] * ((i * N + j) % 23 - 11);
      magnitude += ABS(A[i][j]);
    }
  printf("%.17g\n%.17g\n", weighted, magnitude);
  printf("%.17g %.17g %.17g\n", A[1][0], A[N / 2][N / 2], A[N - 1][N - 1]);
  return 0;
}
