/* Matrix product C = A B of an n x l and an l x m matrix.
   Usage: matmul [n [l [m]]] */
#include <stdio.h>
#include <stdlib.h>

static void matmul(int n, int l, int m, const double *restrict a, const double *restrict b,
                   double *restrict c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double sum = 0.0;
            for (int k = 0; k < l; k++)
                sum += a[i * l + k] * b[k * m + j];
            c[i * m + j] = sum;
        }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 100;
    int l = argc > 2 ? atoi(argv[2]) : n;
    int m = argc > 3 ? atoi(argv[3]) : n;

    if (n < 1 || l < 1 || m < 1) {
        fprintf(stderr, "usage: %s [n [l [m]]]\n", argv[0]);
        return 1;
    }

    double *a = malloc(sizeof(double) * n * l);
    double *b = malloc(sizeof(double) * l * m);
    double *c = malloc(sizeof(double) * n * m);
    if (!a || !b || !c) {
        fprintf(stderr, "%s: out of memory\n", argv[0]);
        return 1;
    }

    for (int i = 0; i < n; i++)
        for (int j = 0; j < l; j++)
            a[i * l + j] = (double)((i + 2 * j) % 10) / 10.0;
    for (int i = 0; i < l; i++)
        for (int j = 0; j < m; j++)
            b[i * m + j] = (double)((3 * i + j) % 10) / 10.0;

    matmul(n, l, m, a, b, c);

    double trace = 0.0, total = 0.0;
    for (int i = 0; i < n && i < m; i++)
        trace += c[i * m + i];
    for (int i = 0; i < n * m; i++)
        total += c[i];
    printf("trace %.10g, sum of elements %.10g\n", trace, total);
    printf("c[0][0] = %.10g, c[%d][%d] = %.10g\n", c[0], n - 1, m - 1, c[n * m - 1]);

    free(a);
    free(b);
    free(c);
    return 0;
}
