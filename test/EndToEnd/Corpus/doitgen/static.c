// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Multiresolution analysis kernel (MADNESS): A[r][q][.] times C4 for every r and q.
#include <stdio.h>

#define NR 19
#define NQ 21
#define NP 23

static double A[NR][NQ][NP];
static double C4[NP][NP];

static void init(void)
{
    for (int i = 0; i < NR; i++)
        for (int j = 0; j < NQ; j++)
            for (int k = 0; k < NP; k++)
                A[i][j][k] = (double)((i * j + k) % NP) / NP;
    for (int i = 0; i < NP; i++)
        for (int j = 0; j < NP; j++)
            C4[i][j] = (double)(i * j % NP) / NP;
}

static void doitgen(void)
{
    for (int r = 0; r < NR; r++)
        for (int q = 0; q < NQ; q++) {
            double sum[NP];
            for (int p = 0; p < NP; p++) {
                sum[p] = 0.0;
                for (int s = 0; s < NP; s++)
                    sum[p] += A[r][q][s] * C4[s][p];
            }
            for (int p = 0; p < NP; p++)
                A[r][q][p] = sum[p];
        }
}

int main(void)
{
    double check = 0.0;

    init();
    doitgen();

    for (int r = 0; r < NR; r++)
        for (int q = 0; q < NQ; q++)
            for (int p = 0; p < NP; p++)
                check += A[r][q][p] * ((r + 2 * q + 3 * p) % 14 + 1);
    printf("checksum %.17g\n", check);
    printf("%.17g %.17g %.17g\n", A[0][0][1], A[NR / 2][3][5], A[NR - 1][NQ - 1][NP - 1]);
    return 0;
}
