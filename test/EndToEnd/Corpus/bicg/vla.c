// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// BiCG kernel: both products from one sweep over the matrix.
#include <stdio.h>
#include <stdlib.h>

typedef double real_t;

static void bicg_sweep(const int n, const int m, real_t A[n][m], real_t s[m], real_t q[n],
                       real_t p[m], real_t r[n])
{
    for (int j = 0; j < m; j += 1)
        s[j] = 0;

    for (int i = 0; i < n; i += 1) {
        q[i] = 0;
        for (int j = 0; j < m; j += 1) {
            s[j] += r[i] * A[i][j];
            q[i] += A[i][j] * p[j];
        }
    }
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 85;
    const int m = argc > 2 ? atoi(argv[2]) : 101;
    real_t (*A)[m] = malloc(sizeof(real_t[n][m]));
    real_t *s = malloc(m * sizeof(real_t));
    real_t *q = malloc(n * sizeof(real_t));
    real_t *p = malloc(m * sizeof(real_t));
    real_t *r = malloc(n * sizeof(real_t));

    if (!A || !s || !q || !p || !r)
        return 1;

    for (int j = 0; j < m; j += 1)
        p[j] = 0.5 - (real_t)j / m;
    for (int i = 0; i < n; i += 1)
        r[i] = (real_t)(i * 2 + 1) / n;
    for (int i = 0; i < n; i += 1)
        for (int j = 0; j < m; j += 1)
            A[i][j] = (i + 1.0) / (j + 1.0);

    bicg_sweep(n, m, A, s, q, p, r);

    real_t sum = 0;
    for (int j = 0; j < m; j += 1)
        sum += s[j] * (j * 3 % 10 + 1);
    for (int i = 0; i < n; i += 1)
        sum += q[i] * (i * 7 % 12 + 1);
    printf("%.17g\n%.17g %.17g\n%.17g %.17g\n", sum, s[0], s[m - 1], q[0], q[n - 1]);

    free(A);
    free(s);
    free(q);
    free(p);
    free(r);
    return 0;
}
