// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// The two matrix-vector products of the BiCG method: q = A*p and s = A'*r.
#include <stdio.h>

#define N 125
#define M 111

static float A[N][M];
static float r[N], q[N];
static float s[M], p[M];

static void init(void)
{
	int i, j;

	for (i = 0; i < M; i++)
		p[i] = (float)(i % M) / M;
	for (i = 0; i < N; i++) {
		r[i] = (float)(i % N) / N;
		for (j = 0; j < M; j++)
			A[i][j] = (float)(i * (j + 1) % N) / N;
	}
}

static void bicg(void)
{
	int i, j;

	for (i = 0; i < M; i++)
		s[i] = 0.0f;
	for (i = 0; i < N; i++) {
		q[i] = 0.0f;
		for (j = 0; j < M; j++) {
			s[j] = s[j] + r[i] * A[i][j];	/* column sums */
			q[i] = q[i] + A[i][j] * p[j];	/* row sums */
		}
	}
}

int main(void)
{
	int i;
	double cs = 0.0, cq = 0.0;

	init();
	bicg();

	for (i = 0; i < M; i++)
		cs += s[i] * (double)(i % 8 + 1);
	for (i = 0; i < N; i++)
		cq += q[i] * (double)(i % 5 + 1);
	printf("s: %.17g (%a, %a)\n", cs, s[1], s[M - 1]);
	printf("q: %.17g (%a, %a)\n", cq, q[1], q[N - 1]);
	return 0;
}
