// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// y = A' * (A * x): matrix transpose and vector multiplication.
#include <stdio.h>

#define M 113
#define N 137

static double A[M][N];
static double x[N], y[N], tmp[M];

static void init_array()
{
    int i, j;
    const double fn = N;

    for (i = 0; i < N; i++)
        x[i] = 1 + (i / fn);
    for (i = 0; i < M; i++)
        for (j = 0; j < N; j++)
            A[i][j] = (double)((i + j) % N) / (5 * M);
}

static void atax()
{
    int i, j;

    for (i = 0; i < N; i++)
        y[i] = 0;
    for (i = 0; i < M; i++)
    {
        tmp[i] = 0.0;
        for (j = 0; j < N; j++)
            tmp[i] = tmp[i] + A[i][j] * x[j];
        for (j = 0; j < N; j++)
            y[j] = y[j] + A[i][j] * tmp[i];
    }
}

int main()
{
    int i;
    double check = 0.0;

    init_array();
    atax();

    for (i = 0; i < N; i++)
        check += y[i] * (i % 13 + 1);
    for (i = 0; i < M; i++)
        check += tmp[i] * (i % 6 + 1);
    printf("%.17g\n", check);
    printf("%.17g %.17g %.17g %.17g\n", y[0], y[N - 1], tmp[0], tmp[M - 1]);
    return 0;
}
