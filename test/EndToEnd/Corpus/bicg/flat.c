// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// s = A^T r and q = A p, flat matrix; bounds written with <=.
#include <stdio.h>
#include <stdlib.h>

#define ELEM(i, j) A[(i) * m + (j)]

void bicg(int n, int m, double *A, double *s, double *q, double *p, double *r)
{
    int i, j;

    for (j = 0; j <= m - 1; j++)
        s[j] = 0.0;

    for (i = 0; i <= n - 1; i++)
    {
        q[i] = 0.0;
        for (j = 0; j <= m - 1; j++)
        {
            s[j] = s[j] + r[i] * ELEM(i, j);
            q[i] = q[i] + ELEM(i, j) * p[j];
        }
    }
}

int main(int argc, char **argv)
{
    int n = 117;
    int m = 99;
    int i, j;

    if (argc > 1) n = atoi(argv[1]);
    if (argc > 2) m = atoi(argv[2]);

    double *A = malloc(sizeof(double) * n * m);
    double *s = malloc(sizeof(double) * m);
    double *q = malloc(sizeof(double) * n);
    double *p = malloc(sizeof(double) * m);
    double *r = malloc(sizeof(double) * n);
    if (!A || !s || !q || !p || !r)
        return 1;

    for (i = 0; i <= n - 1; i++)
        for (j = 0; j <= m - 1; j++)
            ELEM(i, j) = (double)(i * (j + 1) % 53) / 53.0;
    for (j = 0; j <= m - 1; j++)
        p[j] = (double)(j % 17) / 17.0;
    for (i = 0; i <= n - 1; i++)
        r[i] = (double)(i % 19) / 19.0;

    bicg(n, m, A, s, q, p, r);

    double ws = 0.0, wq = 0.0;
    for (j = 0; j <= m - 1; j++)
        ws += (j + 1) * s[j];
    for (i = 0; i <= n - 1; i++)
        wq += (i + 1) * q[i];
    printf("ws %.17g wq %.17g\n", ws, wq);
    printf("s %.17g %.17g q %.17g %.17g\n", s[2], s[m - 1], q[2], q[n - 1]);

    free(A); free(s); free(q); free(p); free(r);
    return 0;
}
