// RUN: %convert-and-compare %s --nvcc --min-offloaded 20 --run-flags= \
// RUN:   --run-flags=--seed=3
// Loops that count in every way people write them, with sizes around nothing.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define N 300
static double buf[2 * N], *const a = buf + 20;
static double b[N];

static void fill(void) {
  for (int i = 0; i < 2 * N; i++)
    buf[i] = i % 13;
  for (int i = 0; i < N; i++)
    b[i] = 1 + i % 7;
}

static void show(const char *name, int n, long last) {
  double sum = 0;
  for (int i = 0; i < 2 * N; i++)
    sum = sum * 0.999 + buf[i];
  for (int i = 0; i < N; i++)
    sum = sum * 0.999 + b[i];
  printf("%s %d: %.17g %ld\n", name, n, sum, last);
  fill();
}

long up(int n, double *restrict a) {
  int i = 0;
  while (i < n) {
    a[i] *= 2;
    i++;
  }
  return i;
}

long down(int n, double *restrict a) {
  while (n-- > 0)
    a[n] += n;
  return n;
}

long downBare(unsigned n, double *restrict a) {
  while (n--)
    a[n] += n;
  return n;
}

long atLeastOnce(int n, double *restrict a) {
  int i = 0;
  do {
    a[i] = i;
  } while (++i < n);
  return i;
}

long atLeastOncePost(int n, double *restrict a) {
  int i = 2;
  do
    a[i] = i;
  while (i++ < n);
  return i;
}

long stepInBody(int n, double *restrict a, double *restrict b) {
  int i;
  for (i = 0; i < n;) {
    a[i] = b[i];
    i += 2;
  }
  return i;
}

long twoSteps(int n, double *restrict a) {
  int i;
  for (i = 0; i < n; i++) {
    a[i] = 1;
    i++;
    a[i] = 2;
  }
  return i;
}

long midStep(int n, double *restrict a) {
  int i = 0;
  while (i < n) {
    a[i] = 3 * i;
    i += 1;
    a[i + n] = i;
  }
  return i;
}

long fromBothEnds(int n, double *restrict a) {
  int i, j;
  for (i = 0, j = n - 1; i < j; i++, j--) {
    double t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
  return 1000 * i + j;
}

long declaredPair(int n, double *restrict a) {
  for (int i = 0, j = n; i < n; ++i, --j)
    a[i] = j;
  return 0;
}

long wholeNest(int n, int m, double *restrict a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      a[k] = i - j;
      k++;
    }
  return 0;
}

long perRow(int n, double *restrict a) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 5; j++)
      a[k++] += j;
    k += 2;
  }
  return k;
}

long wrapAround(int n, double *restrict a, double *restrict b) {
  int left = n - 1;
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + b[left];
    left = i;
  }
  return left;
}

long wrapTwice(int n, double *restrict a, double *restrict b) {
  int im1 = n - 1, im2 = n - 2;
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + b[im1] - b[im2];
    im2 = im1;
    im1 = i;
  }
  return im1 + 100 * im2;
}

long chained(int n, double *restrict a, double *restrict b) {
  int j = -1, k;
  for (int i = 0; i < n / 2; i++) {
    k = j + 1;
    a[i] = b[k] - 1;
    j = k + 1;
    b[k] = a[i] + b[k];
  }
  return j;
}

long window(int n, int m, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    int lo = i > 2 ? i - 2 : 0;
    int hi = i + 3;
    if (hi > m)
      hi = m;
    double s = 0;
    for (int j = lo; j < hi; j++)
      s += b[j];
    a[i] = s;
  }
  return 0;
}

long lastValue(int n, double *restrict a, double *restrict b) {
  int next = 0;
  for (int i = 0; i < n; i++) {
    next = i + 1 < n ? i + 1 : n - 1;
    a[i] = b[next] - b[i];
  }
  return next;
}

long unsignedDown(unsigned n, double *restrict a) {
  for (unsigned i = n - 1; i < n; i--)
    a[i] += i;
  return 0;
}

long sizeDown(size_t n, double *restrict a) {
  size_t i;
  for (i = n; i-- > 0;)
    a[i] = (double)i - 1;
  return (long)i;
}

long notEqual(int n, double *restrict a) {
  int i = 0;
  while (i != n) {
    a[i] += 1;
    ++i;
  }
  return i;
}

long bothBounds(int n, int m, double *restrict a) {
  int i = 0;
  while (i < n && m > i) {
    a[i] = 7;
    i = i + 1;
  }
  return i;
}

long usedAsData(int n, double *restrict a) {
  long k = 3;
  unsigned char c = 1;
  for (int i = 0; i < n; i++) {
    a[i] = (double)k / 2 + k % 3;
    k -= 2;
  }
  for (int i = 0; i < 100; i++) {
    a[i] += c;
    c += 2;
  }
  return k + c;
}

long conditionalStart(int n, double *restrict a) {
  int k = 0;
  if (n > 10)
    k = 4;
  for (int i = 0; i < n; i++) {
    a[k] = i;
    k += 1;
  }
  return k;
}

typedef enum { RED, GREEN, BLUE, COLOURS } Colour;
long colours(double *restrict a) {
  Colour c;
  for (c = RED; c < COLOURS; c++)
    a[c] = 2 * c;
  return c;
}

// The final values depend on what the variables held before.
long finals(int n, int k, double *restrict a) {
  while (n-- > 0) {
    a[n] = k;
    k += 3;
  }
  return 1000L * k + n;
}

// The end moves.
long movingEnd(int n, double *restrict a) {
  int i;
  for (i = 0; i < n; i++) {
    a[i] = n;
    n -= 2;
  }
  return 1000L * i + n;
}

long fixedFromOutside(int n, double *restrict a) {
  int k = 2;
  for (int i = 0; i < n; i++) {
    int e = k + 1;
    for (int j = 0; j < 3; j++) {
      a[k] = e;
      k++;
    }
    a[e] = -1;
  }
  return k;
}

long boundFromCounter(int n, double *restrict a, double *restrict b) {
  int row = 0, count = 0;
  while (row < n) {
    int from = row, to = row + 3 < n ? row + 3 : n;
    for (int j = from; j < to; j++)
      a[row] += b[j];
    row++;
    count += 2;
  }
  return row + count;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 10, 11, 33, 129, 150};
  fill();
  for (int s = 0; s < 9; s++) {
    int n = sizes[s];
    show("up", n, up(n, a));
    show("down", n, down(n, a));
    show("downBare", n, downBare(n, a));
    show("atLeastOnce", n, atLeastOnce(n, a));
    show("atLeastOncePost", n, atLeastOncePost(n, a));
    show("stepInBody", n, stepInBody(n, a, b));
    show("twoSteps", n, twoSteps(n, a));
    show("midStep", n, midStep(n, a));
    show("fromBothEnds", n, fromBothEnds(n, a));
    show("declaredPair", n, declaredPair(n, a));
    show("wholeNest", n, wholeNest(n / 10, 10, a));
    show("wholeNest", n, wholeNest(3, n - 5, a));
    show("perRow", n, perRow(n / 3, a));
    show("wrapAround", n, n ? wrapAround(n, a, b) : 0);
    show("wrapTwice", n, n > 1 ? wrapTwice(n, a, b) : 0);
    show("chained", n, chained(n, a, b));
    show("window", n, window(n, n - 4, a, b));
    show("lastValue", n, lastValue(n, a, b));
    show("unsignedDown", n, unsignedDown(n, a));
    show("sizeDown", n, sizeDown(n, a));
    show("notEqual", n, notEqual(n, a));
    show("bothBounds", n, bothBounds(n, 40, a));
    show("usedAsData", n, usedAsData(n, a));
    show("conditionalStart", n, conditionalStart(n, a));
    show("colours", n, colours(a));
    show("finals", n, finals(n, 5, a));
    show("movingEnd", n, movingEnd(n, a));
    show("fixedFromOutside", n, fixedFromOutside(n / 3, a));
    show("boundFromCounter", n, boundFromCounter(n, a, b));
  }
  show("up", -3, up(-3, a));
  show("down", -3, down(-3, a));
  return 0;
}
