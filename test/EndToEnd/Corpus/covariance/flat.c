// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Covariance of the columns of a row-major n x m sample matrix.
#include <stdio.h>
#include <stdlib.h>

static void covariance(double *data, double *cov, double *mean, int n, int m)
{
    int i, j, k;
    double n1 = n - 1.0;

    for (j = 0; j < m; j++) {
        mean[j] = 0.0;
        for (i = 0; i < n; i++)
            mean[j] += data[i * m + j];
        mean[j] /= (double)n;
    }

    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            data[i * m + j] -= mean[j];

    for (i = 0; i < m; i++)
        for (j = i; j < m; j++) {
            cov[i * m + j] = 0.0;
            for (k = 0; k < n; k++)
                cov[i * m + j] += data[k * m + i] * data[k * m + j];
            cov[i * m + j] /= n1;
            cov[j * m + i] = cov[i * m + j];
        }
}

static double checksum(const double *a, int rows, int cols, int step)
{
    double s = 0.0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            s += a[i * cols + j] * (double)((i * step + j) % 19 + 1);
    return s;
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 55;
    int m = argc > 2 ? atoi(argv[2]) : 38;
    double *data = (double *)malloc((size_t)n * m * sizeof(double));
    double *cov = (double *)malloc((size_t)m * m * sizeof(double));
    double *mean = (double *)malloc((size_t)m * sizeof(double));

    if (data == NULL || cov == NULL || mean == NULL)
        return 2;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            data[i * m + j] = i % 7 - 0.25 * (j % 5) + (double)((i * j) % 12) / 16.0;

    covariance(data, cov, mean, n, m);

    printf("cov  %.17g\n", checksum(cov, m, m, 5));
    printf("data %.17g\n", checksum(data, n, m, 3));
    printf("mean %.17g\n", checksum(mean, 1, m, 1));
    printf("some %.17g %.17g %.17g\n", cov[0], cov[m + 2], cov[m * m - 1]);
    free(data);
    free(cov);
    free(mean);
    return 0;
}
