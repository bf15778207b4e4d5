// RUN: %convert-and-compare %s --min-offloaded 6
// Distances that only the run tells: what is read may be what was written
// before, or not.
#include <stdio.h>

#define N 60
static double a[4 * N], b[4 * N];
static unsigned char image[20 * 16];

static void shift(int n, int k, double *buf) {
  for (int i = 0; i < n - k; i++)
    buf[i] = buf[i + k];
}
static void add(int n, int m, double *x, const double *restrict y) {
  for (int i = 0; i < n; i++)
    x[i] = x[i + m] + y[i];
}
static void insert(int n, int k, double *buf) {
  for (int i = n - 1; i >= k; i--)
    buf[i] = buf[i - k];
}
static void between(int first, int last, long offset, double *x) {
  for (int i = first; i < last; i++) {
    double t = x[i + offset] * 0.5;
    x[i] = t + i;
  }
}
static void back(int n, int k, double *buf) { /* usually a real recurrence */
  for (int i = k > 0 ? k : 0; i < n; i++)
    buf[i] = buf[i - k] * 2;
}
static void scroll(int h, int w, int dy) {
  for (int y = 0; y < h - dy; y++)
    for (int x = 0; x < w; x++)
      image[y * w + x] = image[(y + dy) * w + x];
}
static void two_offsets(int n, int p, int q, double *x) {
  for (int i = 0; i < n; i++)
    x[i] = x[i + p] - x[i + q];
}
static void upwards(int n, unsigned k, double *buf) {
  for (int i = 0; i < n; i++)
    buf[i] = buf[i + k] + 1;
}

static void show(const char *name) {
  double s = 0;
  for (int i = 0; i < 4 * N; i++)
    s = s * 0.97 + a[i] + 2 * b[i];
  for (int i = 0; i < 20 * 16; i++)
    s = s * 0.97 + image[i];
  printf("%s %.17g\n", name, s);
  for (int i = 0; i < 4 * N; i++)
    a[i] = i * 7 % 31 * 0.5, b[i] = i * 5 % 13;
  for (int i = 0; i < 20 * 16; i++)
    image[i] = (unsigned char)(i * 11);
}

int main(void) {
  show("begin");
  const int offsets[] = {0, 1, 2, -1, -3, 59, 60, 61, -59};
  for (int t = 0; t < 9; t++) {
    int k = offsets[t];
    printf("%d\n", k);
    double *middle = a + N;
    if (k >= 0) {
      shift(N, k, middle), show("shift");
      insert(N, k, middle), show("insert");
      scroll(20, 16, k % 7), show("scroll");
      upwards(N, (unsigned)k, middle), show("upwards");
      back(N, k, middle), show("back");
    } else {
      shift(N / 2, k, middle), show("shift");
    }
    add(N, k, middle, b), show("add");
    between(3, N - 3, k, middle), show("between");
    two_offsets(N, k, 1, middle), show("two");
    two_offsets(N, 2, -k, middle), show("two");
  }
  add(0, 1, a, b), add(1, 1, a, b), show("short");
  return 0;
}
