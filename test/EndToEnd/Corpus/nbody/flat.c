// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// All-pairs n-body interaction with separate coordinate arrays, time loop in one function.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define CUBE(x) ((x) * (x) * (x))

void simulate(int steps, int n, double dt, const double *restrict m,
              double *restrict x, double *restrict y, double *restrict z,
              double *restrict vx, double *restrict vy, double *restrict vz)
{
    int t, i, j;

    for (t = 0; t < steps; t++)
    {
        /* velocities from the present positions */
        for (i = 0; i < n; i++)
        {
            double fx = 0, fy = 0, fz = 0;

            for (j = 0; j < n; j++)
            {
                double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
                double inv = 1.0 / sqrt(dx * dx + dy * dy + dz * dz + 1e-2);

                fx += m[j] * dx * CUBE(inv);
                fy += m[j] * dy * CUBE(inv);
                fz += m[j] * dz * CUBE(inv);
            }
            vx[i] += dt * fx;
            vy[i] += dt * fy;
            vz[i] += dt * fz;
        }
        for (i = 0; i < n; i++)
        {
            x[i] += dt * vx[i];
            y[i] += dt * vy[i];
            z[i] += dt * vz[i];
        }
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 90;
    int steps = argc > 2 ? atoi(argv[2]) : 4;
    double *x = malloc(n * sizeof(double)), *vx = malloc(n * sizeof(double));
    double *y = malloc(n * sizeof(double)), *vy = malloc(n * sizeof(double));
    double *z = malloc(n * sizeof(double)), *vz = malloc(n * sizeof(double));
    double *m = malloc(n * sizeof(double));
    double s = 0.0, p = 0.0;
    int i;

    for (i = 0; i < n; i++)
    {
        x[i] = cos(0.1 * i) * (1.0 + 0.02 * i);
        y[i] = sin(0.1 * i) * (1.0 + 0.02 * i);
        z[i] = 0.01 * (i % 11);
        vx[i] = vy[i] = vz[i] = 0.0;
        m[i] = 1.0 / (1 + i % 6);
    }

    simulate(steps, n, 0.002, m, x, y, z, vx, vy, vz);

    for (i = 0; i < n; i++)
    {
        s += x[i] * (i + 1) + y[i] * (2 * i + 1) + z[i] * (i % 4 + 1);
        p += vx[i] * (i % 5 + 1) + vy[i] * (i % 7 + 1) + vz[i] * (i % 9 + 1);
    }
    printf("positions %.17g\nvelocities %.17g\n", s, p);
    printf("%.17g %.17g %.17g\n", x[1], y[n / 2], z[n - 1]);
    free(x);
    free(y);
    free(z);
    free(vx);
    free(vy);
    free(vz);
    free(m);
    return 0;
}
