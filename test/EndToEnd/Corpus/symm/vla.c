// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Symmetric matrix times rectangular matrix, single precision, temporary inside the nest.
#include <stdio.h>
#include <stdlib.h>

static void ssymm(int m, int n, float alpha, float beta,
                  float C[m][n], float A[m][m], float B[m][n])
{
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      float acc = 0.0f;
      const float ab = alpha * B[i][j];
      /* strictly lower part: used for row i and, mirrored, for the rows above */
      for (int k = 0; k < i; ++k) {
        C[k][j] += ab * A[i][k];
        acc += B[k][j] * A[i][k];
      }
      C[i][j] = beta * C[i][j] + ab * A[i][i] + alpha * acc;
    }
  }
}

int main(int argc, char **argv)
{
  int m = argc > 1 ? atoi(argv[1]) : 37;
  int n = argc > 2 ? atoi(argv[2]) : 45;
  float (*A)[m] = malloc(sizeof(float[m][m]));
  float (*B)[n] = malloc(sizeof(float[m][n]));
  float (*C)[n] = malloc(sizeof(float[m][n]));
  double sum = 0;

  if (!A || !B || !C)
    abort();

  for (int i = 0; i < m; ++i)
    for (int j = 0; j < m; ++j)
      A[i][j] = j <= i ? (float)((i * 2 + j) % 9) / 4.5f : 0.0f;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      B[i][j] = (float)((i + j * 3) % 14) / 7.0f;
      C[i][j] = (float)(i * n + j) / (float)(m * n);
    }

  ssymm(m, n, 0.35f, 1.05f, C, A, B);

  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j)
      sum += C[i][j] * (1.0 + (i + j * 5) % 18);
  printf("%.17g\n", sum);
  printf("%a %a %a\n", C[0][0], C[m / 2][n / 3], C[m - 1][n - 1]);
  free(A);
  free(B);
  free(C);
  return 0;
}
