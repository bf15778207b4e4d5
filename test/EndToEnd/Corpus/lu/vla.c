// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// LU factorisation of a diagonally dominant matrix; also checks L*U against the input.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void generate(int n, double a[n][n], double copy[n][n])
{
    int i, j;
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) {
            double x = 1.0 / (1.0 + i + 2.0 * j);
            if (i == j)
                x += 4.0;
            a[i][j] = x;
            copy[i][j] = x;
        }
    }
}

static void lu(int n, double a[n][n])
{
    int i, j, k;
    for (i = 0; i < n; i++) {
        for (j = 0; j < i; j++) {
            for (k = 0; k < j; k++)
                a[i][j] = a[i][j] - a[i][k] * a[k][j];
            a[i][j] = a[i][j] / a[j][j];
        }
        for (j = i; j < n; j++)
            for (k = 0; k < i; k++)
                a[i][j] = a[i][j] - a[i][k] * a[k][j];
    }
}

/* prod := L * U, L being unit lower triangular */
static void multiply_back(int n, double a[n][n], double prod[n][n])
{
    int i, j, k;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            int last = i < j ? i : j;
            prod[i][j] = 0.0;
            for (k = 0; k < i && k <= last; k++)
                prod[i][j] += a[i][k] * a[k][j];
            if (i <= j)
                prod[i][j] += a[i][j];
        }
}

int main(int argc, char **argv)
{
    int n = 37;
    if (argc > 1)
        n = atoi(argv[1]);

    double (*a)[n] = malloc(sizeof(double) * n * n);
    double (*orig)[n] = malloc(sizeof(double) * n * n);
    double (*prod)[n] = malloc(sizeof(double) * n * n);

    generate(n, a, orig);
    lu(n, a);
    multiply_back(n, a, prod);

    double sum = 0.0, worst = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double e = fabs(prod[i][j] - orig[i][j]);
            sum += a[i][j] * (1.0 + (7 * i + j) % 13);
            if (e > worst)
                worst = e;
        }
    printf("checksum %.17g\n", sum);
    printf("residual %s\n", worst < 1e-12 ? "small" : "LARGE");
    printf("a[n-1][0] = %.17g, a[n-1][n-1] = %.17g\n", a[n - 1][0], a[n - 1][n - 1]);
    free(prod);
    free(orig);
    free(a);
    return 0;
}
