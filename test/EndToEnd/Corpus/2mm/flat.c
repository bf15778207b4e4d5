// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Two matrix products on flat float arrays, sums in registers.
#include <stdio.h>
#include <stdlib.h>

void mm2(int ni, int nj, int nk, int nl, float alpha, float beta,
	 float *restrict tmp, const float *restrict A, const float *restrict B,
	 const float *restrict C, float *restrict D)
{
	int i, j, k;

	/* tmp = alpha * A * B */
	for (i = 0; i < ni; i++) {
		for (j = 0; j < nj; j++) {
			float sum = 0.0f;
			for (k = 0; k < nk; k++)
				sum += alpha * A[i * nk + k] * B[k * nj + j];
			tmp[i * nj + j] = sum;
		}
	}
	/* D = tmp * C + beta * D */
	for (i = 0; i < ni; i++) {
		for (j = 0; j < nl; j++) {
			float sum = D[i * nl + j] * beta;
			for (k = 0; k < nj; k++)
				sum += tmp[i * nj + k] * C[k * nl + j];
			D[i * nl + j] = sum;
		}
	}
}

int main(int argc, char **argv)
{
	int ni = 45, nj = 33, nk = 38, nl = 41;
	int i, j;

	if (argc == 5) {
		ni = atoi(argv[1]);
		nj = atoi(argv[2]);
		nk = atoi(argv[3]);
		nl = atoi(argv[4]);
	}

	float *tmp = malloc(ni * nj * sizeof(float));
	float *A = malloc(ni * nk * sizeof(float));
	float *B = malloc(nk * nj * sizeof(float));
	float *C = malloc(nj * nl * sizeof(float));
	float *D = malloc(ni * nl * sizeof(float));
	if (!tmp || !A || !B || !C || !D)
		return 1;

	for (i = 0; i < ni; i++)
		for (j = 0; j < nk; j++)
			A[i * nk + j] = (float)(i + j) / (float)(ni + nk);
	for (i = 0; i < nk; i++)
		for (j = 0; j < nj; j++)
			B[i * nj + j] = (float)(i - j) * 0.05f;
	for (i = 0; i < nj; i++)
		for (j = 0; j < nl; j++)
			C[i * nl + j] = (float)((i * j) % 6) - 2.5f;
	for (i = 0; i < ni; i++)
		for (j = 0; j < nl; j++)
			D[i * nl + j] = 1.0f;

	mm2(ni, nj, nk, nl, 0.2f, 3.0f, tmp, A, B, C, D);

	double s = 0.0;
	for (i = 0; i < ni; i++)
		for (j = 0; j < nl; j++)
			s += (double)D[i * nl + j] * (1 + (i + j) % 12);
	for (i = 0; i < ni * nj; i++)
		s += (double)tmp[i] * (1 + i % 17);
	printf("%.17g\n", s);
	printf("%a %a %a\n", D[0], D[nl + 1], D[ni * nl - 1]);

	free(tmp);
	free(A);
	free(B);
	free(C);
	free(D);
	return 0;
}
