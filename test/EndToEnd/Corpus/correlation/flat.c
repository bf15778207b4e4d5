// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Correlation matrix in single precision; rows of m floats, tabs, IDX for subscripts.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define IDX(i, j)	((i) * m + (j))
#define SQR(x)		((x) * (x))
#define EPS		0.005f

static void
corr_matrix(int n, int m, float *restrict x, float *restrict r,
	    float *restrict mean, float *restrict sd)
{
	int i, j, k;
	float fn = (float)n;

	for (j = 0; j < m; j++) {
		mean[j] = 0.0f;
		for (i = 0; i < n; i++)
			mean[j] += x[IDX(i, j)];
		mean[j] /= fn;
	}

	for (j = 0; j < m; j++) {
		sd[j] = 0.0f;
		for (i = 0; i < n; i++)
			sd[j] += SQR(x[IDX(i, j)] - mean[j]);
		sd[j] /= fn;
		sd[j] = sqrtf(sd[j]);
	}

	/* a constant column must not divide by zero */
	for (j = 0; j < m; j++)
		if (sd[j] <= EPS)
			sd[j] = 1.0f;

	for (i = 0; i < n; i++)
		for (j = 0; j < m; j++) {
			x[IDX(i, j)] -= mean[j];
			x[IDX(i, j)] /= sqrtf(fn) * sd[j];
		}

	for (i = 0; i < m - 1; i++) {
		r[IDX(i, i)] = 1.0f;
		for (j = i + 1; j < m; j++) {
			float s = 0.0f;

			for (k = 0; k < n; k++)
				s += x[IDX(k, i)] * x[IDX(k, j)];
			r[IDX(i, j)] = s;
			r[IDX(j, i)] = s;
		}
	}
	r[IDX(m - 1, m - 1)] = 1.0f;
}

int
main(int argc, char **argv)
{
	int n = 61, m = 35, i, j;
	float *x, *r, *mean, *sd;
	double sum = 0.0;

	if (argc > 2) {
		n = atoi(argv[1]);
		m = atoi(argv[2]);
	}
	x = malloc(sizeof(float) * n * m);
	r = malloc(sizeof(float) * m * m);
	mean = malloc(sizeof(float) * m);
	sd = malloc(sizeof(float) * m);
	if (x == NULL || r == NULL || mean == NULL || sd == NULL)
		return 1;

	for (i = 0; i < n; i++)
		for (j = 0; j < m; j++)
			x[IDX(i, j)] = (float)((i * 5 + j * 11) % 31) / 8.0f;
	for (i = 0; i < n; i++)
		x[IDX(i, 4)] = 0.75f;

	corr_matrix(n, m, x, r, mean, sd);

	for (i = 0; i < m; i++)
		for (j = 0; j < m; j++)
			sum += r[IDX(i, j)] * (double)(1 + (i + 6 * j) % 10);
	for (i = 0; i < n; i++)
		for (j = 0; j < m; j++)
			sum += x[IDX(i, j)] * (double)(1 + (4 * i + j) % 9);
	for (j = 0; j < m; j++)
		sum += mean[j] * (double)(j + 1) + sd[j] * (double)(j + 3);
	printf("sum=%.17g\n", sum);
	printf("r(0,1)=%a r(2,m-1)=%a sd(4)=%a mean(m-1)=%a\n",
	       r[IDX(0, 1)], r[IDX(2, m - 1)], sd[4], mean[m - 1]);

	free(x);
	free(r);
	free(mean);
	free(sd);
	return 0;
}
