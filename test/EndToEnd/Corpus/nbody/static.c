// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Gravitational n-body: softened all-pairs accelerations and a leapfrog-like step.
#include <math.h>
#include <stdio.h>

#define N 101
#define STEPS 5
#define DT 0.01
#define EPS2 0.05

static double pos[N][3], vel[N][3], acc[N][3], mass[N];

static void init_bodies(void)
{
	int i, d;

	for (i = 0; i < N; i++) {
		mass[i] = 1.0 + 0.5 * (i % 3);
		for (d = 0; d < 3; d++) {
			pos[i][d] = (double)((i + 1) * (d + 7) * 13 % 97) / 9.7;
			vel[i][d] = 0.1 * ((i + d) % 5 - 2);
		}
	}
}

static void accelerations(void)
{
	int i, j;

	for (i = 0; i < N; i++) {
		double ax = 0.0, ay = 0.0, az = 0.0;
		for (j = 0; j < N; j++) {
			double dx = pos[j][0] - pos[i][0];
			double dy = pos[j][1] - pos[i][1];
			double dz = pos[j][2] - pos[i][2];
			double r2 = dx * dx + dy * dy + dz * dz + EPS2;
			double f = mass[j] / (r2 * sqrt(r2));
			ax += f * dx;
			ay += f * dy;
			az += f * dz;
		}
		acc[i][0] = ax;
		acc[i][1] = ay;
		acc[i][2] = az;
	}
}

static void move(void)
{
	int i, d;

	for (i = 0; i < N; i++)
		for (d = 0; d < 3; d++) {
			vel[i][d] += DT * acc[i][d];
			pos[i][d] += DT * vel[i][d];
		}
}

int main(void)
{
	double sp = 0.0, sv = 0.0, sa = 0.0;
	int t, i, d;

	init_bodies();
	for (t = 0; t < STEPS; t++) {
		accelerations();
		move();
	}

	for (i = 0; i < N; i++)
		for (d = 0; d < 3; d++) {
			sp += pos[i][d] * (1 + (i + d) % 7);
			sv += vel[i][d] * (1 + (i + 2 * d) % 7);
			sa += acc[i][d] * (1 + (2 * i + d) % 7);
		}
	printf("pos %.17g\nvel %.17g\nacc %.17g\n", sp, sv, sa);
	printf("%.17g %.17g %.17g\n", pos[0][0], pos[N / 2][1], pos[N - 1][2]);
	return 0;
}
