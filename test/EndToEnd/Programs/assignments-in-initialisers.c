// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `int v = (k += 2);` changes k, for the bounds, subscripts and conditions that
// come behind it, as `v = k += 2;` does.
//
// RUN: %convert-and-compare %s --c2cuda-flags=--small-nests --min-offloaded 2 --run-flags=--check=all
// RUN: %convert-and-compare %s --c2cuda-flags=--small-nests --cflags="-x c++"
#include <stdio.h>

static int a[900], b[900], c[900];

#define ROW(e)                                                                 \
  for (int i = 0; i < k; i++)                                                  \
  b[t * 30 + i] = e + i

void sum(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = (k += 2);
    a[t] = v;
    ROW(6);
  }
}
void chain(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = k = t + 3;
    a[t] = v;
    ROW(7);
  }
}
void part(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = (k = t + 3) + 1;
    a[t] = v;
    ROW(8);
  }
}
void comma(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = (k += 2, 5);
    a[t] = v;
    ROW(9);
  }
}
void choice(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = t > 3 ? (k += 2) : 7;
    a[t] = v;
    ROW(10);
  }
}
void both(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = t > 3 && (k += 2) > 8;
    a[t] = v;
    ROW(11);
  }
}
void subscript(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = (k += 2);
    a[k] = v;
  }
}
void condition(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = (k += 2);
    if (k > 7)
      a[t] = v;
    c[t] = k;
  }
}
void list(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v[2] = {1, k += 2};
    a[t] = v[1] + v[0];
    ROW(12);
  }
}
void several(int n) {
  for (int t = 0; t < n; t++) {
    int k = t, q = 3, v = ++k, w = (k *= 2);
    {
      const int u = (q = (k += 1));
      a[t] = v + w + u + q;
    }
    for (int i = 0; i < k && i < 30; i++)
      b[t * 30 + i] = 6 + i;
  }
}
void before(int n) {
  int k = 3, v = (k += 2);
  int j = k, m = j++;
  for (int t = 0; t < n; t++) {
    a[t] = v + m;
    a[t + j * 20] = j;
    ROW(13);
  }
}
void pointers(int n) {
  int *p = a, *q = (p += 2);
  for (int t = 0; t < n; t++) {
    p[t] = t;
    q[t + 100] = 3 + t;
  }
}
void walked(int n) {
  int *p = a, k = *++p;
  for (int t = 0; t < n; t++)
    p[t] = t + k;
}
struct shape {
  int n, m;
};
void members(int n) {
  struct shape s = {n, 30};
  int rows = s.n, m = s.m, less = (s.m -= 4);
  for (int t = 0; t < rows; t++)
    for (int i = 0; i < s.m; i++)
      b[t * m + i] = less + i;
}
void steps(int n) {
  for (int t = 0; t < n; t++) {
    int k = t;
    int v = k++;
    a[t] = v;
    ROW(14);
    int w = k++;
    c[t] = w;
    for (int i = 0; i < k; i++)
      c[t * 30 + i] += 6 + i;
  }
}

static void show(const char *name, void (*fill)(int)) {
  fill(20);
  long s = 0;
  for (int i = 0; i < 900; i++) {
    s += a[i] * (i % 7) + b[i] * (i % 11) + c[i];
    a[i] = i % 17;
    b[i] = 1;
    c[i] = i % 5;
  }
  printf("%s %ld\n", name, s);
}

int main(void) {
  show("sum", sum);
  show("chain", chain);
  show("part", part);
  show("comma", comma);
  show("choice", choice);
  show("both", both);
  show("subscript", subscript);
  show("condition", condition);
  show("list", list);
  show("several", several);
  show("before", before);
  show("pointers", pointers);
  show("walked", walked);
  show("members", members);
  show("steps", steps);
  return 0;
}
