// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// FDTD solver in single precision; flat restrict arrays, time loop inside the kernel.
#include <stdio.h>
#include <stdlib.h>

#define AT(f, i, j) f[(i) * ny + (j)]

static void
fdtd2d(int tmax, int nx, int ny, float *restrict ex, float *restrict ey,
       float *restrict hz, const float *restrict fict)
{
	int t, i, j;

	for (t = 0; t < tmax; t++) {
		for (j = 0; j < ny; j++)
			AT(ey, 0, j) = fict[t];
		for (i = 1; i < nx; i++)
			for (j = 0; j < ny; j++)
				AT(ey, i, j) = AT(ey, i, j) - 0.5f * (AT(hz, i, j) - AT(hz, i - 1, j));
		for (i = 0; i < nx; i++)
			for (j = 1; j < ny; j++)
				AT(ex, i, j) = AT(ex, i, j) - 0.5f * (AT(hz, i, j) - AT(hz, i, j - 1));
		for (i = 0; i < nx - 1; i++)
			for (j = 0; j < ny - 1; j++)
				AT(hz, i, j) = AT(hz, i, j) - 0.7f *
					(AT(ex, i, j + 1) - AT(ex, i, j) + AT(ey, i + 1, j) - AT(ey, i, j));
	}
}

int
main(int argc, char **argv)
{
	int tmax = 6, nx = 39, ny = 53;
	float *ex, *ey, *hz, *fict;
	double cx = 0.0, cy = 0.0, cz = 0.0;
	int i, j;

	if (argc > 3) {
		tmax = atoi(argv[1]);
		nx = atoi(argv[2]);
		ny = atoi(argv[3]);
	}

	ex = malloc(sizeof(*ex) * nx * ny);
	ey = malloc(sizeof(*ey) * nx * ny);
	hz = malloc(sizeof(*hz) * nx * ny);
	fict = malloc(sizeof(*fict) * tmax);

	for (i = 0; i < tmax; i++)
		fict[i] = 0.25f * i;
	for (i = 0; i < nx; i++) {
		for (j = 0; j < ny; j++) {
			AT(ex, i, j) = (float)((i + j) % 8) / 8;
			AT(ey, i, j) = (float)((i + 2 * j) % 8) / 8;
			AT(hz, i, j) = (float)((2 * i + j) % 16) / 16;
		}
	}

	fdtd2d(tmax, nx, ny, ex, ey, hz, fict);

	for (i = 0; i < nx; i++)
		for (j = 0; j < ny; j++) {
			cx += AT(ex, i, j) * (1.0 + (i + j) % 3);
			cy += AT(ey, i, j) * (1.0 + (i * j) % 7);
			cz += AT(hz, i, j) * (1.0 + (i + 5 * j) % 9);
		}
	printf("%.17g %.17g %.17g\n", cx, cy, cz);
	printf("%a %a %a\n", AT(ex, 1, 1), AT(ey, nx - 1, ny - 1), AT(hz, nx / 2, ny / 2));

	free(ex);
	free(ey);
	free(hz);
	free(fict);
	return 0;
}
