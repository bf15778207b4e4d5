// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Rank-two update of a matrix followed by two matrix-vector products (gemver).
#include <stdio.h>

#define N 113

static double A[N][N];
static double u1[N], v1[N], u2[N], v2[N];
static double w[N], x[N], y[N], z[N];

static void init(void)
{
    int i, j;
    double fn = (double)N;

    for (i = 0; i < N; i++) {
        u1[i] = i;
        u2[i] = ((i + 1) / fn) / 2.0;
        v1[i] = ((i + 1) / fn) / 4.0;
        v2[i] = ((i + 1) / fn) / 6.0;
        y[i] = ((i + 1) / fn) / 8.0;
        z[i] = ((i + 1) / fn) / 9.0;
        x[i] = 0.0;
        w[i] = 0.0;
        for (j = 0; j < N; j++)
            A[i][j] = (double)(i * j % N) / N;
    }
}

static void gemver(double alpha, double beta)
{
    int i, j;

    /* A += u1 v1' + u2 v2' */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = A[i][j] + u1[i] * v1[j] + u2[i] * v2[j];

    /* x += beta A' y */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            x[i] = x[i] + beta * A[j][i] * y[j];

    for (i = 0; i < N; i++)
        x[i] = x[i] + z[i];

    /* w += alpha A x */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            w[i] = w[i] + alpha * A[i][j] * x[j];
}

int main(void)
{
    int i, j;
    double sw = 0.0, sx = 0.0, sa = 0.0;

    init();
    gemver(1.5, 1.2);

    for (i = 0; i < N; i++) {
        sw += w[i] * (i % 10 + 1);
        sx += x[i] * (i % 7 + 1);
        for (j = 0; j < N; j++)
            sa += A[i][j] * ((i + 2 * j) % 5 + 1);
    }
    printf("w %.17g x %.17g A %.17g\n", sw, sx, sa);
    printf("w[0] %.17g w[N-1] %.17g x[3] %.17g A[2][5] %.17g\n", w[0], w[N - 1], x[3],
           A[2][5]);
    return 0;
}
