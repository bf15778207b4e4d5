// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 6
// Iterators over structs with arrays, inside each other, in templates, and loops
// by iterators that have to stay in order.
#include <vector>
#include <array>
#include <valarray>
#include <cstdio>
#include <cmath>
#include <numeric>
#include <limits>
struct P { float pos[3], vel[3]; int hits; };
typedef std::vector<double> Vec;
static void saxpy(double a, const Vec& x, Vec& y) {
  Vec::const_iterator ix = x.begin(); (void)ix;
  for (auto a1 = x.cbegin(); a1 != x.cend(); ++a1) { }
  auto n = y.size();
  for (size_t i = 0; i < n; i++) y[i] += a * x[i];
}
static void both(Vec& y, const Vec& x) { for (auto a = y.begin(), b = y.begin(); a != y.end(); ++a, ++b) *a = *b * 2; for (Vec::const_iterator p = x.begin(); p != x.end(); p++) (void)*p; }
static void particles(std::vector<P>& ps, float dt) {
  for (std::vector<P>::iterator p = ps.begin(); p != ps.end(); ++p)
    for (int k = 0; k < 3; k++) {
      p->pos[k] += dt * p->vel[k];
      if (p->pos[k] < 0) { p->pos[k] = -p->pos[k]; (*p).vel[k] = -p->vel[k]; p->hits++; }
    }
}
static double dist(const std::vector<P>& ps, std::vector<double>& out) {
  int at = 0;
  for (auto p = ps.begin(); p != ps.end(); ++p) {
    double best = std::numeric_limits<double>::max();
    for (auto q = ps.begin(); q != ps.end(); ++q) {
      double d = 0; for (int k = 0; k < 3; k++) { double e = p->pos[k] - q->pos[k]; d += e * e; }
      if (d > 0 && d < best) best = d;
    }
    out[at++] = std::sqrt(best);
  }
  return out[0];
}
static void rev(std::vector<int>& v) { for (auto it = v.rbegin(); it != v.rend(); ++it) *it = *it * 3 + 1; }
static int lastneg(const std::vector<int>& v) { int s = 0; for (auto it = v.crbegin(); it != v.crend(); ++it) s = s * 3 + *it; return s; }
template <class T> static void clampall(T& v, float lo) { for (auto it = std::begin(v); it != std::end(v); ++it) if (*it < lo) *it = lo; }
int main() {
  Vec x(300), y(300); std::iota(x.begin(), x.end(), 0.5);
  saxpy(2, x, y); both(y, x);
  std::vector<P> ps(64); for (int i = 0; i < 64; i++) ps[i] = P{{i*0.1f, i*0.2f, 1.f}, {-1.f, 0.5f, -3.f}, 0};
  for (int t = 0; t < 5; t++) particles(ps, 0.2f);
  std::vector<double> out(64); dist(ps, out);
  std::vector<int> v(99); for (size_t i = 0; i < v.size(); ++i) v[i] = i; rev(v);
  std::vector<float> f(50); for (auto it = f.begin(); it != f.end(); ++it) *it = 3; 
  for (size_t i = 0; i < f.size(); ++i) f[i] = i * 0.1f;
  clampall(f, 1.5f); float arr[40] = {1, 2, 3}; clampall(arr, 0.25f);
  std::array<float, 20> ar{}; clampall(ar, 0.5f);
  long h = 0; for (auto& p : ps) h += p.hits;
  double s = 0; for (double d : out) s += d;
  std::printf("%.10g %.10g %ld %d %g %g %g %d\n", y[17], s, h, v[50], f[3], arr[7], ar[3], lastneg(v));
}
