// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 2-D FDTD with staggered VLA fields in single precision, coefficients as parameters.
#include <stdio.h>
#include <stdlib.h>

static void fdtd(int tmax, int nx, int ny, float ex[nx][ny + 1], float ey[nx + 1][ny],
                 float hz[nx][ny], float coeff1, float coeff2) {
    for (int t = 0; t < tmax; ++t) {
        // incoming wave
        for (int j = 0; j < ny; ++j)
            ey[0][j] = (float)t;

        for (int i = 1; i < nx; ++i)
            for (int j = 0; j < ny; ++j)
                ey[i][j] -= coeff1 * (hz[i][j] - hz[i - 1][j]);

        for (int i = 0; i < nx; ++i)
            for (int j = 1; j < ny; ++j)
                ex[i][j] -= coeff1 * (hz[i][j] - hz[i][j - 1]);

        for (int i = 0; i < nx; ++i)
            for (int j = 0; j < ny; ++j)
                hz[i][j] -= coeff2 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
    }
}

int main(int argc, char **argv) {
    int nx = argc > 1 ? atoi(argv[1]) : 35;
    int ny = argc > 2 ? atoi(argv[2]) : 42;
    int tmax = argc > 3 ? atoi(argv[3]) : 7;
    float (*ex)[ny + 1] = malloc(sizeof(float[nx][ny + 1]));
    float (*ey)[ny] = malloc(sizeof(float[nx + 1][ny]));
    float (*hz)[ny] = malloc(sizeof(float[nx][ny]));

    for (int i = 0; i < nx; ++i)
        for (int j = 0; j < ny + 1; ++j)
            ex[i][j] = 0.0f;
    for (int i = 0; i < nx + 1; ++i)
        for (int j = 0; j < ny; ++j)
            ey[i][j] = 0.0f;
    for (int i = 0; i < nx; ++i)
        for (int j = 0; j < ny; ++j)
            hz[i][j] = 0.25f * (float)((i * j) % 4);

    fdtd(tmax, nx, ny, ex, ey, hz, 0.5f, 0.7f);

    double se = 0.0, sh = 0.0;
    for (int i = 0; i < nx; ++i)
        for (int j = 0; j < ny + 1; ++j)
            se += ex[i][j] * (1.0 + (i + 2 * j) % 3);
    for (int i = 0; i < nx + 1; ++i)
        for (int j = 0; j < ny; ++j)
            se += ey[i][j] * (1.0 + (2 * i + j) % 3);
    for (int i = 0; i < nx; ++i)
        for (int j = 0; j < ny; ++j)
            sh += hz[i][j] * (1.0 + (i + j) % 8);
    printf("E %.17g\nH %.17g\n", se, sh);
    printf("%a %a %a\n", ex[nx / 2][ny / 2], ey[1][ny / 2], hz[0][0]);
    free(ex);
    free(ey);
    free(hz);
    return 0;
}
