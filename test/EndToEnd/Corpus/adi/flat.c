// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// ADI on flat arrays: each half step is a function called from the time loop.
#include <stdio.h>
#include <stdlib.h>

static void column_sweep(int n, const double *u, double *v, double *p, double *q,
                         double a, double b, double c, double d, double f)
{
  int i, j;
  for (i = 1; i < n - 1; i++)
    {
      v[0 * n + i] = 1.0;
      p[i * n + 0] = 0.0;
      q[i * n + 0] = v[0 * n + i];
      for (j = 1; j < n - 1; j++)
        {
          p[i * n + j] = -c / (a * p[i * n + j - 1] + b);
          q[i * n + j] = (-d * u[j * n + i - 1] + (1.0 + 2.0 * d) * u[j * n + i]
                          - f * u[j * n + i + 1] - a * q[i * n + j - 1])
                         / (a * p[i * n + j - 1] + b);
        }
      v[(n - 1) * n + i] = 1.0;
      for (j = n - 2; j >= 1; j--)
        v[j * n + i] = p[i * n + j] * v[(j + 1) * n + i] + q[i * n + j];
    }
}

static void row_sweep(int n, double *u, const double *v, double *p, double *q,
                      double a, double c, double d, double e, double f)
{
  int i, j;
  for (i = 1; i < n - 1; i++)
    {
      u[i * n + 0] = 1.0;
      p[i * n + 0] = 0.0;
      q[i * n + 0] = u[i * n + 0];
      for (j = 1; j < n - 1; j++)
        {
          p[i * n + j] = -f / (d * p[i * n + j - 1] + e);
          q[i * n + j] = (-a * v[(i - 1) * n + j] + (1.0 + 2.0 * a) * v[i * n + j]
                          - c * v[(i + 1) * n + j] - d * q[i * n + j - 1])
                         / (d * p[i * n + j - 1] + e);
        }
      u[i * n + n - 1] = 1.0;
      for (j = n - 2; j >= 1; j--)
        u[i * n + j] = p[i * n + j] * u[i * n + j + 1] + q[i * n + j];
    }
}

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 35;
  int tsteps = argc > 2 ? atoi(argv[2]) : 4;
  size_t bytes = (size_t)n * n * sizeof(double);
  double *u = malloc(bytes), *v = malloc(bytes);
  double *p = malloc(bytes), *q = malloc(bytes);
  double dx = 1.0 / n, dy = 1.0 / n, dt = 1.0 / tsteps;
  double mul1 = 2.0 * dt / (dx * dx), mul2 = 1.0 * dt / (dy * dy);
  double a = -mul1 / 2.0, b = 1.0 + mul1, c = a;
  double d = -mul2 / 2.0, e = 1.0 + mul2, f = d;
  double cu = 0.0, cv = 0.0;
  int i, j, t;

  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      {
        u[i * n + j] = 1.0 + (double)((i - j) * (i - j) % 10) / 10.0;
        v[i * n + j] = 0.0;
        p[i * n + j] = q[i * n + j] = 0.0;
      }

  for (t = 1; t <= tsteps; t++)
    {
      column_sweep(n, u, v, p, q, a, b, c, d, f);
      row_sweep(n, u, v, p, q, a, c, d, e, f);
    }

  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      {
        cu += u[i * n + j] * (1 + (i * n + j) % 11);
        cv += v[i * n + j] * (1 + (i * n + j) % 13);
        cv += (p[i * n + j] - q[i * n + j]) * (1 + (i + j) % 2);
      }
  printf("%.17g %.17g\n", cu, cv);
  printf("%.17g %.17g\n", u[n + 1], u[(n / 2) * n + n / 2]);
  free(u);
  free(v);
  free(p);
  free(q);
  return 0;
}
