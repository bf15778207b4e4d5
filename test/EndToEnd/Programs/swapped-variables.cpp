// RUN: %convert-and-compare %s --nvcc --min-offloaded 13
// std::swap of variables of an iteration's own, of functions' own, of elements of local
// arrays; of indices, under conditions, in loops, together with elements.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

void order(int n, const double *a, const double *b, double *lo, double *hi) {
  for (int i = 0; i < n; i++) {
    double x = a[i], y = b[i];
    if (x > y)
      std::swap(x, y);
    lo[i] = x;
    hi[i] = y;
  }
}
// Indices: no subscript is what the initialiser says.
void indices(int n, const std::vector<double> &a, std::vector<double> &o) {
  for (int i = 0; i < n; i++) {
    int p = i, q = n - 1 - i;
    if (a[i] > 50)
      std::swap(p, q);
    o[i] = a[p] - 2 * a[q];
  }
}
void always(int n, const std::vector<double> &a, std::vector<double> &o) {
  for (int i = 0; i < n; i++) {
    int p = i, q = n - 1 - i;
    std::swap(p, q);
    o[q] = a[p] + q;
  }
}
void inBranch(int n, const std::vector<double> &a, std::vector<double> &o) {
  for (int i = 0; i + 1 < n; i++)
    if (a[i] > 20) {
      int p = i, q = i + 1;
      std::swap(p, q);
      std::swap(p, q);
      std::swap(p, q);
      o[i] += a[p] * 3 - a[q] + p;
    }
}
// With loops and elements before and behind.
void between(int n, const std::vector<double> &a, std::vector<double> &o) {
  for (int i = 0; i < n; i++) {
    int p = i, q = n - 1 - i;
    o[i] = a[p];
    if (a[i] > 50) {
      std::swap(p, q);
    }
    for (int k = 0; k < 4; k++)
      o[i] += a[(p + k) % n];
  }
}
void inner(int n, const std::vector<double> &a, std::vector<double> &o) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++) {
      int p = j, q = i;
      std::swap(p, q);
      for (int k = 0; k < q; k++)
        o[i] += a[k] * p;
    }
}
void inHead(int n, const std::vector<double> &a, std::vector<double> &o) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0, d = 1, e = 2; j < 9; j++) {
      s += a[d] * j;
      std::swap(d, e);
      d++;
    }
    o[i] = s + i;
  }
}
void bounds(int n, const std::vector<double> &a, double *o) {
  for (int i = 0; i < n; i++) {
    int from = i % 7, to = (i * 5) % 11;
    if (from > to)
      std::swap(from, to);
    double s = 0;
    for (int k = from; k < to; k++)
      s += a[k];
    o[i] = s;
  }
}
void counted(int n, double *o) {
  for (int i = 0; i < n; i++) {
    long long f = 0, g = 1;
    for (int k = 0; k < i % 40; k++) {
      f += g;
      std::swap(f, g);
    }
    o[i] = (double)f;
  }
}
void withElements(int n, double *a, double *o) {
  for (int i = 0; i < n; i++) {
    double t = a[i] * 2;
    std::swap(t, o[i]);
    a[i] = t + o[i];
  }
}
static float median3(float a, float b, float c) {
  if (a > b)
    std::swap(a, b);
  if (b > c)
    std::swap(b, c);
  if (a > b)
    std::swap(a, b);
  return b;
}
static float median5(const float *x) {
  float v[5];
  for (int k = 0; k < 5; k++)
    v[k] = x[k];
  for (int k = 0; k < 4; k++)
    for (int j = 0; j < 4 - k; j++)
      if (v[j] > v[j + 1])
        std::swap(v[j], v[j + 1]);
  return v[2];
}
void medians(int n, const float *x, float *o) {
  for (int i = 2; i < n - 2; i++)
    o[i] = median3(x[i - 1], x[i], x[i + 1]) + median5(x + i - 2);
}
// gcd, with a name that is found by its argument's namespace only after a using.
static int gcd(int a, int b) {
  using std::swap;
  while (b) {
    a %= b;
    swap(a, b);
  }
  return a;
}
void gcds(int n, const int *k, int *o) {
  for (int i = 0; i < n; i++)
    o[i] = gcd(k[i], i + 1);
}
// Slabs of a ray: the usual two exchanges in a loop of three.
void rays(int n, const float *org, const float *dir, float *o) {
  for (int i = 0; i < n; i++) {
    float near = 0, far = 1e9f;
    for (int k = 0; k < 3; k++) {
      float inv = 1 / dir[3 * i + k];
      float t0 = (-1 - org[3 * i + k]) * inv, t1 = (1 - org[3 * i + k]) * inv;
      if (inv < 0)
        std::swap(t0, t1);
      near = t0 > near ? t0 : near;
      far = t1 < far ? t1 : far;
    }
    o[i] = near <= far ? near : -1;
  }
}
// What lives longer than a round, and is exchanged in each.
double outside(int n, const double *a, double *o) {
  double x = 1, y = 2;
  for (int i = 0; i < n; i++) {
    std::swap(x, y);
    o[i] = x + a[i];
  }
  return x * 10 + y;
}
int later(int n, const double *a, double *o) {
  int p = 3, q = 5;
  for (int i = 0; i < n; i++) {
    if (a[i] > 99)
      std::swap(p, q);
    o[i] += p;
  }
  return p * 10 + q;
}

template <typename T> static void show(const char *name, const std::vector<T> &x) {
  double s = 0;
  for (size_t i = 0; i < x.size(); i++)
    s = std::fmod(s * 3 + x[i], 1000003);
  printf("%s %.4f\n", name, s);
}
int main() {
  const int n = 900;
  std::vector<double> a(n), b(n), lo(n), hi(n), o(n);
  std::vector<float> x(3 * n), d(3 * n), f(n);
  std::vector<int> k(n), g(n);
  for (int i = 0; i < n; i++) {
    a[i] = (i * 37) % 101;
    b[i] = (i * 53) % 97;
    k[i] = (i * 91) % 360;
  }
  for (int i = 0; i < 3 * n; i++) {
    x[i] = ((i * 7) % 11 - 5) * 0.5f;
    d[i] = ((i * 13) % 17 - 8.5f) * 0.25f;
  }
  order(n, a.data(), b.data(), lo.data(), hi.data()); show("lo", lo); show("hi", hi);
  indices(n, a, o); show("indices", o);
  always(n, a, o); show("always", o);
  inBranch(n, a, o); show("branch", o);
  between(n, a, o); show("between", o); inner(n, a, o); show("inner", o);
  inHead(n, a, o); show("head", o);
  bounds(n, a, o.data()); show("bounds", o);
  counted(n, o.data()); show("counted", o);
  withElements(n, a.data(), o.data()); show("elements", o); show("elements", a);
  medians(n, x.data(), f.data()); show("medians", f);
  gcds(n, k.data(), g.data()); show("gcds", g);
  rays(n, x.data(), d.data(), f.data()); show("rays", f);
  printf("%f\n", outside(n, a.data(), o.data())); show("outside", o);
  printf("%d\n", later(n, a.data(), o.data())); show("later", o);
}
