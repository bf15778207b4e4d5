// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 1-D Jacobi relaxation of several independent rods, each a row of a VLA.
#include <stdio.h>
#include <stdlib.h>

static void init(int rods, int n, float a[rods][n], float b[rods][n]) {
    for (int r = 0; r < rods; r++)
        for (int i = 0; i < n; i++) {
            a[r][i] = (float)(i + r + 2) / n;
            b[r][i] = (float)(i + r + 3) / n;
        }
}

static void relax(int tsteps, int rods, int n, float a[rods][n], float b[rods][n]) {
    for (int t = 0; t < tsteps; t++) {
        for (int r = 0; r < rods; r++)
            for (int i = 1; i < n - 1; i++)
                b[r][i] = 0.33333f * (a[r][i - 1] + a[r][i] + a[r][i + 1]);

        for (int r = rods - 1; r >= 0; r--)
            for (int i = n - 2; i > 0; i--)
                a[r][i] = 0.33333f * (b[r][i - 1] + b[r][i] + b[r][i + 1]);
    }
}

int main(int argc, char **argv) {
    int rods = argc > 1 ? atoi(argv[1]) : 11;
    int n = argc > 2 ? atoi(argv[2]) : 97;
    int tsteps = argc > 3 ? atoi(argv[3]) : 9;
    float (*a)[n] = malloc(sizeof(float) * rods * n);
    float (*b)[n] = malloc(sizeof(float) * rods * n);

    init(rods, n, a, b);
    relax(tsteps, rods, n, a, b);

    double sa = 0.0, sb = 0.0;
    for (int r = 0; r < rods; r++)
        for (int i = 0; i < n; i++) {
            sa += (double)a[r][i] * (1 + (r * 3 + i) % 5);
            sb += (double)b[r][i] * (1 + (r + i * 3) % 11);
        }
    printf("a: %.17g\nb: %.17g\n", sa, sb);
    printf("%.9g %.9g %.9g\n", a[0][1], a[rods / 2][n / 2], b[rods - 1][n - 2]);
    free(a);
    free(b);
    return 0;
}
