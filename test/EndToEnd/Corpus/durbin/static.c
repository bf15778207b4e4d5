// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Durbin's recursion for the Yule-Walker equations, arrays passed with fixed extent.
#include <stdio.h>

#define N 120

static double r[N];
static double y[N];

static void init_autocorrelation(double r[N])
{
    for (int i = 0; i < N; i++)
        r[i] = 1.0 / (2 + i);
}

static void durbin(double r[N], double y[N])
{
    double z[N];
    double alpha, beta, sum;
    int i, k;

    y[0] = -r[0];
    beta = 1.0;
    alpha = -r[0];

    for (k = 1; k < N; k++) {
        beta = (1 - alpha * alpha) * beta;

        sum = 0.0;
        for (i = 0; i < k; i++)
            sum += r[k - i - 1] * y[i];
        alpha = -(r[k] + sum) / beta;

        for (i = 0; i < k; i++)
            z[i] = y[i] + alpha * y[k - i - 1];
        for (i = 0; i < k; i++)
            y[i] = z[i];
        y[k] = alpha;
    }
}

int main(void)
{
    init_autocorrelation(r);
    durbin(r, y);

    double cs = 0.0;
    for (int i = 0; i < N; i++)
        cs += y[i] * (i % 9 + 1);
    printf("checksum: %.17g\n", cs);
    printf("y: %.17g %.17g ... %.17g %.17g\n", y[0], y[1], y[N - 2], y[N - 1]);
    return 0;
}
