// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// QR decomposition by modified Gram-Schmidt with run-time sizes, single precision.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void
qr(int m, int n, float a[m][n], float q[m][n], float r[n][n])
{
    for (int k = 0; k < n; k++) {
        /* norm of column k */
        float nrm = 0.0f;
        for (int i = 0; i < m; i++)
            nrm += a[i][k] * a[i][k];
        r[k][k] = sqrtf(nrm);

        for (int i = 0; i < m; i++)
            q[i][k] = a[i][k] / r[k][k];

        /* take that direction out of the columns to the right */
        for (int j = k + 1; j < n; j++) {
            r[k][j] = 0.0f;
            for (int i = 0; i < m; i++)
                r[k][j] += q[i][k] * a[i][j];
            for (int i = 0; i < m; i++)
                a[i][j] -= q[i][k] * r[k][j];
        }
    }
}

int
main(int argc, char *argv[])
{
    int m = argc > 1 ? atoi(argv[1]) : 45;
    int n = argc > 2 ? atoi(argv[2]) : 29;
    float (*a)[n] = malloc(sizeof(float[m][n]));
    float (*q)[n] = malloc(sizeof(float[m][n]));
    float (*r)[n] = malloc(sizeof(float[n][n]));

    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = (i == j ? 5.0f : 0.0f) + 1.0f / (1 + i + j);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            r[i][j] = 0.0f;

    qr(m, n, a, q, r);

    double sumq = 0.0, sumr = 0.0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            sumq += (double)q[i][j] * (1.0 + i * 0.25 + j * 0.125);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sumr += (double)r[i][j] * (1.0 + i * 0.5 - j * 0.0625);

    printf("Q: %.17g\n", sumq);
    printf("R: %.17g\n", sumr);
    for (int j = 0; j < n; j += 7)
        printf("r[%d][%d] = %.9g, q[%d][%d] = %.9g\n", j, n - 1, r[j][n - 1], j, j, q[j][j]);
    free(a);
    free(q);
    free(r);
    return 0;
}
