// RUN: %convert-and-compare %s --nvcc --min-offloaded 7
// Rows replaced by products with a matrix, through arrays that every row uses
// again: of the loops' own, of the function's, and of the caller's, who reads the
// last row's values.
#include <stdio.h>
#include <stdlib.h>

static void of_the_callers(int nr, int nq, int np, double a[nr][nq][np],
                           double c4[np][np], double sum[np]) {
  for (int r = 0; r < nr; r++)
    for (int q = 0; q < nq; q++) {
      for (int p = 0; p < np; p++) {
        sum[p] = 0;
        for (int s = 0; s < np; s++)
          sum[p] += a[r][q][s] * c4[s][p];
      }
      for (int p = 0; p < np; p++)
        a[r][q][p] = sum[p];
    }
}

static void of_the_functions(int nr, int nq, int np, float a[nr][nq][np],
                             float c4[np][np]) {
  float sum[np];
  for (int r = 0; r < nr; r++)
    for (int q = 0; q < nq; q++) {
      for (int p = 0; p < np; p++) {
        sum[p] = 0;
        for (int s = 0; s < np; s++)
          sum[p] += a[r][q][s] * c4[s][p];
      }
      for (int p = 0; p < np; p++)
        a[r][q][p] = sum[p];
    }
}

static void of_the_loops(int nr, int nq, int np, float *a, const float *c4) {
  for (int r = 0; r < nr; r++)
    for (int q = 0; q < nq; q++) {
      float sum[200];
      for (int p = 0; p < np; p++) {
        sum[p] = 0;
        for (int s = 0; s < np; s++)
          sum[p] += a[(r * nq + q) * np + s] * c4[s * np + p];
      }
      for (int p = 0; p < np; p++)
        a[(r * nq + q) * np + p] = sum[p];
    }
}

static void through_another(int n, float a[n][n][n], float c[n][n],
                            float out[n][n][n]) {
  for (int r = 0; r < n; r++)
    for (int q = 0; q < n; q++) {
      for (int p = 0; p < n; p++) {
        float sum = 0;
        for (int s = 0; s < n; s++)
          sum += a[r][q][s] * c[s][p];
        out[r][q][p] = sum;
      }
      for (int p = 0; p < n; p++)
        a[r][q][p] = out[r][q][p];
    }
}

// Of row[] only what the last rounds have written is new.
static void fewer_each_time(int n, double a[n][n], double b[n][n],
                            double row[n]) {
  for (int i = 0; i < n; i++) {
    for (int j = i; j < n; j++)
      row[j] = a[i][j] + b[j][i];
    for (int j = i; j < n; j++)
      a[i][j] = row[n - 1 + i - j] * 2;
  }
}

// Not of its own: each round goes on with what the one before has left.
static void goes_on(int n, double a[n][n], double row[n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      row[j] += a[i][j];
    for (int j = 0; j < n; j++)
      a[i][j] = row[n - 1 - j];
  }
}

static unsigned long long hash = 1;

static void show(const char *name, const void *data, size_t bytes) {
  const unsigned char *at = data;
  for (size_t i = 0; i < bytes; i++)
    hash = hash * 1099511628211ull + at[i];
  printf("%s %llx\n", name, hash);
}

static float *af, *bf, *cf;
static double *ad, *bd, *cd;

static void all(int nr, int nq, int np) {
  size_t size = (size_t)nr * nq * np + (size_t)np * np * np;
  af = malloc(size * sizeof *af), bf = malloc(size * sizeof *bf);
  cf = malloc(size * sizeof *cf), ad = malloc(size * sizeof *ad);
  bd = malloc(size * sizeof *bd), cd = malloc(size * sizeof *cd);
  for (size_t i = 0; i < size; i++) {
    af[i] = (float)((i * 37 + 11) % 101) / 64 - 0.7f;
    bf[i] = (float)((i * 53 + 7) % 97) / 32 - 1.4f;
    ad[i] = af[i] / 3;
    bd[i] = bf[i] / 7;
    cf[i] = cd[i] = 0.25;
  }
  printf("%d %d %d\n", nr, nq, np);
  of_the_callers(nr, nq, np, (void *)ad, (void *)bd, cd);
  show("callers", ad, size * sizeof *ad);
  show("sums", cd, size * sizeof *cd);
  of_the_functions(nr, nq, np, (void *)af, (void *)bf);
  show("functions", af, size * sizeof *af);
  of_the_loops(nr, nq, np, af, bf);
  show("loops", af, size * sizeof *af);
  through_another(np, (void *)af, (void *)bf, (void *)cf);
  show("another", af, size * sizeof *af);
  show("other", cf, size * sizeof *cf);
  fewer_each_time(np, (void *)ad, (void *)bd, cd);
  show("fewer", ad, size * sizeof *ad);
  show("row", cd, size * sizeof *cd);
  goes_on(np, (void *)ad, cd);
  show("on", ad, size * sizeof *ad);
  show("row", cd, size * sizeof *cd);
  free(af), free(bf), free(cf), free(ad), free(bd), free(cd);
}

int main(void) {
  all(1, 1, 1);
  all(2, 3, 3);
  all(3, 2, 31);
  all(2, 65, 33);
  all(3, 5, 65);
  all(1, 130, 129);
  return 0;
}
