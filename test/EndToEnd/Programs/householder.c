// Nests behind a condition on data, which is known to the host only: it asks for itself
// and launches what the round has to do; no thread does all of that alone.
// RUN: %convert-and-compare %s --nvcc 2>&1 | %filecheck %s --check-prefixes=ALL,ORDER
// RUN: %convert-and-compare %s --c2cuda-flags=--allow-reassoc 2>&1 | %filecheck %s --check-prefixes=ALL,ANY
// ALL: offloaded loop nest of 'main' (j): 2 kernels, 0 arrays to the device, 0 back, 2 there already
// ORDER: on the device, and copied back where the host reads: a, v
// ANY: on the device from nest to nest: a, v
// RUN: %c2cuda -o - --quiet %s -- | grep -v '^//' | %filecheck %s --check-prefix=TEXT --implicit-check-not='<<<1, 1>>>'
// TEXT: if (vv == 0) continue;
#include <stdio.h>
#include <math.h>
#define N 64
static double a[N][N], v[N];
/* Householder triangularisation */
int main(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) a[i][j] = 1.0/(1+i+j) + (i == j);
    for (int k = 0; k < N-1; k++) {
        double norm = 0, vv = 0;
        for (int i = k; i < N; i++) norm += a[i][k]*a[i][k];
        double alpha = a[k][k] > 0 ? -sqrt(norm) : sqrt(norm);
        for (int i = k; i < N; i++) v[i] = a[i][k];
        v[k] -= alpha;
        for (int i = k; i < N; i++) vv += v[i]*v[i];
        if (vv == 0) continue;
        for (int j = k; j < N; j++) {
            double s = 0;
            for (int i = k; i < N; i++) s += v[i]*a[i][j];
            s *= 2/vv;
            for (int i = k; i < N; i++) a[i][j] -= s*v[i];
        }
    }
    printf("%.10f %.10f\n", a[3][3], a[5][40]);
    return 0;
}
