// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// A transposed times A times a vector, the row's product in a scalar (float).
#include <stdio.h>
#include <stdlib.h>

void atax(int m, int n, float A[m][n], float x[n], float y[n])
{
	for (int j = 0; j < n; j++)
		y[j] = 0.0f;

	for (int i = 0; i < m; i++) {
		float t = 0.0f;	/* (A x)_i */

		for (int j = 0; j < n; j++)
			t += A[i][j] * x[j];
		for (int j = 0; j < n; j++)
			y[j] += A[i][j] * t;
	}
}

int main(int argc, char **argv)
{
	int m = argc > 1 ? atoi(argv[1]) : 89;
	int n = argc > 2 ? atoi(argv[2]) : 75;
	float (*A)[n] = malloc(sizeof(float[m][n]));
	float *x = malloc(sizeof(float[n]));
	float *y = malloc(sizeof(float[n]));

	if (!A || !x || !y)
		return 1;

	for (int i = 0; i < m; i++)
		for (int j = 0; j < n; j++)
			A[i][j] = 0.01f * (float)((i * 3 + j * 8) % 33);
	for (int j = 0; j < n; j++)
		x[j] = j % 2 ? -1.0f : 0.5f * j;

	atax(m, n, A, x, y);

	double sum = 0.0;
	for (int j = 0; j < n; j++)
		sum += (double)y[j] * (j + 1);
	printf("sum %.17g\n", sum);
	printf("y %a %a %a\n", y[0], y[n / 2], y[n - 1]);

	free(A);
	free(x);
	free(y);
	return 0;
}
