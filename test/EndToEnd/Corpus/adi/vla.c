// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// ADI time stepping in single precision: column and row sweeps over VLA parameters.
#include <stdio.h>
#include <stdlib.h>

static void kernel_adi(int tsteps, int n, float u[n][n], float v[n][n], float p[n][n], float q[n][n])
{
	const float dx = 1.0f / n;
	const float dy = 1.0f / n;
	const float dt = 1.0f / tsteps;
	const float mul1 = 2.0f * dt / (dx * dx);
	const float mul2 = 1.0f * dt / (dy * dy);
	const float a = -mul1 / 2.0f, b = 1.0f + mul1, c = a;
	const float d = -mul2 / 2.0f, e = 1.0f + mul2, f = d;

	for (int t = 0; t < tsteps; t++) {
		for (int i = 1; i < n - 1; i++) {
			v[0][i] = 1.0f;
			p[i][0] = 0.0f;
			q[i][0] = v[0][i];
			for (int j = 1; j < n - 1; j++) {
				float denom = a * p[i][j-1] + b;
				p[i][j] = -c / denom;
				q[i][j] = (-d * u[j][i-1] + (1.0f + 2.0f * d) * u[j][i]
					   - f * u[j][i+1] - a * q[i][j-1]) / denom;
			}
			v[n-1][i] = 1.0f;
			for (int j = n - 2; j >= 1; j--)
				v[j][i] = p[i][j] * v[j+1][i] + q[i][j];
		}

		for (int i = 1; i < n - 1; i++) {
			u[i][0] = 1.0f;
			p[i][0] = 0.0f;
			q[i][0] = u[i][0];
			for (int j = 1; j < n - 1; j++) {
				float denom = d * p[i][j-1] + e;
				p[i][j] = -f / denom;
				q[i][j] = (-a * v[i-1][j] + (1.0f + 2.0f * a) * v[i][j]
					   - c * v[i+1][j] - d * q[i][j-1]) / denom;
			}
			u[i][n-1] = 1.0f;
			for (int j = n - 2; j >= 1; j--)
				u[i][j] = p[i][j] * u[i][j+1] + q[i][j];
		}
	}
}

int main(int argc, char **argv)
{
	int tsteps = argc > 1 ? atoi(argv[1]) : 5;
	int n = argc > 2 ? atoi(argv[2]) : 43;
	float (*u)[n] = malloc(n * sizeof *u);
	float (*v)[n] = malloc(n * sizeof *v);
	float (*p)[n] = malloc(n * sizeof *p);
	float (*q)[n] = malloc(n * sizeof *q);
	double su = 0.0, sv = 0.0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			u[i][j] = (float)(i * j % n) / n;
			v[i][j] = 0.0f;
		}

	kernel_adi(tsteps, n, u, v, p, q);

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			su += (double)u[i][j] * (1.0 + 0.01 * (i + n * j % 7));
			sv += (double)v[i][j] * (1.0 + 0.01 * (j + n * i % 5));
		}
	printf("u: %.17g\n", su);
	printf("v: %.17g\n", sv);
	printf("%.9g %.9g %.9g\n", u[1][2], u[n / 3][n / 2], v[n - 2][n - 2]);
	printf("%.9g %.9g\n", p[n / 2][n / 2], q[n / 2][n / 2]);
	free(u);
	free(v);
	free(p);
	free(q);
	return 0;
}
