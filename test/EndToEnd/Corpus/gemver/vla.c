// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// gemver in single precision: A += u1*v1' + u2*v2'; x += b*A'*y + z; w += a*A*x
#include <stdio.h>
#include <stdlib.h>

#define ALPHA 0.75f
#define BETA (-0.5f)

typedef float vec_t;

static void gemver(int n, vec_t a[n][n],
                   const vec_t u1[n], const vec_t v1[n],
                   const vec_t u2[n], const vec_t v2[n],
                   vec_t w[n], vec_t x[n], const vec_t y[n], const vec_t z[n])
{
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      a[i][j] += u1[i] * v1[j];
      a[i][j] += u2[i] * v2[j];
    }
  }

  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      x[i] += BETA * a[j][i] * y[j];
    }
  }
  for (int i = 0; i < n; i++) {
    x[i] += z[i];
  }

  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      w[i] += ALPHA * a[i][j] * x[j];
    }
  }
}

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 91;

  vec_t (*a)[n] = malloc(sizeof(vec_t[n][n]));
  vec_t (*v)[n] = malloc(sizeof(vec_t[8][n])); /* the eight vectors */
  if (a == NULL || v == NULL)
    return 1;

  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = (vec_t)((i + j) % 13) / 13.0f;
  for (int r = 0; r < 8; r++)
    for (int i = 0; i < n; i++)
      v[r][i] = (vec_t)((r * 5 + i * 3) % 17) / 34.0f;

  gemver(n, a, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);

  double s = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += a[i][j] * (double)(1 + (3 * i + j) % 7);
  for (int r = 0; r < 8; r++)
    for (int i = 0; i < n; i++)
      s += v[r][i] * (double)(1 + (r + i) % 6);
  printf("%.17g\n", s);
  printf("%a %a %a\n", v[4][0], v[4][n - 1], v[5][n / 2]);

  free(v);
  free(a);
  return 0;
}
