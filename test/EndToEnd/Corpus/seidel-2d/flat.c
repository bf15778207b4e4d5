// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Gauss-Seidel sweeps over a flat grid; the row offset is kept in a temporary.
#include <stdio.h>
#include <stdlib.h>

static void seidel_2d(int tsteps, int n, double *a)
{
	int t, i, j;

	for (t = 0; t < tsteps; t++)
		for (i = 1; i < n - 1; i++) {
			int row = i * n;
			for (j = 1; j < n - 1; j++)
				a[row + j] = (a[row - n + j - 1] + a[row - n + j] + a[row - n + j + 1]
					    + a[row + j - 1] + a[row + j] + a[row + j + 1]
					    + a[row + n + j - 1] + a[row + n + j] + a[row + n + j + 1])
					   / 9.0;
		}
}

int main(int argc, char **argv)
{
	int n = 43, tsteps = 6;
	double *a, s = 0.0;
	int i, j;

	if (argc > 1)
		n = atoi(argv[1]);
	if (argc > 2)
		tsteps = atoi(argv[2]);

	a = malloc(sizeof(double) * n * n);
	for (i = 0; i < n; i++) {
		for (j = 0; j < n; j++) {
			a[i * n + j] = 0.0;
			if (i == 0 || j == 0)
				a[i * n + j] = 10.0;
			if (i == j)
				a[i * n + j] += (double)i / n;
		}
	}

	seidel_2d(tsteps, n, a);

	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++)
			s += a[i * n + j] * (1 + (i + 6 * j) % 13);
	printf("checksum %.17g\n", s);
	for (i = 1; i < n; i += 10)
		printf("a[%d][%d] = %.17g\n", i, i, a[i * n + i]);
	free(a);
	return 0;
}
