// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Alternating direction implicit solver for the 2-D heat equation, file-scope arrays.
#include <stdio.h>

#define N 37
#define TSTEPS 7

double u[N][N], v[N][N], p[N][N], q[N][N];

void init(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            u[i][j] = (double)(i + N - j) / N;
            v[i][j] = 0.0;
            p[i][j] = 0.0;
            q[i][j] = 0.0;
        }
}

void adi(void)
{
    int t, i, j;
    double DX, DY, DT;
    double B1, B2;
    double mul1, mul2;
    double a, b, c, d, e, f;

    DX = 1.0 / (double)N;
    DY = 1.0 / (double)N;
    DT = 1.0 / (double)TSTEPS;
    B1 = 2.0;
    B2 = 1.0;
    mul1 = B1 * DT / (DX * DX);
    mul2 = B2 * DT / (DY * DY);

    a = -mul1 / 2.0;
    b = 1.0 + mul1;
    c = a;
    d = -mul2 / 2.0;
    e = 1.0 + mul2;
    f = d;

    for (t = 1; t <= TSTEPS; t++) {
        /* column sweep */
        for (i = 1; i < N - 1; i++) {
            v[0][i] = 1.0;
            p[i][0] = 0.0;
            q[i][0] = v[0][i];
            for (j = 1; j < N - 1; j++) {
                p[i][j] = -c / (a * p[i][j - 1] + b);
                q[i][j] = (-d * u[j][i - 1] + (1.0 + 2.0 * d) * u[j][i] - f * u[j][i + 1] -
                           a * q[i][j - 1]) /
                          (a * p[i][j - 1] + b);
            }
            v[N - 1][i] = 1.0;
            for (j = N - 2; j >= 1; j--)
                v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
        }
        /* row sweep */
        for (i = 1; i < N - 1; i++) {
            u[i][0] = 1.0;
            p[i][0] = 0.0;
            q[i][0] = u[i][0];
            for (j = 1; j < N - 1; j++) {
                p[i][j] = -f / (d * p[i][j - 1] + e);
                q[i][j] = (-a * v[i - 1][j] + (1.0 + 2.0 * a) * v[i][j] - c * v[i + 1][j] -
                           d * q[i][j - 1]) /
                          (d * p[i][j - 1] + e);
            }
            u[i][N - 1] = 1.0;
            for (j = N - 2; j >= 1; j--)
                u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
        }
    }
}

int main(void)
{
    double su = 0.0, sv = 0.0, spq = 0.0;
    int i, j;

    init();
    adi();
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            su += u[i][j] * (1 + (i + 2 * j) % 9);
            sv += v[i][j] * (1 + (2 * i + j) % 9);
            spq += (p[i][j] + q[i][j]) * (1 + (i * j) % 4);
        }
    printf("u %.17g\nv %.17g\npq %.17g\n", su, sv, spq);
    printf("%.17g %.17g %.17g\n", u[1][1], u[N / 2][N / 2], u[N - 2][N - 2]);
    return 0;
}
