// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// gesummv with size_t sizes and subscripts.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static void gesummv(size_t n, double alpha, double beta, double a[n][n], double b[n][n],
                    double tmp[n], double x[n], double y[n])
{
    for (size_t i = 0; i < n; i++) {
        tmp[i] = 0;
        y[i] = 0;
        for (size_t j = 0; j < n; j++) {
            tmp[i] += a[i][j] * x[j];
            y[i] += b[i][j] * x[j];
        }
        y[i] = alpha * tmp[i] + beta * y[i];
    }
}

static void ramp(int n, double v[n], double start, double step)
{
    for (int i = 0; i < n; i++)
        v[i] = start + step * i;
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 93;

    double (*a)[n] = malloc(n * sizeof *a);
    double (*b)[n] = malloc(n * sizeof *b);
    double *tmp = malloc(n * sizeof *tmp);
    double *x = malloc(n * sizeof *x);
    double *y = malloc(n * sizeof *y);
    if (!a || !b || !tmp || !x || !y)
        return 1;

    ramp((int)n, x, -0.5, 0.015625);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            a[i][j] = (double)((i * j + 1) % n) / (double)n;
            b[i][j] = (double)((i + 2 * j) % n) / (double)n;
        }

    gesummv(n, 0.8, -1.7, a, b, tmp, x, y);

    double sum = 0.0;
    for (size_t i = 0; i < n; i++)
        sum += y[i] * (double)(i % 12 + 1) + tmp[i] * (double)(i % 7 + 1);
    printf("checksum %.17g\n", sum);
    printf("y %.17g %.17g, tmp %.17g\n", y[0], y[n - 1], tmp[n / 2]);

    free(a);
    free(b);
    free(tmp);
    free(x);
    free(y);
    return 0;
}
