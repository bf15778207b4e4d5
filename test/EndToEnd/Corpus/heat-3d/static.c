// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Heat equation on a 3-D cube, alternating between two global grids.
#include <stdio.h>

#define N 21
#define TSTEPS 7

static double A[N][N][N];
static double B[N][N][N];

static void init(void)
{
    int i, j, k;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++)
                A[i][j][k] = B[i][j][k] = (double)(i + j + (N - k)) * 10 / N;
}

static void heat3d(void)
{
    int t, i, j, k;

    for (t = 1; t <= TSTEPS; t++) {
        for (i = 1; i < N - 1; i++) {
            for (j = 1; j < N - 1; j++) {
                for (k = 1; k < N - 1; k++) {
                    B[i][j][k] = 0.125 * (A[i + 1][j][k] - 2.0 * A[i][j][k] + A[i - 1][j][k])
                               + 0.125 * (A[i][j + 1][k] - 2.0 * A[i][j][k] + A[i][j - 1][k])
                               + 0.125 * (A[i][j][k + 1] - 2.0 * A[i][j][k] + A[i][j][k - 1])
                               + A[i][j][k];
                }
            }
        }
        for (i = 1; i < N - 1; i++) {
            for (j = 1; j < N - 1; j++) {
                for (k = 1; k < N - 1; k++) {
                    A[i][j][k] = 0.125 * (B[i + 1][j][k] - 2.0 * B[i][j][k] + B[i - 1][j][k])
                               + 0.125 * (B[i][j + 1][k] - 2.0 * B[i][j][k] + B[i][j - 1][k])
                               + 0.125 * (B[i][j][k + 1] - 2.0 * B[i][j][k] + B[i][j][k - 1])
                               + B[i][j][k];
                }
            }
        }
    }
}

int main(void)
{
    double sa = 0.0, sb = 0.0;
    int i, j, k;

    init();
    /* a hot block, so that there is something to diffuse */
    for (i = N / 3; i < N / 2; i++)
        for (j = N / 3; j < N / 2; j++)
            for (k = N / 4; k < N / 2; k++)
                A[i][j][k] += 100.0;
    heat3d();

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            for (k = 0; k < N; k++) {
                sa += A[i][j][k] * (1 + (i + 2 * j + 3 * k) % 7);
                sb += B[i][j][k] * (1 + (3 * i + 2 * j + k) % 7);
            }
    printf("A %.17g\nB %.17g\n", sa, sb);
    printf("%.17g %.17g\n", A[N / 2][N / 2][N / 2], B[1][N - 2][N / 3]);
    return 0;
}
