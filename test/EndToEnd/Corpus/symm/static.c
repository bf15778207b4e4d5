// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// C = alpha*A*B + beta*C with A symmetric, of which only the lower triangle is used.
#include <stdio.h>

#define M 41
#define N 50

static double A[M][M];
static double B[M][N];
static double C[M][N];

static void init(double A[M][M], double B[M][N], double C[M][N])
{
    int i, j;

    for (i = 0; i < M; i++)
        for (j = 0; j < N; j++) {
            C[i][j] = (double)((i + j) % 100) / M;
            B[i][j] = (double)((N + i - j) % 100) / M;
        }
    for (i = 0; i < M; i++) {
        for (j = 0; j <= i; j++)
            A[i][j] = (double)((i + j) % 100) / M;
        for (j = i + 1; j < M; j++)
            A[i][j] = -999; /* never to be used */
    }
}

static void symm(double alpha, double beta, double C[M][N], double A[M][M], double B[M][N])
{
    int i, j, k;
    double temp2;

    for (i = 0; i < M; i++)
        for (j = 0; j < N; j++) {
            temp2 = 0;
            for (k = 0; k < i; k++) {
                C[k][j] += alpha * B[i][j] * A[i][k];
                temp2 += B[k][j] * A[i][k];
            }
            C[i][j] = beta * C[i][j] + alpha * B[i][j] * A[i][i] + alpha * temp2;
        }
}

int main(void)
{
    int i, j;
    double sum = 0.0;

    init(A, B, C);
    symm(1.5, 1.2, C, A, B);

    for (i = 0; i < M; i++)
        for (j = 0; j < N; j++)
            sum += C[i][j] * (double)((7 * i + j) % 16 + 1);
    printf("checksum %.17g\n", sum);
    printf("corners %.17g %.17g %.17g %.17g\n", C[0][0], C[0][N - 1], C[M - 1][0],
           C[M - 1][N - 1]);
    return 0;
}
