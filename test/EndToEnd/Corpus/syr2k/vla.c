// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// C := alpha*A*B' + alpha*B*A' + beta*C, lower triangle only.
#include <stdio.h>
#include <stdlib.h>

void kernel_syr2k(int n, int m, double alpha, double beta,
                  double C[n][n], double A[n][m], double B[n][m])
{
    int i, j, k;

    for (i = 0; i < n; i++)
    {
        for (j = 0; j <= i; j++)
        {
            C[i][j] *= beta;
        }
        for (k = 0; k < m; k++)
        {
            for (j = 0; j <= i; j++)
            {
                C[i][j] += A[j][k] * alpha * B[i][k] + B[j][k] * alpha * A[i][k];
            }
        }
    }
}

int main(int argc, char **argv)
{
    int n = 47, m = 35;
    int i, j;

    if (argc == 3)
    {
        n = atoi(argv[1]);
        m = atoi(argv[2]);
    }

    double (*A)[m] = malloc(n * sizeof(*A));
    double (*B)[m] = malloc(n * sizeof(*B));
    double (*C)[n] = malloc(n * sizeof(*C));
    if (!A || !B || !C)
    {
        return 1;
    }

    for (i = 0; i < n; i++)
    {
        for (j = 0; j < m; j++)
        {
            A[i][j] = 1.0 / (i + 2 * j + 1);
            B[i][j] = (double)(i - j) / (n + m);
        }
        for (j = 0; j < n; j++)
        {
            C[i][j] = (i == j) ? 1.0 : 0.125;
        }
    }

    kernel_syr2k(n, m, 2.0 / 3.0, 0.9, C, A, B);

    double sum = 0.0;
    for (i = 0; i < n; i++)
    {
        for (j = 0; j < n; j++)
        {
            sum += C[i][j] * (1.0 + i % 6 + 0.5 * (j % 4));
        }
    }
    printf("%.17g\n", sum);
    printf("%.17g %.17g %.17g\n", C[0][0], C[n - 1][0], C[0][n - 1]);

    free(A);
    free(B);
    free(C);
    return 0;
}
