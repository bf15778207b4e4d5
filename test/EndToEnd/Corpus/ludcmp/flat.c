// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// LU decomposition and solution for several right-hand sides, flat restrict storage.
#include <stdio.h>
#include <stdlib.h>

static void lu_decompose(double *restrict a, const int n) {
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
            double w = a[i * n + j];
            for (int k = 0; k < j; k++) {
                w -= a[i * n + k] * a[k * n + j];
            }
            a[i * n + j] = w / a[j * n + j];
        }
        for (int j = i; j < n; j++) {
            double w = a[i * n + j];
            for (int k = 0; k < i; k++) {
                w -= a[i * n + k] * a[k * n + j];
            }
            a[i * n + j] = w;
        }
    }
}

/* b, y and x are nrhs rows of n numbers each. */
static void lu_solve(const double *restrict a, const double *restrict b,
                     double *restrict y, double *restrict x,
                     const int n, const int nrhs) {
    for (int r = 0; r < nrhs; r++) {
        for (int i = 0; i < n; i++) {
            double w = b[r * n + i];
            for (int j = 0; j < i; j++)
                w -= a[i * n + j] * y[r * n + j];
            y[r * n + i] = w;
        }
        for (int i = n - 1; i >= 0; i--) {
            double w = y[r * n + i];
            for (int j = i + 1; j < n; j++)
                w -= a[i * n + j] * x[r * n + j];
            x[r * n + i] = w / a[i * n + i];
        }
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 35;
    int nrhs = argc > 2 ? atoi(argv[2]) : 21;

    double *a = malloc(sizeof(double) * n * n);
    double *b = malloc(sizeof(double) * nrhs * n);
    double *y = malloc(sizeof(double) * nrhs * n);
    double *x = malloc(sizeof(double) * nrhs * n);

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = i == j ? n : (double)(i - j) / n;
    for (int r = 0; r < nrhs; r++)
        for (int i = 0; i < n; i++)
            b[r * n + i] = (double)(r + 1) * (i % 6 - 2.5);

    lu_decompose(a, n);
    lu_solve(a, b, y, x, n, nrhs);

    double sx = 0.0, sy = 0.0;
    for (int r = 0; r < nrhs; r++)
        for (int i = 0; i < n; i++) {
            sx += x[r * n + i] * (1 + (r * 5 + i) % 12);
            sy += y[r * n + i] * (1 + (r + i * 5) % 12);
        }
    printf("x: %.17g\ny: %.17g\n", sx, sy);
    printf("%.17g %.17g %.17g\n", x[0], x[n / 2], x[nrhs * n - 1]);
    free(a);
    free(b);
    free(y);
    free(x);
    return 0;
}
