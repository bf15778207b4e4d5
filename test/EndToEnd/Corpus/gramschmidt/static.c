// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Modified Gram-Schmidt: A = Q R with A tall, all arrays at file scope.
#include <math.h>
#include <stdio.h>

#define M 50
#define N 37

double A[M][N], Q[M][N], R[N][N];

void init_matrix()
{
	int i, j;
	for (i = 0; i < M; i++)
		for (j = 0; j < N; j++) {
			A[i][j] = (double)((i * j) % M) / M + 0.1;
			Q[i][j] = 0.0;
		}
	for (i = 0; i < N; i++)
		for (j = 0; j < N; j++)
			R[i][j] = 0.0;
	/* make sure that the columns are independent */
	for (j = 0; j < N; j++)
		A[j][j] += 10.0;
}

void gram_schmidt()
{
	int i, j, k;
	double norm;

	for (k = 0; k < N; k++) {
		norm = 0.0;
		for (i = 0; i < M; i++)
			norm += A[i][k] * A[i][k];
		R[k][k] = sqrt(norm);
		for (i = 0; i < M; i++)
			Q[i][k] = A[i][k] / R[k][k];
		for (j = k + 1; j < N; j++) {
			R[k][j] = 0.0;
			for (i = 0; i < M; i++)
				R[k][j] += Q[i][k] * A[i][j];
			for (i = 0; i < M; i++)
				A[i][j] = A[i][j] - Q[i][k] * R[k][j];
		}
	}
}

int main()
{
	int i, j;
	double sa = 0, sq = 0, sr = 0;

	init_matrix();
	gram_schmidt();

	for (i = 0; i < M; i++)
		for (j = 0; j < N; j++) {
			sa += A[i][j] * (1 + (i + 2 * j) % 5);
			sq += Q[i][j] * (1 + (2 * i + j) % 7);
		}
	for (i = 0; i < N; i++)
		for (j = i; j < N; j++)
			sr += R[i][j] * (1 + (i + j) % 3);
	printf("A %.17g\nQ %.17g\nR %.17g\n", sa, sq, sr);
	printf("%.17g %.17g\n", R[0][0], R[N - 1][N - 1]);
	printf("%.17g %.17g\n", Q[3][4], Q[M - 1][N - 1]);
	return 0;
}
