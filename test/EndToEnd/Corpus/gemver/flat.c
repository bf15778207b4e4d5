// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// BLAS-like gemver, flat matrix, vectors without restrict.
#include <stdio.h>
#include <stdlib.h>

static double *vector(int n)
{
    double *p = malloc(n * sizeof(double));
    if (p == NULL)
        exit(1);
    return p;
}

static void rank2(int n, double *A, double *u1, double *v1, double *u2, double *v2)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            A[i * n + j] = A[i * n + j] + u1[i] * v1[j] + u2[i] * v2[j];
}

static void product_transposed(int n, double beta, double *A, double *x, double *y,
                               double *z)
{
    int i, j;
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++)
            x[i] = x[i] + beta * A[j * n + i] * y[j];
    }
    for (i = 0; i < n; i++)
        x[i] = x[i] + z[i];
}

static void product(int n, double alpha, double *A, double *x, double *w)
{
    int i, j;
    for (i = 0; i < n; i++) {
        double t = w[i];              /* running sum of this row */
        for (j = 0; j < n; j++)
            t = t + alpha * A[i * n + j] * x[j];
        w[i] = t;
    }
}

int main(int argc, char **argv)
{
    int n = (argc > 1) ? atoi(argv[1]) : 101;
    double *A = vector(n * n);
    double *u1 = vector(n), *v1 = vector(n), *u2 = vector(n), *v2 = vector(n);
    double *w = vector(n), *x = vector(n), *y = vector(n), *z = vector(n);
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        u1[i] = 0.01 * i;
        u2[i] = (i + 1.0) / n / 2.0;
        v1[i] = (i + 1.0) / n / 4.0;
        v2[i] = (i + 1.0) / n / 6.0;
        y[i] = (i + 1.0) / n / 8.0;
        z[i] = (i + 1.0) / n / 9.0;
        x[i] = 0.0;
        w[i] = 0.0;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            A[i * n + j] = (double)(i * j % n) / n;

    rank2(n, A, u1, v1, u2, v2);
    product_transposed(n, 1.2, A, x, y, z);
    product(n, 1.5, A, x, w);

    for (int i = 0; i < n; i++)
        sum += w[i] * (i % 3 + 1) + x[i] * (i % 11 + 1);
    for (int i = 0; i < n * n; i++)
        sum += A[i] * (i % 29 + 1);
    printf("checksum = %.17g\n", sum);
    printf("w = %.17g ... %.17g\n", w[0], w[n - 1]);
    printf("x = %.17g ... %.17g\n", x[0], x[n - 1]);

    free(A);
    free(u1); free(v1); free(u2); free(v2);
    free(w); free(x); free(y); free(z);
    return 0;
}
