// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// mvt with unsigned long (size_t) sizes, and one accumulator per row.
#include <stdio.h>
#include <stdlib.h>

static void
mvt(size_t n, double *restrict x1, double *restrict x2, const double *restrict y1,
    const double *restrict y2, const double *restrict A)
{
	for (size_t i = 0; i < n; i++) {
		double t = x1[i];
		for (size_t j = 0; j < n; j++)
			t += A[i * n + j] * y1[j];
		x1[i] = t;
	}

	for (size_t i = 0; i < n; i++) {
		double t = x2[i];
		for (size_t j = 0; j < n; j++)
			t += A[j * n + i] * y2[j];
		x2[i] = t;
	}
}

int
main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 107;
	double *A = malloc(sizeof(double) * n * n);
	double *x1 = malloc(sizeof(double) * n);
	double *x2 = malloc(sizeof(double) * n);
	double *y1 = malloc(sizeof(double) * n);
	double *y2 = malloc(sizeof(double) * n);
	double sum = 0.0;

	if (!A || !x1 || !x2 || !y1 || !y2)
		return 1;

	for (int i = 0; i < n; i++) {
		x1[i] = i % 5 * 0.2;
		x2[i] = i % 6 * 0.1;
		y1[i] = 1.0 / (i + 3);
		y2[i] = 1.0 / (i + 4);
	}
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			A[i * n + j] = (double)(i * j % 31) - 15.0;

	mvt((size_t)n, x1, x2, y1, y2, A);

	for (int i = 0; i < n; i++)
		sum += x1[i] * (1 + i % 3) + x2[i] * (1 + i % 4);
	printf("sum %.17g\n", sum);
	printf("x1 %.17g %.17g\n", x1[1], x1[n - 1]);
	printf("x2 %.17g %.17g\n", x2[1], x2[n - 1]);

	free(A);
	free(x1);
	free(x2);
	free(y1);
	free(y2);
	return 0;
}
