// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Rank-k update of a symmetric matrix: lower triangle of C = alpha*A*A' + beta*C.
#include <stdio.h>

#define NROWS 51
#define NCOLS 38

static double a[NROWS][NCOLS];
static double c[NROWS][NROWS];

static const double alpha = 1.5, beta = 1.2;

void init_a(void)
{
	int i, j;
	for (i = 0; i < NROWS; i++)
		for (j = 0; j < NCOLS; j++)
			a[i][j] = (double) ((i*j + 1) % NROWS) / NROWS;
}

void init_c(void)
{
	int i, j;
	for (i = 0; i < NROWS; i++)
		for (j = 0; j < NROWS; j++)
			c[i][j] = (double) ((i*j + 2) % NCOLS) / NCOLS;
}

void syrk(void)
{
	int i, j, k;

	for (i = 0; i < NROWS; i++) {
		for (j = 0; j <= i; j++)
			c[i][j] *= beta;
		for (k = 0; k < NCOLS; k++) {
			for (j = 0; j <= i; j++)
				c[i][j] += alpha * a[i][k] * a[j][k];
		}
	}
}

int main(void)
{
	int i, j;
	double lower = 0.0, upper = 0.0;

	init_a();
	init_c();
	syrk();

	for (i = 0; i < NROWS; i++) {
		for (j = 0; j <= i; j++)
			lower += c[i][j] * (i + 2*j + 1);
		for (j = i + 1; j < NROWS; j++)
			upper += c[i][j] * (2*i + j + 1);
	}
	printf("lower %.17g\nupper %.17g\n", lower, upper);
	printf("c(1,0) = %.17g, c(%d,%d) = %.17g\n", c[1][0], NROWS - 1, NROWS - 1,
	       c[NROWS - 1][NROWS - 1]);
	return 0;
}
