// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Single-precision trmm with flat pointers, none of them restrict.
#include <stdio.h>
#include <stdlib.h>

static void strmm(int m, int n, float alpha, float *A, float *B)
{
    int i, j, k;
    for (i = 0; i < m; i++) {
        for (j = 0; j < n; j++) {
            for (k = i + 1; k < m; k++) {
                B[i * n + j] += A[k * m + i] * B[k * n + j];
            }
            B[i * n + j] = alpha * B[i * n + j];
        }
    }
}

int main(int argc, char **argv)
{
    int m = 38, n = 57;
    if (argc > 1)
        m = atoi(argv[1]);
    if (argc > 2)
        n = atoi(argv[2]);

    float *A = malloc(sizeof(float) * (size_t)(m * m));
    float *B = malloc(sizeof(float) * (size_t)(m * n));
    if (A == NULL || B == NULL) {
        fputs("no memory\n", stderr);
        return 1;
    }

    for (int i = 0; i < m; i++) {
        for (int j = 0; j < m; j++) {
            A[i * m + j] = i > j ? 1.0f / (float)(i - j) : (i == j ? 1.0f : 0.0f);
        }
    }
    for (int i = 0; i < m * n; i++) {
        B[i] = (float)(i % 27) / 27.0f;
    }

    strmm(m, n, 1.25f, A, B);

    double sum = 0.0;
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            sum += (double)B[i * n + j] * (double)((i * 2 + j * 7) % 20 + 1);
        }
    }
    printf("sum=%.17g\n", sum);
    printf("B=%a %a %a\n", B[0], B[m / 2 * n + 3], B[m * n - 1]);

    free(A);
    free(B);
    return 0;
}
