// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Row-oriented Cholesky factorisation in single precision, matrix in one flat block.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void setup(float *a, int n) {
	int i, j;
	for (i = 0; i < n; i++) {
		for (j = 0; j < n; j++) {
			/* |i-j| + 1 in the denominator keeps it symmetric */
			int d = i > j ? i - j : j - i;
			a[i * n + j] = 1.0f / (float)(d + 1);
		}
		a[i * n + i] = 8.0f;
	}
}

static void cholesky(float *a, int n) {
	int i, j, k;
	for (i = 0; i < n; i++) {
		// strictly lower part of row i
		for (j = 0; j < i; j++) {
			for (k = 0; k < j; k++)
				a[i * n + j] -= a[i * n + k] * a[j * n + k];
			a[i * n + j] = a[i * n + j] / a[j * n + j];
		}
		for (k = 0; k < i; k++)
			a[i * n + i] -= a[i * n + k] * a[i * n + k];
		a[i * n + i] = sqrtf(a[i * n + i]);
	}
}

int main(int argc, char *argv[]) {
	int n = 43;
	if (argc > 1)
		n = atoi(argv[1]);

	float *a = malloc(sizeof(float) * n * n);
	setup(a, n);
	cholesky(a, n);

	double check = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			check += (double)a[i * n + j] * (double)(1 + (i * 13 + j) % 29);
	printf("checksum = %.17g\n", check);
	for (int i = 0; i < n; i += 10)
		printf("l(%d,%d) = %.17g\n", i, i / 2, a[i * n + i / 2]);
	free(a);
	return 0;
}
