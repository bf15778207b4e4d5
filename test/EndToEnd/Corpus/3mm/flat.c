// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// G = (A*B)*(C*D), flat arrays cut out of one allocation; no restrict.
#include <stdio.h>
#include <stdlib.h>

void three_mm(int ni, int nj, int nk, int nl, int nm,
              double *A, double *B, double *C, double *D,
              double *E, double *F, double *G)
{
    for (int i = 0; i < ni; i++)
        for (int j = 0; j < nj; j++)
        {
            E[i*nj + j] = 0.0;
            for (int k = 0; k < nk; k++)
                E[i*nj + j] += A[i*nk + k] * B[k*nj + j];
        }

    for (int i = 0; i < nj; i++)
        for (int j = 0; j < nl; j++)
        {
            F[i*nl + j] = 0.0;
            for (int k = 0; k < nm; k++)
                F[i*nl + j] += C[i*nm + k] * D[k*nl + j];
        }

    for (int i = 0; i < ni; i++)
        for (int j = 0; j < nl; j++)
        {
            G[i*nl + j] = 0.0;
            for (int k = 0; k < nj; k++)
                G[i*nl + j] += E[i*nj + k] * F[k*nl + j];
        }
}

int main(int argc, char **argv)
{
    const int ni = argc > 1 ? atoi(argv[1]) : 33;
    const int nj = argc > 2 ? atoi(argv[2]) : 31;
    const int nk = argc > 3 ? atoi(argv[3]) : 45;
    const int nl = argc > 4 ? atoi(argv[4]) : 37;
    const int nm = argc > 5 ? atoi(argv[5]) : 29;
    const int total = ni*nk + nk*nj + nj*nm + nm*nl + ni*nj + nj*nl + ni*nl;

    double *work = malloc(total * sizeof *work);
    if (!work)
        return 1;

    double *A = work;
    double *B = A + ni*nk;
    double *C = B + nk*nj;
    double *D = C + nj*nm;
    double *E = D + nm*nl;
    double *F = E + ni*nj;
    double *G = F + nj*nl;

    for (int i = 0; i < total; i++)
        work[i] = (i % 47) / 47.0 - (i % 5) * 0.125;

    three_mm(ni, nj, nk, nl, nm, A, B, C, D, E, F, G);

    double sum = 0.0;
    for (int i = 0; i < total; i++)
        sum += work[i] * (i % 11 + 1);
    printf("sum %.17g\n", sum);
    printf("E %.17g F %.17g G %.17g %.17g\n", E[nj - 1], F[nl], G[0], G[ni*nl - 1]);

    free(work);
    return 0;
}
