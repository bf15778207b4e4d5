// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// MRI reconstruction, computation of Q: sums of sines and cosines over k-space samples.
#include <math.h>
#include <stdio.h>

#define NUMX 200
#define NUMK 75
#define PIx2 6.2831853071795864769

static double kx[NUMK], ky[NUMK], kz[NUMK];
static double phiR[NUMK], phiI[NUMK], phiMag[NUMK];
static double x[NUMX], y[NUMX], z[NUMX];
static double Qr[NUMX], Qi[NUMX];

static void init(void)
{
    int i, k;

    for (k = 0; k < NUMK; k++) {
        kx[k] = 0.01 * (k % 10);
        ky[k] = 0.02 * (k % 7) - 0.05;
        kz[k] = 0.015 * (k % 4);
        phiR[k] = 1.0 / (1 + k);
        phiI[k] = 0.5 - 0.005 * k;
    }
    for (i = 0; i < NUMX; i++) {
        x[i] = -1.0 + 2.0 * i / NUMX;
        y[i] = 0.1 * (i % 20);
        z[i] = 0.3 * (i % 3);
    }
}

static void compute_phi_mag(void)
{
    int k;

    for (k = 0; k < NUMK; k++)
        phiMag[k] = phiR[k] * phiR[k] + phiI[k] * phiI[k];
}

static void compute_q(void)
{
    int i, k;

    for (i = 0; i < NUMX; i++) {
        Qr[i] = 0.0;
        Qi[i] = 0.0;
        for (k = 0; k < NUMK; k++) {
            double arg = PIx2 * (kx[k] * x[i] + ky[k] * y[i] + kz[k] * z[i]);
            Qr[i] += phiMag[k] * cos(arg);
            Qi[i] += phiMag[k] * sin(arg);
        }
    }
}

int main(void)
{
    double sr = 0.0, si = 0.0;
    int i;

    init();
    compute_phi_mag();
    compute_q();

    for (i = 0; i < NUMX; i++) {
        sr += Qr[i] * (1 + i % 9);
        si += Qi[i] * (1 + i % 11);
    }
    printf("Qr %.17g\nQi %.17g\n", sr, si);
    for (i = 0; i < NUMX; i += 66)
        printf("%d: %.17g %.17g\n", i, Qr[i], Qi[i]);
    return 0;
}
