// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Matrix-vector product and transposed product, float, rows taken from the bottom up.
#include <stdio.h>
#include <stdlib.h>

static void mvt(int n, float x1[n], float x2[n], float y1[n], float y2[n], float a[n][n])
{
    int i, j;

    for (i = n - 1; i >= 0; --i)
        for (j = 0; j < n; ++j)
            x1[i] += a[i][j] * y1[j];

    for (i = n - 1; i >= 0; --i)
        for (j = 0; j < n; ++j)
            x2[i] += a[j][i] * y2[j];
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 95;
    int i, j;
    float (*a)[n] = malloc(sizeof(float[n][n]));
    float *x1 = malloc(sizeof(float[n]));
    float *x2 = malloc(sizeof(float[n]));
    float *y1 = malloc(sizeof(float[n]));
    float *y2 = malloc(sizeof(float[n]));
    double sum = 0.0;

    if (!a || !x1 || !x2 || !y1 || !y2)
        return 1;

    for (i = n - 1; i >= 0; --i) {
        x1[i] = 0.25f * (float)(i % 4);
        x2[i] = 0.5f;
        y1[i] = (float)(n - i) / (float)n;
        y2[i] = (float)i / (float)n;
        for (j = n - 1; j >= 0; --j)
            a[i][j] = (float)((i * 9 + j * 4) % 26) / 26.0f;
    }

    mvt(n, x1, x2, y1, y2, a);

    for (i = 0; i < n; ++i)
        sum += x1[i] * (2.0 * i + 1.0) - x2[i] * (i + 0.5);
    printf("%.17g\n", sum);
    printf("%a %a %a %a\n", x1[0], x1[n - 1], x2[0], x2[n - 1]);

    free(a);
    free(x1);
    free(x2);
    free(y1);
    free(y2);
    return 0;
}
