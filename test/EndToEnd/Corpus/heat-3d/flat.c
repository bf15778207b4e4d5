// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 3-D heat equation on flat arrays, one function per sweep and called both ways.
#include <stdio.h>
#include <stdlib.h>

static void sweep(int n, const double *restrict src, double *restrict dst)
{
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++)
			for (int k = 1; k < n - 1; k++) {
				double c = src[(i * n + j) * n + k];
				dst[(i * n + j) * n + k] =
					0.125 * (src[((i + 1) * n + j) * n + k] - 2.0 * c + src[((i - 1) * n + j) * n + k]) +
					0.125 * (src[(i * n + j + 1) * n + k] - 2.0 * c + src[(i * n + j - 1) * n + k]) +
					0.125 * (src[(i * n + j) * n + k + 1] - 2.0 * c + src[(i * n + j) * n + k - 1]) +
					c;
			}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 22;
	int tsteps = argc > 2 ? atoi(argv[2]) : 6;
	double *a = malloc(sizeof(double) * n * n * n);
	double *b = malloc(sizeof(double) * n * n * n);

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			for (int k = 0; k < n; k++) {
				/* hot plate at i == 0, everything else cold */
				a[i * n * n + j * n + k] = i == 0 ? 100.0 : 20.0 + 0.1 * (j + k);
				b[i * n * n + j * n + k] = a[i * n * n + j * n + k];
			}

	for (int t = 0; t < tsteps; t++) {
		sweep(n, a, b);
		sweep(n, b, a);
	}

	double checksum = 0.0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			for (int k = 0; k < n; k++) {
				int at = (i * n + j) * n + k;
				checksum += a[at] * (1 + at % 19) + b[at] * (1 + at % 3);
			}
	printf("checksum %.17g\n", checksum);
	for (int i = 0; i < n; i += 5)
		printf("a(%d) = %.17g\n", i, a[(i * n + n / 2) * n + n / 2]);
	free(a);
	free(b);
	return 0;
}
