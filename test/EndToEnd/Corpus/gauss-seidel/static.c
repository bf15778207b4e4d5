// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Five-point Gauss-Seidel relaxation in place, forward sweeps only.
#include <stdio.h>

#define N 45
#define SWEEPS 7

static float u[N][N];

int main(void)
{
    int t, i, j;
    double sum = 0.0;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = (float)((i + 1) * (j + 1) % 64) / 64.0f;

    for (t = 0; t < SWEEPS; t++)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                u[i][j] = 0.2f * (u[i - 1][j] + u[i][j - 1] + u[i][j] + u[i][j + 1] + u[i + 1][j]);

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            sum += (double)u[i][j] * (1 + (i + 8 * j) % 21);
    printf("sum %.17g\n", sum);
    printf("%a %a %a\n", u[1][1], u[N / 2][N / 2], u[N - 2][N - 2]);
    return 0;
}
