// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// F^H d for several receiver coils: one row of data and of output per coil.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void
fhd(int coils, int nk, int nx, double kpos[nk][3], double rho_re[coils][nk],
    double rho_im[coils][nk], double xpos[nx][3], double out_re[coils][nx],
    double out_im[coils][nx])
{
    int c, k, n;

    for (c = 0; c < coils; c++) {
        for (n = 0; n < nx; n++) {
            double re = 0.0, im = 0.0;

            for (k = 0; k < nk; k++) {
                double arg = 2.0 * 3.14159265358979323846 *
                             (kpos[k][0] * xpos[n][0] + kpos[k][1] * xpos[n][1] +
                              kpos[k][2] * xpos[n][2]);
                double cs = cos(arg), sn = sin(arg);

                re += rho_re[c][k] * cs - rho_im[c][k] * sn;
                im += rho_im[c][k] * cs + rho_re[c][k] * sn;
            }
            out_re[c][n] = re;
            out_im[c][n] = im;
        }
    }
}

int
main(int argc, char **argv)
{
    int coils = 3;
    int nk = argc > 1 ? atoi(argv[1]) : 41;
    int nx = argc > 2 ? atoi(argv[2]) : 77;
    double (*kpos)[3] = malloc(sizeof(double[nk][3]));
    double (*xpos)[3] = malloc(sizeof(double[nx][3]));
    double (*rho_re)[nk] = malloc(sizeof(double[coils][nk]));
    double (*rho_im)[nk] = malloc(sizeof(double[coils][nk]));
    double (*out_re)[nx] = malloc(sizeof(double[coils][nx]));
    double (*out_im)[nx] = malloc(sizeof(double[coils][nx]));
    double sum = 0.0;
    int c, d, k, n;

    for (k = 0; k < nk; k++)
        for (d = 0; d < 3; d++)
            kpos[k][d] = 0.02 * ((k + 4 * d) % 10) - 0.05;
    for (n = 0; n < nx; n++)
        for (d = 0; d < 3; d++)
            xpos[n][d] = (double)(n * (d + 1) % 25) / 12.5;
    for (c = 0; c < coils; c++)
        for (k = 0; k < nk; k++) {
            double pr = 1.0 - 0.01 * k, pi = 0.3 + 0.1 * c;
            double dr = 0.5 + 0.05 * (k % 6), di = 0.25 * c;
            rho_re[c][k] = pr * dr + pi * di;
            rho_im[c][k] = pr * di - pi * dr;
        }

    fhd(coils, nk, nx, kpos, rho_re, rho_im, xpos, out_re, out_im);

    for (c = 0; c < coils; c++)
        for (n = 0; n < nx; n++)
            sum += (c + 1) * (out_re[c][n] * (1 + n % 7) + out_im[c][n] * (1 + n % 3));
    printf("sum %.17g\n", sum);
    for (c = 0; c < coils; c++)
        printf("coil %d: %.17g %.17g\n", c, out_re[c][nx / 2], out_im[c][nx - 1]);
    free(kpos);
    free(xpos);
    free(rho_re);
    free(rho_im);
    free(out_re);
    free(out_im);
    return 0;
}
