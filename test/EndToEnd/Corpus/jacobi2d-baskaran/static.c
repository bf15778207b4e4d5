// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 2-D Jacobi in copy-back form: compute into b, then copy b back into a.
#include <stdio.h>

#define N 57
#define T 8

float a[N][N];
float b[N][N];

void init_grid()
{
    int i, j;
    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++) {
            a[i][j] = (float)(i * i + j) / (float)(N * N);
            b[i][j] = 0.0f;
        }
    }
}

void jacobi2d()
{
    int t, i, j;
    for (t = 0; t < T; t++) {
        for (i = 1; i < N - 1; i++) {
            for (j = 1; j < N - 1; j++) {
                b[i][j] = 0.2f * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
            }
        }
        for (i = 1; i < N - 1; i++) {
            for (j = 1; j < N - 1; j++) {
                a[i][j] = b[i][j];   // copy back
            }
        }
    }
}

int main()
{
    double sa = 0, sb = 0;
    int i, j;

    init_grid();
    jacobi2d();
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            sa += a[i][j] * (1 + (i + 4 * j) % 11);
            sb += b[i][j] * (1 + (4 * i + j) % 11);
        }
    printf("a %.17g\nb %.17g\n", sa, sb);
    printf("%a %a\n", a[1][N - 2], a[N / 2][N / 2]);
    return 0;
}
