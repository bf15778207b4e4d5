// RUN: %convert-and-compare %s --expect-offloaded 6
// Sides of conditions on data go to different loops: what one writes the other
// reads in the next iteration.
#include <stdio.h>
#define N 1000
static float a[N+2], b[N+2], c[N+2], d[N+2], e[N+2];

void s161(int n) {
  for (int i = 0; i < n - 1; ++i) {
    if (b[i] < (float)0.) {
      goto L20;
    }
    a[i] = c[i] + d[i] * e[i];
    goto L10;
L20:
    c[i + 1] = a[i] + d[i] * d[i];
L10:;
  }
}
void s277(int n) {
  for (int i = 0; i < n - 1; i++) {
    if (a[i] >= (float)0.) {
      goto L20;
    }
    if (b[i] >= (float)0.) {
      goto L30;
    }
    a[i] += c[i] * d[i];
L30:
    b[i + 1] = c[i] + d[i] * e[i];
L20:;
  }
}
void sides(int n) {
  for (int i = 0; i < n; i++)
    // which way
    if (d[i] > 0) // up
      a[i] = c[i]; // first
    else
      c[i + 1] = a[i] * 2; // second
}
void cont(int n) {
  for (int i = 0; i < n; i++) {
    if (d[i] > 0) continue;
    /* after */
    e[i + 1] = a[i] * 2;
    if (e[i] < 1) { b[i] = e[i]; } else if (c[i] > 2) b[i] = 3 * e[i];
  }
}
// Both sides come to one label, and leave it in two ways.
void twice(int n) {
  for (int i = 1; i < n; i++) {
    if (b[i] > c[i])
      goto second;
    if (d[i] > 2) {
      a[i] = e[i];
      goto third;
    }
    e[i + 1] = d[i];
  second:
    if (c[i] < 4)
      goto done;
    c[i] += a[i - 1];
  third:
    d[i] = 3;
  done:;
  }
}
// The condition itself is overwritten by both.
void itself(int n) {
  for (int i = 0; i < n; i++)
    if (a[i] > 1) {
      a[i] = b[i];
      b[i + 1] = 2;
    } else if (b[i + 1] > 2) {
      a[i] = c[i + 1];
      c[i] = b[i + 1];
    }
}
static void show(const char *name, const float *p) {
  double s = 0;
  for (int i = 0; i < N + 2; i++) s += p[i] * (i % 7 + 1);
  printf("%s %.17g\n", name, s);
}
static void init(int seed) {
  for (int i = 0; i < N + 2; i++) {
    a[i] = (i * 7 + seed) % 13 - 6;
    b[i] = (i * 5 + seed) % 11 - 5;
    c[i] = (i * 3 + seed) % 17 - 8;
    d[i] = (i * 11 + seed) % 19 - 9;
    e[i] = (i * 13 + seed) % 23 - 11;
  }
}
static void all_of_them(void) { show("a", a); show("b", b); show("c", c); show("d", d); show("e", e); }
int main(void) {
  init(1); s161(N); all_of_them();
  init(2); s277(N); all_of_them();
  init(3); sides(N); all_of_them();
  init(4); cont(N); all_of_them();
  init(6); twice(N); all_of_them();
  init(7); itself(N); all_of_them();
  init(5); s161(1); s277(2); sides(1); cont(1); all_of_them();
  return 0;
}
