// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Triangular matrix product B = alpha*A'*B, A unit lower triangular, in place.
#include <stdio.h>

#define M 45
#define N 53

static double A[M][M];
static double B[M][N];

static void init_array(void)
{
    for (int i = 0; i < M; i++) {
        for (int j = 0; j < i; j++)
            A[i][j] = (double)((i + j) % M) / M;
        A[i][i] = 1.0;
        for (int j = 0; j < N; j++)
            B[i][j] = (double)((N + (i - j)) % N) / N;
    }
}

static void trmm(double alpha)
{
    int i, j, k;

    for (i = 0; i < M; i++)
        for (j = 0; j < N; j++) {
            for (k = i + 1; k < M; k++)
                B[i][j] += A[k][i] * B[k][j];
            B[i][j] = alpha * B[i][j];
        }
}

int main(void)
{
    double sum = 0.0;

    init_array();
    trmm(1.5);

    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++)
            sum += B[i][j] * (i % 4 + 3.0 * (j % 8) + 1.0);
    printf("sum %.17g, B[0][0] %.17g, B[%d][%d] %.17g\n", sum, B[0][0], M - 1, N - 1,
           B[M - 1][N - 1]);
    return 0;
}
