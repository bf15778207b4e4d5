// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Copy-back Jacobi on flat restrict arrays with size_t extents.
#include <stdio.h>
#include <stdlib.h>

static void jacobi_copyback(int steps, size_t rows, size_t cols, double *restrict a, double *restrict tmp) {
	for (int t = 0; t < steps; t++) {
		for (size_t i = 1; i + 1 < rows; i++)
			for (size_t j = 1; j + 1 < cols; j++)
				tmp[i * cols + j] = (a[i * cols + j] + a[(i - 1) * cols + j] + a[(i + 1) * cols + j] +
				                     a[i * cols + j - 1] + a[i * cols + j + 1]) / 5.0;
		for (size_t i = 1; i + 1 < rows; i++)
			for (size_t j = 1; j + 1 < cols; j++)
				a[i * cols + j] = tmp[i * cols + j];
	}
}

int main(int argc, char **argv) {
	size_t rows = 39, cols = 61;
	int steps = 6;
	if (argc > 2) {
		rows = strtoul(argv[1], NULL, 0);
		cols = strtoul(argv[2], NULL, 0);
	}
	if (argc > 3)
		steps = atoi(argv[3]);

	double *a = malloc(rows * cols * sizeof *a);
	double *tmp = malloc(rows * cols * sizeof *tmp);
	for (size_t i = 0; i < rows; i++)
		for (size_t j = 0; j < cols; j++) {
			a[i * cols + j] = (double)((i * 3 + j * 7) % 19);
			tmp[i * cols + j] = -1.0;
		}

	jacobi_copyback(steps, rows, cols, a, tmp);

	double sum = 0.0;
	for (size_t i = 0; i < rows * cols; i++)
		sum += a[i] * (double)(1 + i % 23) + tmp[i] * (double)(1 + i % 2);
	printf("sum %.17g\n", sum);
	printf("%.17g %.17g\n", a[cols + 1], a[(rows - 2) * cols + cols - 2]);
	free(a);
	free(tmp);
	return 0;
}
