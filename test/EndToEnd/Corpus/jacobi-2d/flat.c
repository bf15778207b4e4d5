// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// 2-D Jacobi on a rectangular flat float grid; no restrict, the buffers are separate mallocs.
#include <stdio.h>
#include <stdlib.h>

#define IDX(i,j) ((i)*m+(j))

static void jacobi_2d(int tsteps, int n, int m, float *A, float *B)
{
	int t, i, j;

	for (t = 0; t < tsteps; t++) {
		for (i = 1; i < n - 1; i++)
			for (j = 1; j < m - 1; j++)
				B[IDX(i,j)] = 0.2f * (A[IDX(i,j)] + A[IDX(i,j-1)] + A[IDX(i,j+1)]
						      + A[IDX(i+1,j)] + A[IDX(i-1,j)]);
		for (i = 1; i < n - 1; i++)
			for (j = 1; j < m - 1; j++)
				A[IDX(i,j)] = 0.2f * (B[IDX(i,j)] + B[IDX(i,j-1)] + B[IDX(i,j+1)]
						      + B[IDX(i+1,j)] + B[IDX(i-1,j)]);
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 41;
	int m = argc > 2 ? atoi(argv[2]) : 58;
	int tsteps = argc > 3 ? atoi(argv[3]) : 6;
	float *A = malloc(n * m * sizeof(float));
	float *B = malloc(n * m * sizeof(float));
	double sum = 0.0;
	int i, j;

	for (i = 0; i < n; i++) {
		for (j = 0; j < m; j++) {
			A[IDX(i,j)] = (float)(i * (j + 2) % 100) / n;
			B[IDX(i,j)] = (float)(j * (i + 3) % 100) / m;
		}
	}

	jacobi_2d(tsteps, n, m, A, B);

	for (i = 0; i < n; i++)
		for (j = 0; j < m; j++)
			sum += A[IDX(i,j)] * (1.0 + (i + 2 * j) % 5) + B[IDX(i,j)] * (1.0 + (2 * i + j) % 7);
	printf("sum = %.17g\n", sum);
	printf("%a %a %a\n", A[IDX(1,1)], A[IDX(n/2,m/2)], B[IDX(n-2,m-2)]);
	free(A);
	free(B);
	return 0;
}
