// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// F^H d computation with restrict pointers; samples interleaved as (kx, ky, kz).
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define PI 3.14159265358979f

static void compute_rho(int numK, const float *phiR, const float *phiI, const float *dR,
			const float *dI, float *rRho, float *iRho)
{
	int k;

	for (k = 0; k < numK; k++) {
		rRho[k] = phiR[k] * dR[k] + phiI[k] * dI[k];
		iRho[k] = phiR[k] * dI[k] - phiI[k] * dR[k];
	}
}

static void compute_fhd(int numK, int numX, const float *restrict kv, const float *restrict xv,
			const float *restrict rRho, const float *restrict iRho,
			float *restrict rFHd, float *restrict iFHd)
{
	int n, k;
	float arg, c, s;

	for (n = 0; n < numX; n++) {
		rFHd[n] = 0.0f;
		iFHd[n] = 0.0f;
		for (k = 0; k < numK; k++) {
			arg = 2.0f * PI * (kv[3 * k] * xv[3 * n] + kv[3 * k + 1] * xv[3 * n + 1]
					   + kv[3 * k + 2] * xv[3 * n + 2]);
			c = cosf(arg);
			s = sinf(arg);
			rFHd[n] += rRho[k] * c - iRho[k] * s;
			iFHd[n] += iRho[k] * c + rRho[k] * s;
		}
	}
}

int main(int argc, char **argv)
{
	int numK = argc > 1 ? atoi(argv[1]) : 55;
	int numX = argc > 2 ? atoi(argv[2]) : 190;
	float *phiR = malloc(numK * sizeof(float)), *phiI = malloc(numK * sizeof(float));
	float *dR = malloc(numK * sizeof(float)), *dI = malloc(numK * sizeof(float));
	float *rRho = malloc(numK * sizeof(float)), *iRho = malloc(numK * sizeof(float));
	float *kv = malloc(3 * numK * sizeof(float)), *xv = malloc(3 * numX * sizeof(float));
	float *rFHd = malloc(numX * sizeof(float)), *iFHd = malloc(numX * sizeof(float));
	double sr = 0.0, si = 0.0, srho = 0.0;
	int i;

	for (i = 0; i < numK; i++) {
		phiR[i] = 0.5f + 0.0625f * (float)(i % 8);
		phiI[i] = 0.25f * (float)(i % 3);
		dR[i] = 1.0f / (float)(1 + i);
		dI[i] = 0.125f;
	}
	for (i = 0; i < 3 * numK; i++)
		kv[i] = 0.02f * (float)(i % 14);
	for (i = 0; i < 3 * numX; i++)
		xv[i] = 0.05f * (float)(i % 23);

	compute_rho(numK, phiR, phiI, dR, dI, rRho, iRho);
	compute_fhd(numK, numX, kv, xv, rRho, iRho, rFHd, iFHd);

	for (i = 0; i < numX; i++) {
		sr += (double)rFHd[i] * (1 + i % 10);
		si += (double)iFHd[i] * (1 + i % 6);
	}
	for (i = 0; i < numK; i++)
		srho += rRho[i] * (i + 1.0) - iRho[i] * (i % 2 + 1.0);
	printf("%.17g %.17g %.17g\n", sr, si, srho);
	printf("%.9g %.9g\n", rFHd[3], iFHd[numX - 2]);
	free(phiR); free(phiI);
	free(dR); free(dI);
	free(rRho); free(iRho);
	free(kv); free(xv);
	free(rFHd); free(iFHd);
	return 0;
}
