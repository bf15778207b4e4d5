// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// doitgen in float; the cube is stored flat and each row goes through a scratch row.
#include <stdio.h>
#include <stdlib.h>

#define IDX3(r, q, p) (((r) * nq + (q)) * np + (p))

static void doitgen(int nr, int nq, int np, float *restrict a,
                    const float *restrict c4, float *restrict sum)
{
    int r, q, p, s;

    for (r = 0; r < nr; r++) {
        for (q = 0; q < nq; q++) {
            for (p = 0; p < np; p++) {
                float acc = 0.0f;
                for (s = 0; s < np; s++)
                    acc += a[IDX3(r, q, s)] * c4[s * np + p];
                sum[p] = acc;
            }
            for (p = 0; p < np; p++)
                a[IDX3(r, q, p)] = sum[p];
        }
    }
}

int main(int argc, char **argv)
{
    int nr = argc > 1 ? atoi(argv[1]) : 13;
    int nq = argc > 2 ? atoi(argv[2]) : 22;
    int np = argc > 3 ? atoi(argv[3]) : 27;
    int r, q, p, s;

    float *a = malloc(sizeof(float) * nr * nq * np);
    float *c4 = malloc(sizeof(float) * np * np);
    float *sum = malloc(sizeof(float) * np);
    if (!a || !c4 || !sum)
        return 1;

    for (r = 0; r < nr; r++)
        for (q = 0; q < nq; q++)
            for (p = 0; p < np; p++)
                a[IDX3(r, q, p)] = (float)((r * q + p) % 10) * 0.1f;
    for (s = 0; s < np; s++)
        for (p = 0; p < np; p++)
            c4[s * np + p] = (float)((s + 2 * p) % 7) / 14.0f;

    doitgen(nr, nq, np, a, c4, sum);

    double check = 0.0;
    for (r = 0; r < nr; r++)
        for (q = 0; q < nq; q++)
            for (p = 0; p < np; p++)
                check += (double)a[IDX3(r, q, p)] * ((r * 4 + q * 2 + p) % 16 + 1);
    for (p = 0; p < np; p++)
        check += sum[p];
    printf("check %.17g\n", check);
    printf("%a %a %a\n", a[0], a[IDX3(1, 2, 3)], a[IDX3(nr - 1, nq - 1, np - 1)]);

    free(a);
    free(c4);
    free(sum);
    return 0;
}
