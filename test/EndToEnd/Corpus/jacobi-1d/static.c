// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 1-D Jacobi smoothing, two global arrays taking turns.
#include <stdio.h>

#define N 500
#define TSTEPS 20

double A[N];
double B[N];

int main(void)
{
	int t, i;
	double sum;

	for (i = 0; i < N; i++) {
		A[i] = ((double)i + 2) / N;
		B[i] = ((double)i + 3) / N;
	}
	/* a spike */
	A[N / 3] = 50.0;

	for (t = 0; t < TSTEPS; t++) {
		for (i = 1; i < N - 1; i++)
			B[i] = 0.33333 * (A[i - 1] + A[i] + A[i + 1]);
		for (i = 1; i < N - 1; i++)
			A[i] = 0.33333 * (B[i - 1] + B[i] + B[i + 1]);
	}

	sum = 0.0;
	for (i = 0; i < N; i++)
		sum += A[i] * (i % 13 + 1) + B[i] * (i % 7 + 1);
	printf("checksum %.17g\n", sum);
	printf("%.17g %.17g %.17g\n", A[1], A[N / 3], B[N - 2]);
	return 0;
}
