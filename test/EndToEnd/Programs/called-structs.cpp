// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that get pointers to structs, with operators, references and templates.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all"

#include <cstdio>
#include <vector>
struct Vec { double x, y, z; };
struct Body { Vec pos, vel; double mass; };
inline Vec operator+(const Vec &a, const Vec &b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(const Vec &a, const Vec &b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline double dot(const Vec &a, const Vec &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
// a loop over structs, with copies, references and operators
static Vec pull(const Body *b, int n, const Vec &at) {
  Vec sum = {0, 0, 0};
  for (int i = 0; i < n; i++) {
    const Body &other = b[i];
    Vec d = other.pos - at;
    double r = dot(d, d) + 1;
    sum.x += other.mass * d.x / r;
    sum.y += other.mass * d.y / r;
    sum.z += other.mass * d.z / r;
  }
  return sum;
}
static void pulls(int n, const Body *b, Vec *out) {
  for (int i = 0; i < n; i++)
    out[i] = pull(b, n, b[i].pos);
}
// templates
template <typename T> T total(const T (*m)[4], int n) {
  T s = 0;
#pragma unroll
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      s += m[i][j];
  return s;
}
template <typename T> static void totals(int n, const T (*m)[4], T *out) {
  for (int i = 0; i < n; i++)
    out[i] = total(m + i, 1) + total<T>(m, i % 3);
}
template <typename P> static void flip(P *p, int n) {
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    P t = p[i];
    p[i] = p[j];
    p[j] = t;
  }
}
static void flips(int n, int m, Vec *v) {
  for (int i = 0; i < n; i++)
    flip(v + i * m, m);
}
static void move(Body *b, double dt) {
  b->pos.x += dt * b->vel.x;
  b->pos.y += dt * b->vel.y;
}
static void moves(int n, Body *b) {
  for (int i = 0; i < n; i++)
    move(b + i, 0.5);
  for (Body *p = b; p < b + n; p++)
    move(p, 0.25);
}
// what is changed by reference: an element, a part of one, the thread's own
static void grow(Body &b, Vec &sum, const double *w, int m) {
  for (int k = 0; k < m; k++) {
    b.mass += w[k];
    sum.x += w[k] * b.pos.x;
  }
}
static void range(const double *w, int m, double &low, double &high) {
  low = high = w[0];
  for (int k = 1; k < m; k++) {
    low = w[k] < low ? w[k] : low;
    high = w[k] > high ? w[k] : high;
  }
}
static void grows(int n, Body *b, const double *w, double (*ends)[2]) {
  for (int i = 0; i < n; i++) {
    Vec sum = {0, 0, 0};
    grow(b[i], sum, w + 4 * i, 4);
    b[i].vel = sum - Vec{1, 0, b[i].mass};
  }
  for (int i = 0; i < n; i++)
    range(w + 4 * i, 4, ends[i][0], ends[i][1]);
}
int main() {
  int n = 40;
  std::vector<Body> b(n);
  std::vector<Vec> out(n);
  double m[40][4], t[40], ends[40][2];
#pragma c2cuda off
  for (int i = 0; i < n; i++) {
    b[i].pos = {i % 7 * 1.0, i % 5 * 1.0, i % 3 * 1.0};
    b[i].vel = {i * 0.5, i * 0.25, 1};
    b[i].mass = i + 1;
    for (int k = 0; k < 4; k++)
      m[i][k] = i * 4 + k;
  }
  pulls(n, b.data(), out.data());
  totals(n, m, t);
  flips(n / 4, 4, out.data());
  moves(n, b.data());
  grows(n, b.data(), m[0], ends);
  double s = 0;
#pragma c2cuda off
  for (int i = 0; i < n; i++)
    s = s * 0.9 + out[i].x + out[i].y - out[i].z + t[i] + b[i].pos.x + b[i].pos.y +
        b[i].vel.x * 0.125 + b[i].mass + ends[i][0] - 2 * ends[i][1];
  std::printf("%.17g\n", s);
}
