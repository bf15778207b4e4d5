// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// MRI Q matrix with coordinates as rows of three numbers; k-space in the outer loop.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void compute_q(int nk, int nx, float k[nk][3], float mag[nk], float pos[nx][3],
                      float qr[nx], float qi[nx])
{
	const float twopi = 6.2831853f;

	for (int i = 0; i < nx; i++) {
		qr[i] = 0.0f;
		qi[i] = 0.0f;
	}
	for (int s = 0; s < nk; s++) {
		for (int i = 0; i < nx; i++) {
			float arg = twopi * (k[s][0] * pos[i][0] + k[s][1] * pos[i][1] + k[s][2] * pos[i][2]);
			qr[i] += mag[s] * cosf(arg);
			qi[i] += mag[s] * sinf(arg);
		}
	}
}

int main(int argc, char **argv)
{
	int nk = argc > 1 ? atoi(argv[1]) : 61;
	int nx = argc > 2 ? atoi(argv[2]) : 150;

	float (*k)[3] = malloc(nk * sizeof *k);
	float (*pos)[3] = malloc(nx * sizeof *pos);
	float *mag = malloc(nk * sizeof *mag);
	float *qr = malloc(nx * sizeof *qr);
	float *qi = malloc(nx * sizeof *qi);

	for (int s = 0; s < nk; s++) {
		float re = 1.0f - (float)s / nk;
		float im = 0.5f * (float)s / nk;
		for (int d = 0; d < 3; d++)
			k[s][d] = 0.03125f * (float)((s * (d + 2)) % 9);
		mag[s] = re * re + im * im;
	}
	for (int i = 0; i < nx; i++)
		for (int d = 0; d < 3; d++)
			pos[i][d] = (float)((i + 11 * d) % 40) / 40.0f;

	compute_q(nk, nx, k, mag, pos, qr, qi);

	double sr = 0.0, si = 0.0;
	for (int i = 0; i < nx; i++) {
		sr += (double)qr[i] * (1 + i % 6);
		si += (double)qi[i] * (1 + i % 4);
	}
	printf("real %.17g imag %.17g\n", sr, si);
	printf("%.9g %.9g %.9g %.9g\n", qr[0], qi[0], qr[nx - 1], qi[nx - 1]);

	free(k);
	free(pos);
	free(mag);
	free(qr);
	free(qi);
	return 0;
}
