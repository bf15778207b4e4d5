// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Pearson correlation matrix of M variables observed N times, in file-scope arrays.
#include <math.h>
#include <stdio.h>

#define N 53 /* observations */
#define M 41 /* variables */

static double data[N][M];
static double corr[M][M];
static double mean[M], stddev[M];

static void read_observations(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            data[i][j] = (double)((i * (j + 3)) % 29) / M + i;

    /* One variable never varies: its deviation is replaced by 1 below. */
    for (int i = 0; i < N; i++)
        data[i][M / 2] = 2.5;
}

static void correlate(void)
{
    int i, j, k;
    const double float_n = (double)N;
    const double eps = 0.1;

    for (j = 0; j < M; j++) {
        mean[j] = 0.0;
        for (i = 0; i < N; i++)
            mean[j] += data[i][j];
        mean[j] /= float_n;
    }

    for (j = 0; j < M; j++) {
        stddev[j] = 0.0;
        for (i = 0; i < N; i++)
            stddev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
        stddev[j] /= float_n;
        stddev[j] = sqrt(stddev[j]);
        /* avoid dividing by (almost) nothing */
        stddev[j] = stddev[j] <= eps ? 1.0 : stddev[j];
    }

    /* centre and scale the columns */
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++) {
            data[i][j] -= mean[j];
            data[i][j] /= sqrt(float_n) * stddev[j];
        }

    for (i = 0; i < M - 1; i++) {
        corr[i][i] = 1.0;
        for (j = i + 1; j < M; j++) {
            corr[i][j] = 0.0;
            for (k = 0; k < N; k++)
                corr[i][j] += data[k][i] * data[k][j];
            corr[j][i] = corr[i][j];
        }
    }
    corr[M - 1][M - 1] = 1.0;
}

int main(void)
{
    double sum = 0.0;

    read_observations();
    correlate();

    for (int i = 0; i < M; i++)
        for (int j = 0; j < M; j++)
            sum += corr[i][j] * (double)(i % 5 + 2 * (j % 7) + 1);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            sum += data[i][j] * (double)(3 * (i % 4) + j % 9 + 1);
    for (int j = 0; j < M; j++)
        sum += mean[j] * (j + 1) - stddev[j] * (j + 2);

    printf("checksum %.17g\n", sum);
    printf("corr %.17g %.17g %.17g\n", corr[0][1], corr[M - 1][3], corr[M - 1][M - 1]);
    printf("mean %.17g stddev %.17g %.17g\n", mean[7], stddev[M / 2], stddev[M - 1]);
    return 0;
}
