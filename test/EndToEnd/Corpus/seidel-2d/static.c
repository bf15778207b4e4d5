// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Nine-point Gauss-Seidel sweeps over a global grid.
#include <stdio.h>

#define N 50
#define TSTEPS 7

static double A[N][N];

void seidel(void)
{
    int t, i, j;

    for (t = 0; t <= TSTEPS - 1; t++)
        for (i = 1; i <= N - 2; i++)
            for (j = 1; j <= N - 2; j++)
                A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1]
                         + A[i][j - 1] + A[i][j] + A[i][j + 1]
                         + A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1]) / 9.0;
}

int main(void)
{
    double sum = 0.0;
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = ((double)i * (j + 2) + 2) / N + (i * j % 5 == 0);

    seidel();

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            sum += A[i][j] * ((i * N + j) % 29 + 1);
    printf("sum %.17g\n", sum);
    printf("%.17g %.17g %.17g\n", A[1][1], A[N / 2][N / 2], A[N - 2][1]);
    return 0;
}
