// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Forward substitution: solves L x = b for a fixed-size lower triangular L.
#include <stdio.h>

#define N 150

static float L[N][N];
static float x[N];
static float b[N];

static void init(void)
{
	int i, j;

	for (i = 0; i < N; i++) {
		b[i] = -1.0f + 0.01f * i;
		x[i] = -999.0f;
		for (j = 0; j <= i; j++)
			L[i][j] = (float)(i + N - j + 1) * 2 / N;
	}
}

static void trisolv(float L[N][N], float x[N], float b[N])
{
	int i, j;

	for (i = 0; i < N; i++) {
		x[i] = b[i];
		for (j = 0; j < i; j++)
			x[i] -= L[i][j] * x[j];
		x[i] = x[i] / L[i][i];
	}
}

int main(void)
{
	double s = 0.0;

	init();
	trisolv(L, x, b);

	for (int i = 0; i < N; i++)
		s += (double)x[i] * (i % 7 + 1);
	printf("%.17g\n", s);
	for (int i = 0; i < N; i += 37)
		printf("x[%3d] = %.9g\n", i, x[i]);
	printf("x[N-1] = %.9g\n", x[N - 1]);
	return 0;
}
