// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Sample covariance matrix; the loops over columns run from the last one down.
#include <stdio.h>
#include <stdlib.h>

void init_data(int n, int m, double data[n][m])
{
    for (int i = n - 1; i >= 0; i--)
        for (int j = m - 1; j >= 0; j--)
            data[i][j] = (double)((i + 1) * (j + 2) % 37) / (m + 1);
}

void covariance(int n, int m, double data[n][m], double cov[m][m], double mean[m])
{
    double float_n = n;

    // column means
    for (int j = m - 1; j >= 0; j--) {
        double acc = 0.0;
        for (int i = 0; i < n; i++)
            acc += data[i][j];
        mean[j] = acc / float_n;
    }

    for (int i = 0; i < n; i++)
        for (int j = m - 1; j >= 0; j--)
            data[i][j] -= mean[j];

    // the matrix is symmetric
    for (int i = 0; i < m; i++) {
        for (int j = i; j < m; j++) {
            cov[i][j] = 0.0;
            for (int k = 0; k < n; k++)
                cov[i][j] += data[k][i] * data[k][j];
            cov[i][j] /= (float_n - 1.0);
            cov[j][i] = cov[i][j];
        }
    }
}

int main(int argc, char **argv)
{
    int n = 49, m = 43;
    if (argc > 1) n = atoi(argv[1]);
    if (argc > 2) m = atoi(argv[2]);

    double (*data)[m] = malloc(sizeof *data * n);
    double (*cov)[m] = malloc(sizeof *cov * m);
    double *mean = malloc(sizeof *mean * m);
    if (!data || !cov || !mean) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }

    init_data(n, m, data);
    covariance(n, m, data, cov, mean);

    double trace = 0.0, weighted = 0.0;
    for (int i = 0; i < m; i++)
        trace += cov[i][i];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < m; j++)
            weighted += cov[i][j] * (i - 2.0 * j + 0.5);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            weighted += data[i][j] * (double)((i * 5 + j * 3) % 17 + 1);
    for (int j = 0; j < m; j++)
        weighted -= mean[j] * (j + 1);

    printf("trace %.17g weighted %.17g\n", trace, weighted);
    printf("%.17g %.17g %.17g\n", cov[0][1], cov[m - 1][0], mean[m - 1]);

    free(mean);
    free(cov);
    free(data);
    return 0;
}
