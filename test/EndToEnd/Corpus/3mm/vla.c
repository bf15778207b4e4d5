// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Three matrix products through one product function called three times.
#include <stdio.h>
#include <stdlib.h>

static void matmul(int n, int m, int l, float z[n][m], float x[n][l], float y[l][m])
{
    int i, j, k;

    for (i = 0; i < n; i++) {
        for (j = 0; j < m; j++) {
            z[i][j] = 0.0f;
            for (k = 0; k < l; k++)
                z[i][j] += x[i][k] * y[k][j];
        }
    }
}

static void init(int n, int m, float x[n][m], int p, int q)
{
    int i, j;

    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            x[i][j] = (float)((i * p + j * q) % 16) * 0.0625f;
}

static double weigh(int n, int m, float x[n][m])
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += x[i][j] * (double)((i * 2 + j * 5) % 23 + 1);
    return s;
}

int main(int argc, char **argv)
{
    int ni = argc > 1 ? atoi(argv[1]) : 41;
    int nj = argc > 2 ? atoi(argv[2]) : 35;
    int nk = argc > 3 ? atoi(argv[3]) : 37;
    int nl = argc > 4 ? atoi(argv[4]) : 31;
    int nm = argc > 5 ? atoi(argv[5]) : 33;

    float (*a)[nk] = malloc(sizeof(float[ni][nk]));
    float (*b)[nj] = malloc(sizeof(float[nk][nj]));
    float (*c)[nm] = malloc(sizeof(float[nj][nm]));
    float (*d)[nl] = malloc(sizeof(float[nm][nl]));
    float (*e)[nj] = malloc(sizeof(float[ni][nj]));
    float (*f)[nl] = malloc(sizeof(float[nj][nl]));
    float (*g)[nl] = malloc(sizeof(float[ni][nl]));
    if (!a || !b || !c || !d || !e || !f || !g)
        return 1;

    init(ni, nk, a, 3, 5);
    init(nk, nj, b, 7, 1);
    init(nj, nm, c, 2, 9);
    init(nm, nl, d, 5, 11);

    matmul(ni, nj, nk, e, a, b);
    matmul(nj, nl, nm, f, c, d);
    matmul(ni, nl, nj, g, e, f);

    printf("%.17g %.17g %.17g\n", weigh(ni, nj, e), weigh(nj, nl, f), weigh(ni, nl, g));
    printf("%a %a %a\n", e[1][1], f[2][2], g[ni - 1][nl - 1]);

    free(a);
    free(b);
    free(c);
    free(d);
    free(e);
    free(f);
    free(g);
    return 0;
}
