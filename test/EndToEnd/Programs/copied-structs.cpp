// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that get an element by value and write that element: the copy keeps what
// it was. And a constant table that a helper reads as well as the nest itself.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=1 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>

struct Point {
  double x, y;
  void set(Point q) {
    x = -q.y;
    y = q.x;
  }
};

class Holder {
  Point v[300];

public:
  Point &at(int i) { return v[i]; }
};

static Point p[300];
static double r[600], a[300];
static const double table[4] = {1, 2, 3, 4};
static Holder h;

static void turn(Point q, Point *to) {
  to[0].x = -q.y;
  to[0].y = q.x;
}
static void turnHere(Point q, Point &to) {
  to.x = -q.y;
  to.y = q.x;
}
static void put(Point q, double *to) {
  to[0] = q.x;
  to[1] = q.y;
}
inline double weigh(const double *q, int k) { return q[k] * table[k & 3]; }

int main() {
  for (int i = 0; i < 300; i++) {
    p[i].x = i * 0.25;
    p[i].y = (i % 7) * 0.5;
    a[i] = i % 9;
    h.at(i) = p[i];
  }
  for (int i = 0; i < 300; i++)
    turn(p[i], p + i);
  for (int i = 0; i < 300; i++)
    turn(p[i], &p[i]);
  for (int i = 0; i < 300; i++)
    put(p[i], r + 2 * i);
  for (int i = 0; i < 300; i++)
    turnHere(h.at(i), h.at(i));
  for (int i = 0; i < 300; i++)
    p[i].set(p[i]);
  for (int i = 0; i < 300; i++)
    a[i] = weigh(a, i) + table[i & 1];
  double sum = 0;
#pragma c2cuda off
  for (int i = 0; i < 300; i++)
    sum = sum * 0.99 + a[i] + r[2 * i] + r[2 * i + 1] + p[i].x * 3 + p[i].y +
          h.at(i).x * 5 + h.at(i).y;
  std::printf("%.12g\n", sum);
  return 0;
}
