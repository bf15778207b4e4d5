// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Dense linear solver: LU decomposition followed by two triangular solves.
#include <stdio.h>
#include <stdlib.h>

static void decompose(int n, double A[n][n])
{
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < i; j++) {
			double w = A[i][j];
			for (int k = 0; k < j; k++)
				w -= A[i][k] * A[k][j];
			A[i][j] = w / A[j][j];
		}
		for (int j = i; j < n; j++) {
			double w = A[i][j];
			for (int k = 0; k < i; k++)
				w -= A[i][k] * A[k][j];
			A[i][j] = w;
		}
	}
}

static void solve(int n, double A[n][n], double b[n], double y[n], double x[n])
{
	for (int i = 0; i < n; i++) {
		double w = b[i];
		for (int j = 0; j < i; j++)
			w -= A[i][j] * y[j];
		y[i] = w;
	}
	for (int i = n - 1; i >= 0; i--) {
		double w = y[i];
		for (int j = i + 1; j < n; j++)
			w -= A[i][j] * x[j];
		x[i] = w / A[i][i];
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 45;
	double (*A)[n] = malloc(sizeof(double[n][n]));
	double *b = malloc(sizeof(double[n]));
	double *x = malloc(sizeof(double[n]));
	double *y = malloc(sizeof(double[n]));

	/* second differences plus a little of everything */
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double v = 0.001 * ((i + j) % 5);
			if (i == j)
				v += 2.5;
			else if (i == j + 1 || j == i + 1)
				v -= 1.0;
			A[i][j] = v;
		}
	for (int i = 0; i < n; i++)
		b[i] = 1.0 + (double)i / n;

	decompose(n, A);
	solve(n, A, b, y, x);

	double checksum = 0.0;
	for (int i = 0; i < n; i++) {
		checksum += x[i] * (1.0 + i % 4);
		checksum += 0.5 * y[i] * (1.0 + i % 3);
	}
	printf("checksum\t%.17g\n", checksum);
	for (int i = 0; i < n; i += 11)
		printf("x[%d]\t%.17g\ty[%d]\t%.17g\n", i, x[i], i, y[i]);
	printf("A[n-1][n-1]\t%.17g\n", A[n - 1][n - 1]);

	free(A);
	free(b);
	free(x);
	free(y);
	return 0;
}
