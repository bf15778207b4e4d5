// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags=--check=all \
// RUN:   --run-flags="--seed=4 --check=all"
// RUN: %convert-and-compare %s --min-offloaded 7 --c2cuda-flags="--allow-reassoc" --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 7 --c2cuda-flags="--allow-reassoc --thread-tile=8x1" --run-flags=--check=all
// What is the same for all values of a thread is computed once, and terms that
// are the same are added up once; all sums are exact.
#include <math.h>
#include <stdio.h>

struct centre {
  float x, y, z;
  int n;
};

/* dy and its square, and py, are about i only */
static void plane(int h, int w, int m, const struct centre *c, float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float px = 2.0f * j, py = 3.0f * i;
      float e = 0;
      for (int k = 0; k < m; k++) {
        float dx = px - c[k].x;
        float dy = py - c[k].y;
        e += dx * dx + dy * dy + c[k].z * c[k].z;
      }
      v[i * w + j] += e;
    }
}

/* sums of weights, old values that later statements overwrite */
static void weights(int h, int w, int m, const float *p, const float *q,
                    float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float sum = i, last = 1, e = 0;
      for (int k = 0; k < m; k++) {
        e += (p[k] - j) * last;
        last = q[k] - i;
        sum += p[k];
      }
      e += sum;
      last = last + sum;
      v[i * w + j] = e - last;
    }
}

/* on the way of every other variable, and after it */
static void order(int h, int w, int m, const double *p, double *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      double a = i, b = j, c = 0;
      for (int k = 0; k < m; k++) {
        c += a * (b - p[k]);
        a = p[k] - i + k;
        b = a - j;
        a = 2 * a + 1;
        c += a + b + i + p[k] + j;
      }
      v[i * w + j] = a + b + c;
    }
}

/* some values of j only */
static void some(int h, int w, int m, const float *p, float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float t = i, s = 0;
      if (j % 3 == 1)
        t = 5;
      for (int k = 0; k < m; k++)
        s += (p[k] - j) * t;
      if (j > 7)
        t = 2;
      for (int k = 1; k < m; k++)
        s += p[k] * t + j;
      v[i * w + j] = s + t;
    }
}

/* one dimension: only what comes from shared memory is alike */
static void line(int n, int m, const float *restrict x, const float *restrict p,
                 const float *restrict q, float *restrict v) {
  for (int i = 0; i < n; i++) {
    float s = 0, t = 0;
    for (int k = 0; k < m; k++) {
      float d = p[k] - q[k];
      s += x[i] * d + d * d + p[k] + (q[k] + x[i] + d + p[k]);
      t += d;
    }
    v[i] = s + t;
  }
}

/* integers stay in their order */
static void mixed(int h, int w, int m, const int *p, const struct centre *c,
                  float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float s = 0;
      int n = 0;
      for (int k = 0; k < m; k++) {
        int a = p[k] - i;
        s += c[k].x * j + a + c[k].n + c[k].y;
        n += a + j + p[k];
      }
      v[i * w + j] = s + n;
    }
}

static void triangle(int h, int w, const float *p, float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float s = 0, t = i;
      for (int k = 0; k < j; k++) {
        t = p[k] - i;
        s += t * (p[k] - j);
      }
      v[i * w + j] = s + t;
    }
}

enum { N = 300, H = 21, W = 75 };
static float x[N], y[N], v[H * W];
static double d[N], u[H * W];
static struct centre c[N];
static int a[N];

static void show(const char *name) {
  double s = 0;
  for (int i = 0; i < H * W; i++) {
    s = s * 0.75 + v[i] + u[i];
    if (i % 97 == 0)
      printf("%.9g %.17g\n", v[i], u[i]);
  }
  printf("%s %.17g\n", name, s);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    x[i] = i * 37 % 17 - 9;
    y[i] = i % 5 - 1;
    d[i] = i % 7 - 2.5;
    c[i] = (struct centre){i % 7, i % 5 - 2, i % 3, i % 4};
    a[i] = i % 9 - 3;
  }
  const int sizes[] = {0, 1, 127, 300, 128};
  for (int k = 0; k < 5; k++) {
    int m = sizes[k], h = k == 1 ? 1 : H, w = k == 2 ? 3 : W;
    plane(h, w, m, c, v), show("plane");
    weights(h, w, m, x, y, v), show("weights");
    order(h, w, m > 9 ? 9 : m, d, u), show("order");
    some(h, w, m, x, v), show("some");
    line(m, m, x, y, x, v), show("line");
    mixed(h, w, m, a, c, v), show("mixed");
    triangle(h, w, x, v), show("triangle");
  }
}
