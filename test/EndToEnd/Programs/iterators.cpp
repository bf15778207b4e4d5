// RUN: %convert-and-compare %s --cflags=-std=c++20 --nvcc --min-offloaded 10
// Loops by iterators: forwards and backwards, of vectors and arrays, elements of
// structs, several iterators in one head, and forms that are left alone.
#include <vector>
#include <array>
#include <cstdio>
#include <cmath>
#include <iterator>
using std::vector;
void scale(vector<float>& v, float f) { for (vector<float>::iterator it = v.begin(); it != v.end(); ++it) *it *= f; }
void add(vector<float>& a, const vector<float>& b) {
  auto ib = b.cbegin();
  for (auto it = a.begin(); it != a.end(); ++it, ++ib) *it += *ib;
}
void relu(std::array<double, 64>& a) { for (auto it = a.begin(); it < a.end(); it++) if (*it < 0) *it = 0; }
void ptr(double *first, double *last, double x) { for (double *p = first; p != last; ++p) *p = *p * x + 1; }
void arr(int (&a)[100]) { for (auto p = std::begin(a); p != std::end(a); ++p) *p += 3; }
float maxabs(const vector<float>& v) { float m = 0; for (auto it = v.begin(); it != v.end(); ++it) { if (std::fabs(*it) > m) m = std::fabs(*it); } return m; }
int count(const vector<float>& v, float t) { int c = 0; for (auto it = v.begin(); it != v.end(); it++) if (*it > t) c++; return c; }
struct P { float x, v; };
void move(vector<P>& ps, float dt) { for (auto it = ps.begin(); it != ps.end(); ++it) { it->x += it->v*dt; if (it->x > 10) it->x -= 10; } }
void rev(vector<float>& v) { for (auto it = v.rbegin(); it != v.rend(); ++it) *it = *it*0.5f; }
void idx(vector<float>& v) { for (auto it = v.begin(); it != v.end(); ++it) { auto i = it - v.begin(); *it += i; } }
void offs(vector<float>& v, vector<float>& w) { for (auto it = v.begin() + 1; it != v.end() - 1; ++it) w[it - v.begin()] = (it[-1] + *it + *(it+1))/3; }
void wh(vector<float>& v) { auto it = v.begin(); while (it != v.end()) { *it = std::sqrt(std::fabs(*it)); ++it; } }
int main() {
  vector<float> v(300), w(300, 1.0f); for (size_t i = 0; i < v.size(); i++) v[i] = std::sin(i*1.0);
  scale(v, 2); add(v, w); idx(v); offs(v, w); rev(w); wh(w);
  std::array<double, 64> a; for (size_t i = 0; i < 64; i++) a[i] = i-30.0; relu(a);
  double d[50]; for (int i = 0; i < 50; i++) d[i] = i; ptr(d, d+50, 0.5);
  int z[100] = {1,2}; arr(z);
  vector<P> ps(77); for (int i = 0; i < 77; i++) ps[i] = {i*0.2f, 1.0f}; move(ps, 0.5f);
  printf("%.5f %d %.5f %.5f %.5f %.5f %d\n", maxabs(v), count(v, 100), w[17], a[40], d[9], ps[60].x, z[1]);
}
