// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Cholesky factorisation of a fixed-size symmetric positive definite matrix.
#include <math.h>
#include <stdio.h>

#define N 41

static double A[N][N];

static void fill(void)
{
    int i, j;

    /* symmetric and strongly diagonally dominant, hence positive definite */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 1.0 / (1 + i + j);
    for (i = 0; i < N; i++)
        A[i][i] += N;
}

static void cholesky(void)
{
    int i, j, k;

    for (i = 0; i < N; i++) {
        for (j = 0; j < i; j++) {
            for (k = 0; k < j; k++)
                A[i][j] -= A[i][k] * A[j][k];
            A[i][j] /= A[j][j];
        }
        /* diagonal element */
        for (k = 0; k < i; k++)
            A[i][i] -= A[i][k] * A[i][k];
        A[i][i] = sqrt(A[i][i]);
    }
}

int main(void)
{
    double sum = 0.0;
    int i, j;

    fill();
    cholesky();

    for (i = 0; i < N; i++)
        for (j = 0; j <= i; j++)
            sum += A[i][j] * (1 + (5 * i + 3 * j) % 17);
    printf("checksum %.17g\n", sum);
    printf("L[0][0] = %.17g\n", A[0][0]);
    printf("L[%d][3] = %.17g\n", N / 2, A[N / 2][3]);
    printf("L[%d][%d] = %.17g\n", N - 1, N - 1, A[N - 1][N - 1]);
    return 0;
}
