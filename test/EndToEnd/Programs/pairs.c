// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// All pairs: what a block's threads read alike goes through shared memory in long
// tiles, also structs, triangles, cutoffs, short and odd loops.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 19 --run-flags=--check=all \
// RUN:   --run-flags=--seed=3 --run-flags=--seed=19
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { float x, y, z; } float3_;
struct atom { float x, y, z, charge; };
struct tagged { double x, y; short kind; char name[5]; float q; };
struct large { double x; double rest[15]; };
struct system { int n; float *x, *y; struct atom *atoms; float cutoff; };
const double centre[6][2] = {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {1, 1}};

void forces(int n, const float *x, const float *m, float *f) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      float d = x[j] - x[i];
      s += m[j] * d / sqrtf(d * d + 0.1f);
    }
    f[i] = s;
  }
}
void others(int n, const double *x, double *f) { /* but not itself */
  for (int i = 0; i < n; i++) {
    f[i] = 0;
    for (int j = 0; j < n; j++)
      if (i != j)
        f[i] += 1 / (x[i] - x[j]);
  }
}
void later(int n, const double *x, double *f) { /* each thread begins elsewhere */
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = i + 1; j < n; j++)
      s += x[j] * (j - i);
    f[i] = s;
  }
}
void earlier(long n, const double *x, double *f) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j <= i; j++)
      s = s * 0.5 + x[j] * x[i];
    f[i] = s;
  }
}
void near(int n, float cutoff, const float3_ *p, float *f) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z;
      float r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < cutoff && i != j)
        s += 1 / r2;
    }
    f[i] = s;
  }
}
void near_charges(int n, float cutoff, const struct atom *a, float *f) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      float dx = a[j].x - a[i].x, dy = a[j].y - a[i].y;
      if (dx * dx + dy * dy < cutoff)
        s += a[j].charge * a[j].z;
      else if (j > i)
        s -= a[j].z;
    }
    f[i] = s;
  }
}
void plane(int h, int w, int n, const struct atom *a, float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float e = 0;
      for (int k = 0; k < n; k++) {
        float dx = j * 0.1f - a[k].x, dy = i * 0.1f - a[k].y;
        e += a[k].charge / sqrtf(dx * dx + dy * dy + a[k].z * a[k].z);
      }
      v[i * w + j] += e;
    }
}
void odd_members(int n, int m, const struct tagged *t, double *v) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < m; k++)
      if (t[k].kind > 1)
        s += t[k].x * i + t[k].y * t[k].q + t[k].name[i % 5];
    v[i] = s;
  }
}
void one_of_many(int n, const struct large *t, double *v) { /* no waste */
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      v[i] += t[k].x * i;
}
void all_of_many(int n, int m, const struct large *t, double *v) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      for (int l = 0; l < 15; l++)
        v[i] += t[k].x * t[k].rest[l] * i;
}
void whole(int n, const struct atom *a, float *v) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < n; k++) {
      struct atom b = a[k];
      s += b.x * i + b.y;
    }
    v[i] = s;
  }
}
void in_struct(struct system *s, float *v) {
  for (int i = 0; i < s->n; i++) {
    float e = 0;
    for (int j = 0; j < s->n; j++) {
      float dx = s->x[j] - s->atoms[i].x, dy = s->y[j] - s->atoms[i].y;
      if (dx * dx + dy * dy < s->cutoff)
        e += s->atoms[j].charge * s->atoms[j].z + s->atoms[j].x;
    }
    v[i] = e;
  }
}
void nearest(int n, const double (*x)[2], int *which, double *far) {
  for (int i = 0; i < n; i++) {
    double best = 1e30;
    int at = -1;
    for (int c = 0; c < 6; c++) {
      double d = 0;
      for (int k = 0; k < 2; k++)
        d += (x[i][k] - centre[c][k]) * (x[i][k] - centre[c][k]);
      if (d < best) {
        best = d;
        at = c;
      }
    }
    which[i] = at;
    far[i] = best;
  }
}
void neighbours(int n, int m, const double (*x)[3], const double (*y)[3], double *far) {
  for (int i = 0; i < n; i++) {
    double best = 1e30;
    for (int j = 0; j < m; j++) {
      double d = 0;
      for (int k = 0; k < 3; k++)
        d += (x[i][k] - y[j][k]) * (x[i][k] - y[j][k]);
      if (d < best)
        best = d;
    }
    far[i] = best;
  }
}
void rbf(int n, const double (*x)[3], const double (*c)[3], const float *w, double *v) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++) {
      double r2 = 0;
      for (int d = 0; d < 3; d++)
        r2 += (x[i][d] - c[j][d]) * (x[i][d] - c[j][d]);
      s += w[j] / (1 + r2);
    }
    v[i] = s;
  }
}
void backwards(int n, const double *c, const double *x, double *v) { /* Horner */
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = n - 1; k >= 0; k--)
      s = s * x[i] + c[k];
    v[i] = s;
  }
}
void strided(long n, const unsigned short *c, long *v) {
  for (long i = 0; i < n; i++)
    for (long k = 3; k < n; k += 3)
      v[i] += c[k] * i + k;
}
void columns(int n, int m, const float *a, const float *b, float *v) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      v[i] += a[k * n + i] * b[k + 2];
}
void known(const float x[192], float v[192]) { /* as many as a tile and a half */
  for (int i = 0; i < 192; i++) {
    float s = 0;
    for (int j = 0; j < 192; j++)
      s += x[j] * x[i] > 3 ? x[j] : i;
    v[i] = s;
  }
}

enum { N = 300, H = 19, W = 37 };
static void show(const char *name, int n, const double *v) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 13);
  printf("%s %.17g %.17g\n", name, s, v[n / 2]);
}
static void show_f(const char *name, int n, const float *v) {
  double *d = malloc(n * sizeof *d);
  for (int i = 0; i < n; i++)
    d[i] = v[i];
  show(name, n, d);
  free(d);
}
int main(void) {
  static float x[N], y[N], f[N], v[H * W], big[N * N];
  static double dx[N], df[N], w[N], p[N][2], q[N][3];
  static struct atom a[N];
  static struct tagged t[N];
  static struct large l[N];
  static float3_ b[N];
  static unsigned short c[N];
  static long lv[N];
  static int which[N];
  for (int i = 0; i < N; i++) {
    x[i] = i * 37 % 101 * 0.25f;
    y[i] = i * 17 % 41 * 0.5f;
    dx[i] = i * 0.75 + 1.0 / (i + 1);
    w[i] = i % 7 * 0.125;
    a[i] = (struct atom){x[i], y[i], 1 + i % 3, i % 7};
    t[i] = (struct tagged){i, 2 * i, i % 4, "abcd", 0.5f * i};
    b[i] = (float3_){x[i], y[i], i % 9};
    c[i] = i * 7;
    l[i].x = i;
    for (int k = 0; k < 15; k++)
      l[i].rest[k] = i * k % 13;
    for (int k = 0; k < 3; k++)
      q[i][k] = i * (k + 3) % 23;
    p[i][0] = i % 10;
    p[i][1] = i % 9;
  }
  for (int i = 0; i < N * N; i++)
    big[i] = i % 77;
  for (int n = 1; n <= N; n += n < 127 ? 126 : n < 129 ? 1 : 171) {
    forces(n, x, y, f), show_f("forces", n, f);
    others(n, dx, df), show("others", n, df);
    later(n, dx, df), show("later", n, df);
    earlier(n, dx, df), show("earlier", n, df);
    near(n, 90, b, f), show_f("near", n, f);
    near_charges(n, 90, a, f), show_f("near_charges", n, f);
    plane(H, W, n, a, v), show_f("plane", H * W, v);
    odd_members(n, n - 1, t, df), show("odd_members", n, df);
    one_of_many(n, l, df), show("one_of_many", n, df);
    all_of_many(n, n, l, df), show("all_of_many", n, df);
    whole(n, a, f), show_f("whole", n, f);
    struct system s = {n, x, y, a, 200};
    in_struct(&s, f), show_f("in_struct", n, f);
    nearest(n, p, which, df), show("nearest", n, df);
    neighbours(n, N - n, q, q + n, df), show("neighbours", n, df);
    rbf(n, q, q, x, df), show("rbf", n, df);
    backwards(n, dx, w, df), show("backwards", n, df);
    strided(n, c, lv), printf("%ld %ld\n", lv[0], lv[n - 1]);
    columns(n, n - 2 > 0 ? n - 2 : 0, big, x, f), show_f("columns", n, f);
    known(x, f), show_f("known", 192, f);
  }
  return 0;
}
