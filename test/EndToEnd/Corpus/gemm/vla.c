// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// SGEMM without transposition, written with variable-length array parameters.
#include <stdio.h>
#include <stdlib.h>

static void sgemm(int ni, int nj, int nk, float alpha, float beta,
                  float c[ni][nj], float a[ni][nk], float b[nk][nj])
{
	for (int i = 0; i < ni; i++) {
		/* scale the row first ... */
		for (int j = 0; j < nj; j++)
			c[i][j] *= beta;
		/* ... then add the rank-1 contributions one by one */
		for (int k = 0; k < nk; k++)
			for (int j = 0; j < nj; j++)
				c[i][j] += alpha * a[i][k] * b[k][j];
	}
}

int main(int argc, char **argv)
{
	int ni = argc > 1 ? atoi(argv[1]) : 43;
	int nj = argc > 2 ? atoi(argv[2]) : 51;
	int nk = argc > 3 ? atoi(argv[3]) : 35;

	float (*a)[nk] = malloc(sizeof(float[ni][nk]));
	float (*b)[nj] = malloc(sizeof(float[nk][nj]));
	float (*c)[nj] = malloc(sizeof(float[ni][nj]));

	if (!a || !b || !c)
		return 1;

	for (int i = 0; i < ni; i++)
		for (int k = 0; k < nk; k++)
			a[i][k] = (float)((i + 3 * k) % 11) * 0.125f;
	for (int k = 0; k < nk; k++)
		for (int j = 0; j < nj; j++)
			b[k][j] = 1.0f / (float)(1 + k + j);
	for (int i = 0; i < ni; i++)
		for (int j = 0; j < nj; j++)
			c[i][j] = (float)(i - j) / 10.0f;

	sgemm(ni, nj, nk, 0.7f, -1.3f, c, a, b);

	double sum = 0.0;
	for (int i = 0; i < ni; i++)
		for (int j = 0; j < nj; j++)
			sum += (double)c[i][j] * (1 + i % 3 + j % 10);
	printf("%.17g %a %a %a\n", sum, c[0][1], c[ni / 2][nj / 2], c[ni - 1][nj - 1]);

	free(a);
	free(b);
	free(c);
	return 0;
}
