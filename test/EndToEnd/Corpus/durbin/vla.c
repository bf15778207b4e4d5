// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Levinson-Durbin recursion keeping every order's solution in one row of a matrix.
#include <stdio.h>
#include <stdlib.h>

static void autocorr(int n, double r[n])
{
	int i;

	for (i = 0; i < n; i++)
		r[i] = 0.8 / (1.0 + 0.5 * (i + 1));
}

/* y holds the solution on return; hist[k] is the solution of order k+1. */
static void durbin(int n, double r[n], double y[n], double hist[n][n])
{
	double z[n];
	double alpha = -r[0];
	double beta = 1.0;
	int i, j, k;

	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++)
			hist[i][j] = 0.0;

	y[0] = -r[0];
	hist[0][0] = y[0];
	for (k = 1; k < n; k++) {
		double sum = 0.0;

		beta *= 1.0 - alpha * alpha;
		for (i = 0; i < k; i++)
			sum += r[k - 1 - i] * y[i];
		alpha = -(r[k] + sum) / beta;

		for (i = 0; i < k; i++)
			z[i] = y[i] + alpha * y[k - 1 - i];
		for (i = 0; i < k; i++) {
			y[i] = z[i];
			hist[k][i] = z[i];
		}
		y[k] = alpha;
		hist[k][k] = alpha;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 75;
	double *r = malloc(n * sizeof(double));
	double *y = malloc(n * sizeof(double));
	double (*hist)[n] = malloc(n * sizeof *hist);
	double s = 0.0, h = 0.0;
	int i, j;

	autocorr(n, r);
	durbin(n, r, y, hist);

	for (i = 0; i < n; i++)
		s += y[i] * (1 + i % 5);
	for (i = 0; i < n; i++)
		for (j = 0; j <= i; j++)
			h += hist[i][j] * (1.0 + (3 * i + j) % 8);
	printf("solution %.17g\n", s);
	printf("history  %.17g\n", h);
	printf("%.17g %.17g %.17g\n", y[0], y[n / 2], hist[n - 1][n / 3]);

	free(hist);
	free(y);
	free(r);
	return 0;
}
