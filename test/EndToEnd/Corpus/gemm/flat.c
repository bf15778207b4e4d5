// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// C := alpha*A*B + beta*C with restrict pointers and long sizes.
#include <stdio.h>
#include <stdlib.h>

static void dgemm(long ni, long nj, long nk, double alpha, double beta,
                  const double *restrict A, const double *restrict B,
                  double *restrict C)
{
    for (long i = 0; i < ni; i++)
    {
        for (long j = 0; j < nj; j++)
            C[i * nj + j] *= beta;

        for (long k = 0; k < nk; k++)
            for (long j = 0; j < nj; j++)
                C[i * nj + j] += alpha * A[i * nk + k] * B[k * nj + j];
    }
}

static void fill(double *x, int count, int seed)
{
    for (int i = 0; i < count; i++)
        x[i] = (double)((i * 7 + seed) % 101) / 101.0 - 0.5;
}

int main(int argc, char **argv)
{
    long ni = argc > 1 ? strtol(argv[1], NULL, 10) : 45;
    long nj = argc > 2 ? strtol(argv[2], NULL, 10) : 39;
    long nk = argc > 3 ? strtol(argv[3], NULL, 10) : 50;

    double *A = malloc(ni * nk * sizeof *A);
    double *B = malloc(nk * nj * sizeof *B);
    double *C = malloc(ni * nj * sizeof *C);
    if (!A || !B || !C)
    {
        perror("malloc");
        return EXIT_FAILURE;
    }

    fill(A, (int)(ni * nk), 3);
    fill(B, (int)(nk * nj), 50);
    fill(C, (int)(ni * nj), 17);

    dgemm(ni, nj, nk, 1.1, 0.9, A, B, C);

    double sum = 0.0;
    for (long i = 0; i < ni; i++)
        for (long j = 0; j < nj; j++)
            sum += C[i * nj + j] * (double)((i * 31 + j * 17) % 23 + 1);
    printf("sum %.17g\n", sum);
    printf("first %.17g last %.17g\n", C[0], C[ni * nj - 1]);

    free(A);
    free(B);
    free(C);
    return EXIT_SUCCESS;
}
