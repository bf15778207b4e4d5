// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Symmetric Gauss-Seidel for the 2-D Laplace equation: a forward, then a backward sweep.
#include <stdio.h>
#include <stdlib.h>

static void boundary(int n, int m, double u[n][m])
{
	int i, j;

	for (i = 0; i < n; i++)
		for (j = 0; j < m; j++)
			u[i][j] = 0.0;
	for (i = 0; i < n; i++) {
		u[i][0] = 1.0 + (double)i / n;
		u[i][m - 1] = 2.0 - (double)i / n;
	}
	for (j = 0; j < m; j++) {
		u[0][j] = 3.0 * j / m;
		u[n - 1][j] = 1.0;
	}
}

static void sweep(int n, int m, double u[n][m])
{
	int i, j;

	for (i = 1; i < n - 1; i++)
		for (j = 1; j < m - 1; j++)
			u[i][j] = 0.25 * (u[i-1][j] + u[i+1][j] + u[i][j-1] + u[i][j+1]);

	/* and back again */
	for (i = n - 2; i >= 1; i--)
		for (j = m - 2; j >= 1; j--)
			u[i][j] = 0.25 * (u[i-1][j] + u[i+1][j] + u[i][j-1] + u[i][j+1]);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	int m = argc > 2 ? atoi(argv[2]) : 47;
	int iterations = argc > 3 ? atoi(argv[3]) : 5;
	double (*u)[m] = malloc(sizeof(double) * n * m);
	double checksum = 0.0;
	int it, i, j;

	boundary(n, m, u);
	for (it = 0; it < iterations; it++)
		sweep(n, m, u);

	for (i = 0; i < n; i++)
		for (j = 0; j < m; j++)
			checksum += u[i][j] * (i * 0.5 + j * 0.25 + 1.0);
	printf("%.17g\n", checksum);
	printf("%.17g %.17g %.17g\n", u[1][1], u[n / 2][m / 2], u[n - 2][m - 2]);
	free(u);
	return 0;
}
