// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 2-D FDTD driven by the time step itself; magnetic field one smaller than the electric ones.
#include <stdio.h>

#define NX 47
#define NY 38
#define TMAX 9
#define COEFF1 0.5
#define COEFF2 0.7

double ex[NX][NY + 1];
double ey[NX + 1][NY];
double hz[NX][NY];

static void init(void)
{
	int i, j;

	for (i = 0; i < NX; i++)
		for (j = 0; j <= NY; j++)
			ex[i][j] = 0.01 * ((i + 2 * j) % 10);
	for (i = 0; i <= NX; i++)
		for (j = 0; j < NY; j++)
			ey[i][j] = 0.02 * ((3 * i + j) % 10);
	for (i = 0; i < NX; i++)
		for (j = 0; j < NY; j++)
			hz[i][j] = 0.0;
}

static void fdtd(void)
{
	int t, i, j;

	for (t = 0; t < TMAX; t++) {
		for (j = 0; j < NY; j++)
			ey[0][j] = t;
		for (i = 1; i < NX; i++)
			for (j = 0; j < NY; j++)
				ey[i][j] = ey[i][j] - COEFF1 * (hz[i][j] - hz[i - 1][j]);
		for (i = 0; i < NX; i++)
			for (j = 1; j < NY; j++)
				ex[i][j] = ex[i][j] - COEFF1 * (hz[i][j] - hz[i][j - 1]);
		for (i = 0; i < NX; i++)
			for (j = 0; j < NY; j++)
				hz[i][j] = hz[i][j] - COEFF2 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
	}
}

int main(void)
{
	double s = 0.0;
	int i, j;

	init();
	fdtd();

	for (i = 0; i < NX; i++)
		for (j = 0; j <= NY; j++)
			s += ex[i][j] * (1 + (i + j) % 4);
	printf("ex: %.17g\n", s);
	s = 0.0;
	for (i = 0; i <= NX; i++)
		for (j = 0; j < NY; j++)
			s += ey[i][j] * (1 + (i + 3 * j) % 5);
	printf("ey: %.17g\n", s);
	s = 0.0;
	for (i = 0; i < NX; i++)
		for (j = 0; j < NY; j++)
			s += hz[i][j] * (1 + (2 * i + 3 * j) % 6);
	printf("hz: %.17g\n", s);
	printf("%.17g %.17g %.17g\n", ex[5][NY], ey[NX][3], hz[NX / 2][NY / 2]);
	return 0;
}
