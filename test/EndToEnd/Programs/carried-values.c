// RUN: %convert-and-compare %s --min-offloaded 28
// Values that one iteration leaves for the next ones, and memory that every
// iteration only uses anew.
#include <stdio.h>

#define N 100
static double a[N + 2], b[N + 2], c[N + 2], d[N + 2], aa[24][24], bb[24][24];
static float f[N + 2];
static int k[N + 2];

static double carried(int n) {
  double x = b[n - 1];
  for (int i = 0; i < n; i++) {
    a[i] = (b[i] + x) * .5;
    x = b[i];
  }
  return x; /* what was there before, if n is 0 */
}

static double carried_twice(int n, double y) {
  double x = b[3];
  for (int i = 0; i < n; i++) {
    a[i] = (b[i] + x + y) * .333;
    y = x;
    x = b[i];
  }
  return x - 2 * y;
}

static double carried_thrice(int first, int n) {
  double x = 1.5, y = 2.5, z = 3.5;
  for (int i = first; i < n; i++) {
    a[i] = b[i] + x * 2 + y * 3 + z * 4;
    z = y;
    y = x;
    x = b[i + 1];
  }
  return x + 10 * y + 100 * z;
}

static double computed(int n) {
  double t = 0.25, s;
  for (int i = 0; i < n; i++) {
    s = b[i] * c[i];
    a[i] = s + t;
    t = s;
  }
  return t;
}

static double flux(int n) { /* left and right side of each cell */
  double left = b[0] * b[0];
  for (int i = 0; i < n; i++) {
    double right = 0.5 * (b[i] + b[i + 1]) * c[i];
    a[i] = a[i] - 0.1 * (right - left);
    left = right;
  }
  return left;
}

static void source_overwritten(int n) { /* b[i - 1] is another value then */
  double x = b[0];
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + x;
    x = b[i];
    b[i] = c[i] * 3;
  }
}

static void source_overwritten_later(int n) {
  double x = b[0];
  for (int i = 2; i < n; i++) {
    a[i] = b[i] + x;
    x = b[i];
    b[i - 2] = c[i] * 3;
  }
}

static double overwritten_before(int n) { /* x is written before it is read */
  double x = 7;
  for (int i = 0; i < n; i++) {
    x = b[i] + 1;
    a[i] = x * c[i];
    d[i] = x;
  }
  return x;
}

static void down(int n) {
  double x = c[0];
  for (int i = n - 1; i >= 0; i--) {
    a[i] = b[i] - x;
    x = b[i];
  }
}

static void strided(int n) {
  double x = c[0];
  for (int i = 1; i < n; i += 3) {
    a[i] = b[i] - x;
    x = b[i];
  }
}

static void rounded(int n) { /* a copy that changes the value */
  float x = 0;
  int m = 0;
  for (int i = 0; i < n; i++) {
    a[i] = b[i] - x + m;
    x = b[i];
    m = b[i];
  }
}

static void row_by_row(void) { /* the last j is what the next i gets */
  for (int i = 1; i < 24; i++)
    for (int j = 0; j < 24; j++) {
      a[i] = aa[j][i] - a[i - 1];
      aa[j][i] = a[i] + bb[j][i];
    }
}

static void split(int n) { /* all but the last store to a[i + 1] are lost */
  for (int i = 0; i < n - 1; ++i) {
    a[i] = b[i] + c[i] * d[i];
    b[i] = c[i] + b[i];
    a[i + 1] = b[i] + a[i + 1] * d[i];
  }
}

static void each_row(int n, int m) {
  for (int i = 0; i < n; i++) {
    double x = aa[i][0];
    for (int j = 1; j < m; j++) {
      bb[i][j] = aa[i][j] - x;
      x = aa[i][j];
    }
  }
}

static double across_rows(int n, int m) {
  double x = 100;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      bb[i][j] = aa[i][j] - x;
      x = aa[i][j];
    }
  return x;
}

static double conditional(int n) { /* x is not always new */
  double x = 1;
  for (int i = 0; i < n; i++) {
    a[i] = b[i] * x;
    if (k[i] > 3)
      x = b[i];
  }
  return x;
}

static double used_under_condition(int n) {
  double x = 1;
  for (int i = 0; i < n; i++) {
    if (k[i] > 3)
      a[i] = b[i] * x;
    else
      a[i] = k[i] > 1 ? x : -x;
    x = c[i];
  }
  return x;
}

static double recurrence(int n) { /* a real one */
  double x = 1;
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + x;
    x = x * 0.5 + b[i];
  }
  return x;
}

static int elements(int n) { /* in memory instead of a variable */
  for (int i = 1; i < n; i++) {
    k[i + 1] = k[0] + i;
    k[0] = i * i % 7;
  }
  return k[0];
}

static void parameter(int n, double *x) { /* may be one of b's elements */
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + *x;
    *x = b[i];
  }
}

static double two_loops(int n) { /* the second loop reads the last value */
  double x = 5;
  for (int i = 0; i < n; i++) {
    a[i] = x - b[i];
    x = b[i];
  }
  for (int i = 0; i < n; i++)
    c[i] = c[i] * x;
  return x;
}

static double time_steps(int steps, int n) {
  double x = 0;
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n; i++) {
      a[i] = 0.5 * (a[i] + b[i] + x);
      x = b[i - 1];
    }
  return x;
}

static void window(int n) { /* in arrays of three elements */
  double w[3] = {b[0], b[1], 0};
  for (int i = 1; i < n; i++) {
    w[2] = b[i + 1];
    a[i] = w[0] + 2 * w[1] + w[2];
    w[0] = w[1];
    w[1] = w[2];
  }
}

static float narrow(int n) {
  float x = 0;
  for (int i = 0; i < n; i++) {
    f[i] = f[i] * 0.5f + x;
    x = c[i];
  }
  return x;
}

static int counter(int n) {
  int last = 0, before = -1;
  for (int i = 0; i < n; i++) {
    k[i] = before * 2 + last;
    before = last;
    last = i;
  }
  return before;
}

static double branches(int n) {
  double x = 3;
  for (int i = 0; i < n; i++) {
    a[i] += x;
    if (i < n / 2)
      x = b[i];
    else
      x = c[i];
  }
  return x;
}

static double kept_or_new(int n) { /* a copy of what is copied to */
  double x = 2;
  for (int i = 1; i < n; i++) {
    if (i > 3)
      x = x;
    else
      x = b[i];
    a[i] = x + c[i];
    x = c[i + 1] * 2;
  }
  return x;
}

static double copies_of_copies(int n) {
  double x = 1, y = 2, z = 3;
  for (int i = 0; i < n; i++) {
    a[i] = x + 2 * y + 3 * z;
    z = y;
    y = b[i];
    b[i] = x;
    x = z;
  }
  return x + y + z;
}

static double inner_and_outer(int n) { /* the last j is what the i reads */
  double x = 1, z = 2;
  for (int i = 0; i < n - 1; i++) {
    x = z + bb[i][0];
    for (int j = i; j < n - 1; j++) {
      z = aa[i][j + 1] - 0.5 * x;
      bb[i + 1][j] = z;
      x = 2;
    }
    if (i < n / 2)
      c[i] = z;
    else
      z = c[i] - x;
  }
  return z;
}

static double never_there(int n) { /* one of the sources is never wanted */
  double x = 1, y = 3;
  for (int i = 0; i < n - 1; i++) {
    x = 2 + 0.5 * a[n - i] + c[0];
    c[0] = 2 + a[n - i];
    a[i + 1] = c[n] - y + x;
    b[0] = a[n] - c[n] + y;
  }
  return x;
}

static void reset(void) {
  for (int i = 0; i < N + 2; i++) {
    a[i] = i * 0.5, b[i] = 3.7 * ((i * 7) % 11), c[i] = 1.25 - i, d[i] = i % 5;
    f[i] = i, k[i] = i * 5 % 9;
  }
  for (int i = 0; i < 24; i++)
    for (int j = 0; j < 24; j++)
      aa[i][j] = i * 0.25 - j, bb[i][j] = i * j % 13;
}

static void show(const char *name, double result) {
  double s = 0;
  for (int i = 0; i < N + 2; i++)
    s = s * 0.97 + a[i] + 2 * b[i] + 3 * c[i] + 4 * d[i] + 5 * f[i] + 6 * k[i];
  for (int i = 0; i < 24; i++)
    for (int j = 0; j < 24; j++)
      s = s * 0.97 + aa[i][j] + 2 * bb[i][j];
  printf("%s %.17g %.17g\n", name, result, s);
  reset();
}

int main(void) {
  reset();
  for (int n = 0; n < 4; n++) {
    show("carried", n ? carried(n) : 0);
    show("carried_twice", carried_twice(n, 9));
    show("carried_thrice", carried_thrice(n / 2, n));
    show("computed", computed(n));
    show("flux", flux(n));
    source_overwritten(n), show("source_overwritten", 0);
    source_overwritten_later(n), show("source_overwritten_later", 0);
    show("overwritten_before", overwritten_before(n));
    down(n), show("down", 0);
    strided(n), show("strided", 0);
    rounded(n), show("rounded", 0);
    split(n), show("split", 0);
    each_row(n, n), show("each_row", 0);
    show("across_rows", across_rows(n, n));
    show("conditional", conditional(n));
    show("used", used_under_condition(n));
    show("recurrence", recurrence(n));
    show("elements", elements(n));
    show("two_loops", two_loops(n));
    show("time_steps", time_steps(n, n));
    window(n), show("window", 0);
    show("narrow", narrow(n));
    show("counter", counter(n));
    show("branches", branches(n));
    show("kept_or_new", kept_or_new(n));
    show("copies", copies_of_copies(n));
    show("inner_and_outer", inner_and_outer(n));
    show("never_there", never_there(n));
  }
  show("carried", carried(N));
  show("carried_twice", carried_twice(N, 9));
  show("carried_thrice", carried_thrice(5, N));
  show("computed", computed(N));
  show("flux", flux(N));
  source_overwritten(N), show("source_overwritten", 0);
  source_overwritten_later(N), show("source_overwritten_later", 0);
  show("overwritten_before", overwritten_before(N));
  down(N), show("down", 0);
  strided(N), show("strided", 0);
  rounded(N), show("rounded", 0);
  row_by_row(), show("row_by_row", 0);
  split(N), show("split", 0);
  each_row(24, 24), show("each_row", 0);
  show("across_rows", across_rows(24, 20));
  show("conditional", conditional(N));
  show("used", used_under_condition(N));
  show("recurrence", recurrence(N));
  show("elements", elements(N));
  double x = 4;
  parameter(N, &x), show("parameter", x);
  parameter(N, b + 5), show("parameter", 0);
  parameter(N, a + 5), show("parameter", 0);
  show("two_loops", two_loops(N));
  show("time_steps", time_steps(4, N));
  window(N), show("window", 0);
  show("narrow", narrow(N));
  show("counter", counter(N));
  show("branches", branches(N));
  show("kept_or_new", kept_or_new(N));
  show("copies", copies_of_copies(N));
  show("inner_and_outer", inner_and_outer(24));
  show("never_there", never_there(N));
  return 0;
}
