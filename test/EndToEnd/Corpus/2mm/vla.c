// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// D := alpha*A*B*C + beta*D where the intermediate product lives in the function.
#include <stdio.h>
#include <stdlib.h>

static void mm2(int ni, int nj, int nk, int nl, double alpha, double beta,
                double a[ni][nk], double b[nk][nj], double c[nj][nl], double d[ni][nl])
{
    double tmp[ni][nj];

    for (int i = 0; i < ni; i++) {
        for (int j = 0; j < nj; j++) {
            tmp[i][j] = 0.0;
            for (int k = 0; k < nk; k++) {
                tmp[i][j] += alpha * a[i][k] * b[k][j];
            }
        }
    }

    for (int i = 0; i < ni; i++) {
        for (int j = 0; j < nl; j++) {
            d[i][j] *= beta;
            for (int k = 0; k < nj; k++) {
                d[i][j] += tmp[i][k] * c[k][j];
            }
        }
    }
}

static void fill(int rows, int cols, double x[rows][cols], int seed)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            x[i][j] = ((i * cols + j) * seed % 97) / 97.0;
}

int main(int argc, char **argv)
{
    int ni = argc > 1 ? atoi(argv[1]) : 35;
    int nj = argc > 2 ? atoi(argv[2]) : 39;
    int nk = argc > 3 ? atoi(argv[3]) : 29;
    int nl = argc > 4 ? atoi(argv[4]) : 43;

    double (*a)[nk] = malloc(sizeof(double) * ni * nk);
    double (*b)[nj] = malloc(sizeof(double) * nk * nj);
    double (*c)[nl] = malloc(sizeof(double) * nj * nl);
    double (*d)[nl] = malloc(sizeof(double) * ni * nl);
    if (!a || !b || !c || !d)
        return 1;

    fill(ni, nk, a, 3);
    fill(nk, nj, b, 5);
    fill(nj, nl, c, 7);
    fill(ni, nl, d, 11);

    mm2(ni, nj, nk, nl, 0.5, -0.25, a, b, c, d);

    double sum = 0.0;
    for (int i = 0; i < ni; i++)
        for (int j = 0; j < nl; j++)
            sum += d[i][j] * (double)((i * 13 + j * 29) % 31 + 1);
    printf("%.17g\n", sum);
    printf("%.17g %.17g %.17g\n", d[0][0], d[1][nl - 1], d[ni - 1][nl - 1]);

    free(a);
    free(b);
    free(c);
    free(d);
    return 0;
}
