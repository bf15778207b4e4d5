// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Forward substitution with size_t indices on flat memory, plus the residual L x - b.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void trisolv(size_t n, const double *L, double *x, const double *b)
{
    for (size_t i = 0; i < n; i++) {
        x[i] = b[i];
        for (size_t j = 0; j < i; j++)
            x[i] -= L[i * n + j] * x[j];
        x[i] = x[i] / L[i * n + i];
    }
}

static void residual(size_t n, const double *restrict L, const double *restrict x,
                     const double *restrict b, double *restrict res)
{
    for (size_t i = 0; i < n; i++) {
        double acc = -b[i];
        for (size_t j = 0; j <= i; j++)
            acc += L[i * n + j] * x[j];
        res[i] = acc;
    }
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : 99;
    double *L = calloc(n * n, sizeof *L);
    double *x = malloc(n * sizeof *x);
    double *b = malloc(n * sizeof *b);
    double *res = malloc(n * sizeof *res);

    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < i; j++)
            L[i * n + j] = 1.0 / (double)(i + j + 1);
        L[i * n + i] = 2.0;
    }
    for (size_t i = 0; i < n; i++)
        b[i] = (double)i / (double)n;

    trisolv(n, L, x, b);
    residual(n, L, x, b, res);

    double s = 0.0, worst = 0.0;
    for (size_t i = 0; i < n; i++) {
        s += x[i] * (double)(i % 10 + 1);
        worst = fmax(worst, fabs(res[i]));
    }
    printf("checksum = %.17g\n", s);
    printf("residual %s\n", worst < 1e-13 ? "ok" : "too large");
    printf("x[1] = %.17g x[n-1] = %.17g\n", x[1], x[n - 1]);

    free(L);
    free(x);
    free(b);
    free(res);
    return 0;
}
