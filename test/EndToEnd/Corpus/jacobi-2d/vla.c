// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Jacobi iterations for a heated plate of run-time size, size_t loop variables.
#include <stdio.h>
#include <stdlib.h>

static void plate(size_t steps, size_t n, double a[n][n], double b[n][n])
{
    for (size_t t = 0; t < steps; t++) {
        for (size_t i = 1; i < n - 1; i++)
            for (size_t j = 1; j < n - 1; j++)
                b[i][j] = 0.2 * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j] + a[i - 1][j]);
        for (size_t i = 1; i < n - 1; i++)
            for (size_t j = 1; j < n - 1; j++)
                a[i][j] = 0.2 * (b[i][j] + b[i][j - 1] + b[i][j + 1] + b[i + 1][j] + b[i - 1][j]);
    }
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? (size_t)atoi(argv[1]) : 45;
    size_t steps = argc > 2 ? (size_t)atoi(argv[2]) : 9;
    double (*a)[n] = malloc(n * sizeof *a);
    double (*b)[n] = malloc(n * sizeof *b);

    if (a == NULL || b == NULL) {
        fputs("no memory\n", stderr);
        return 1;
    }

    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            a[i][j] = b[i][j] = 0.0;
    /* top edge at 100 degrees, left edge at 50 */
    for (size_t j = 0; j < n; j++)
        a[0][j] = b[0][j] = 100.0;
    for (size_t i = 1; i < n; i++)
        a[i][0] = b[i][0] = 50.0;

    plate(steps, n, a, b);

    double sum = 0.0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            sum += a[i][j] * (double)((i * n + j) % 37 + 1) - b[i][j] * (double)((i + j) % 4);
    printf("checksum %.17g\n", sum);
    for (size_t i = 1; i < n; i += 6)
        printf("%.17g\n", a[i][i]);
    free(a);
    free(b);
    return 0;
}
