// RUN: %convert-and-compare %s --nvcc --min-offloaded 9 --run-flags=--check=all \
// RUN:   --run-flags="--seed=5 --check=all"
// Loops over what all threads read alike, with sines: of several arrays as one
// struct; lengths that are no multiples of tiles and blocks, and none at all.
#include <math.h>
#include <stdio.h>

static void transform(int n, int m, const float *kx, const float *ky,
                      const float *kz, const float *size, const float *x,
                      float *re, float *im) {
  for (int i = 0; i < n; i++) {
    float c = 0, s = 0;
    for (int k = 0; k < m; k++) {
      float angle = kx[k] * x[i] + ky[k] * x[i + 1] + kz[k];
      c += size[k] * cosf(angle);
      s += size[k] * sinf(angle);
    }
    re[i] = c;
    im[i] = s;
  }
}

static void into_memory(int n, int m, const double *restrict p,
                        const double *restrict q, const float *restrict x,
                        double *restrict out) {
  for (int i = 1; i < n; i++)
    for (int k = 2; k < m; k++)
      out[i] += p[k] * sin(q[k - 1] * x[i]) * cos(q[k - 1] * x[i]);
}

static void mixed(int n, int m, const float *p, const float *q, const float *r,
                  const double *a, const double *b, const int *c, double *v) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < m; k++)
      s += p[k] * sin(q[k + 1] * i) + a[k] * b[k] * c[k] + r[k];
    v[i] = s;
  }
}

static void some(int n, int m, const float *p, const float *q, const float *r,
                 const float *t, float *v) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < m; k++) {
      s += p[k] * sinf(q[k] * i);
      if (k < m / 2)
        s -= r[k] * cosf(t[k]);
    }
    v[i] = s;
  }
}

static void backwards(int n, int m, const float *p, const float *q, float *v) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = m - 1; k >= 0; k--)
      s = 0.5f * s + p[k] * sinf(q[m - k] + i);
    v[i] = s;
  }
}

static void later(int n, const float *p, const float *q, float *v) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = i + 1; k < n; k++)
      if (k % 3)
        s += p[k] * cosf(q[k] * i);
    v[i] = s;
  }
}

static void near(int n, int m, float limit, const float *p, const float *q,
                 const float *r, const float *t, float *v) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < m; k++) {
      float d = p[k] - p[i];
      if (d * d < limit && i != k)
        s += q[k] * sinf(r[k] * d) + t[k];
    }
    v[i] = s;
  }
}

static void plane(int h, int w, int at_k, const float *p, const float *q,
                  float (*k)[41]) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float s = 0;
      for (int shared_k = 0; shared_k < at_k; shared_k++)
        s += p[shared_k] * logf(1.0f + i + q[shared_k] * q[shared_k] * j);
      for (int l = 1; l < at_k; l += 2)
        s -= p[l] * sinf(q[l] * i + j);
      k[i][j] = s;
    }
}

static void powers(int n, int m, const unsigned *a, const unsigned *b,
                   const float *p, double *v) {
  for (int i = 0; i < n; i++) {
    unsigned s = 0;
    double t = 0;
    for (int k = 0; k < m; k++) {
      s ^= a[k] * (b[k] + i);
      t += exp(-0.01 * p[k] * i) * (s & 7);
    }
    v[i] = t + s;
  }
}

enum { N = 700 };
static float x[N], y[N], z[N], u[N], v[N], f[N], g[N], box[9][41];
static double a[N], b[N], d[N];
static unsigned s[N], t[N];
static int c[N];

static void show(int n) {
  for (int i = 0; i < n; i += 7)
    printf("%.9g %.9g %.17g\n", f[i], g[i], d[i]);
  for (int i = 0; i < 9; i += 2)
    printf("%.9g %.9g\n", box[i][3], box[i][40]);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    x[i] = i * 37 % 101 * 0.25f - 9;
    y[i] = i * 17 % 41 * 0.5f;
    z[i] = i % 7 - 2.5f;
    u[i] = 0.01f * i;
    v[i] = 3 - 0.003f * i;
    a[i] = i % 11 * 0.1;
    b[i] = 1.0 / (1 + i);
    c[i] = i % 5 - 2;
    s[i] = i * 7919u;
    t[i] = i * i;
  }
  const int sizes[] = {0, 1, 2, 127, 128, 129, 300};
  for (int k = 0; k < 7; k++) {
    int m = sizes[k], n = sizes[(k * 3 + 5) % 7];
    transform(n, m, x, y, z, u, v, f, g);
    into_memory(n, m, a, b, u, d);
    show(n);
    mixed(n, m, x, y, z, a, b, c, d);
    some(n, m, x, y, z, u, f);
    backwards(n, m, x, y, g);
    show(n);
    later(n, x, y, f);
    near(n, m, 20, x, y, z, v, g);
    plane(9, 41, m, x, y, box);
    powers(n, m, s, t, z, d);
    show(n);
  }
}
