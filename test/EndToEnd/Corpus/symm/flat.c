// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// symm, left side, lower triangle: flat row-major matrices with three row lengths.
#include <stdio.h>
#include <stdlib.h>

static void symm(int m, int n, double alpha, const double *restrict a, int lda,
		 const double *restrict b, int ldb, double beta,
		 double *restrict c, int ldc)
{
	int i, j, k;

	for (i = 0; i < m; i++)
		for (j = 0; j < n; j++) {
			double t = 0.0;

			for (k = 0; k <= i - 1; k++) {
				c[k * ldc + j] += alpha * b[i * ldb + j] * a[i * lda + k];
				t += b[k * ldb + j] * a[i * lda + k];
			}
			c[i * ldc + j] = beta * c[i * ldc + j]
				+ alpha * b[i * ldb + j] * a[i * lda + i]
				+ alpha * t;
		}
}

int main(int argc, char **argv)
{
	int m = argc > 1 ? atoi(argv[1]) : 39;
	int n = argc > 2 ? atoi(argv[2]) : 47;
	int lda = m + 1, ldb = n, ldc = n + 4;
	double *a = malloc(sizeof(*a) * m * lda);
	double *b = malloc(sizeof(*b) * m * ldb);
	double *c = malloc(sizeof(*c) * m * ldc);
	double sum = 0.0;
	int i, j;

	if (!a || !b || !c)
		return 1;

	for (i = 0; i < m; i++)
		for (j = 0; j < lda; j++)
			a[i * lda + j] = (double)(i + j * 2) / (m + lda);
	for (i = 0; i < m; i++)
		for (j = 0; j < ldb; j++)
			b[i * ldb + j] = (double)((i * 13 + j) % 21) - 10.0;
	for (i = 0; i < m; i++)
		for (j = 0; j < ldc; j++)
			c[i * ldc + j] = j < n ? 0.5 : -7.0;

	symm(m, n, 0.6, a, lda, b, ldb, -0.4, c, ldc);

	/* the padding counts too: it must be left alone */
	for (i = 0; i < m; i++)
		for (j = 0; j < ldc; j++)
			sum += c[i * ldc + j] * (double)(1 + (i * 3 + j * 4) % 25);
	printf("%.17g %.17g %.17g %.17g\n", sum, c[0], c[ldc + 1], c[(m - 1) * ldc + n - 1]);
	free(a);
	free(b);
	free(c);
	return 0;
}
