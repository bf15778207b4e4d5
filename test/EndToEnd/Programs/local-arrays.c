// RUN: %convert-and-compare %s --nvcc --min-offloaded 6
// RUN: cp %s %t.cpp && %convert-and-compare %t.cpp --cflags=-std=c++17 --min-offloaded 6
// Arrays declared in the nest with their elements, constant tables.
#include <stdio.h>

enum { N = 300 };
static double in[N + 4], out[N];
static int codes[N];
static const double window[5] = {0.0625, 0.25, 0.375, 0.25, 0.0625};

static void filter(void) {
  for (int i = 2; i < N - 2; i++) {
    const double w[3] = {0.25, 0.5, 0.25};
    double sum = 0;
    for (int k = -1; k <= 1; k++)
      sum += w[k + 1] * in[i + k];
    for (int k = 0; k < 5; k++)
      sum += window[k] * in[i + k - 2];
    out[i] = sum;
  }
}
static void directions(int step) {
  for (int i = 0; i < N; i++) {
    int d[4][2] = {{1, 0}, {0, step}, {-1}, {i & 3, -step}};
    int total = 0;
    for (int k = 0; k < 4; k++)
      total = total * 5 + d[k][0] - 3 * d[k][1];
    codes[i] = total;
  }
}
static void counts(void) {
  for (int i = 0; i < N; i++) {
    int bins[8] = {0};
    for (int k = 0; k < 20; k++)
      bins[(k * k) & 7] += k * codes[i];
    codes[i] = bins[0] + 3 * bins[5] - bins[7];
  }
}
static void gather(void) {
  for (int i = 0; i < N; i++) {
    static const int order[] = {3, 1, 4, 1, 5, 9, 2, 6};
    static const double scale = 1.5;
    static const int shift = 2;
    out[i] = in[order[i & 7] + shift] * scale;
  }
}
static void polynomial(double x0) {
  const double c[] = {1, x0, x0 * x0, 7.5, 1 / 3., 2};
  for (int i = 0; i < N; i++) {
    double p[2] = {out[i], out[i] * x0}, s = 0;
    for (int k = 5; k >= 0; k--)
      s = s * p[k & 1] + c[k];
    out[i] = s;
  }
}
static void small(void) {
  for (int i = 0; i < N; i++) {
    unsigned char key[4] = {'a', (unsigned char)(i * 7), 200, 3};
    unsigned h = 7;
    for (int k = 0; k < 4; k++)
      h = h * 33 + key[k];
    codes[i] += (int)(h % 1000);
  }
}
static void show(const char *what) {
  double s = 0;
  long t = 0;
  for (int i = 0; i < N; i++) {
    s = s * 0.5 + out[i];
    t = t * 7 % 1000003 + codes[i];
  }
  printf("%s %.17g %ld\n", what, s, t);
}
int main(void) {
  for (int i = 0; i < N + 4; i++)
    in[i] = (i * 37 % 101) / 8.0;
  filter(), show("filter");
  directions(7), show("directions");
  counts(), show("counts");
  gather(), show("gather");
  polynomial(0.375), show("polynomial");
  small(), show("small");
}
