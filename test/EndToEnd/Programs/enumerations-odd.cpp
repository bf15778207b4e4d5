// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 8
// Searches over enumerations, unnamed namespaces, histograms in vectors, and the constants of
// std::numeric_limits, also in templates.
#include <cstdio>
#include <vector>
#include <limits>
#include <algorithm>
enum class L : int { Low = 1, Mid = 5, High = 9 };
enum Plain { P0, P1, P2 };
namespace { enum class Hid : short { A, B = 300 }; Hid flip(Hid h) { return h == Hid::A ? Hid::B : Hid::A; } }
L worst(const std::vector<L>& v) { L m = L::Low; for (size_t i = 0; i < v.size(); i++) if (v[i] > m) m = v[i]; return m; }
Plain pworst(const std::vector<Plain>& v) { Plain m = P0; for (size_t i = 0; i < v.size(); i++) if (v[i] > m) m = v[i]; return m; }
L last(const std::vector<L>& v, const int *x) { L m = L::High; for (size_t i = 0; i < v.size(); i++) if (x[i] < 0) m = v[i]; return m; }
void hid(std::vector<Hid>& v) { for (auto& x : v) x = flip(x); for (auto it = v.begin(); it != v.end(); ++it) if (*it == Hid::A) *it = Hid::B; }
void hid2(std::vector<Hid>& v) { for (size_t i = 0; i < v.size(); i++) { Hid t = v[i]; v[i] = i % 2 ? t : Hid::A; } }
void lim(std::vector<float>& f, std::vector<int>& lo, int n) {
  for (int i = 0; i < n; i++) {
    float m = std::numeric_limits<float>::infinity(), M = -std::numeric_limits<float>::infinity(), e = std::numeric_limits<float>::epsilon(); int q = std::numeric_limits<int>::lowest();
    for (int k = 0; k < 4; k++) { float x = f[i*4+k]; m = std::min(m, x); M = std::max(M, x); if (k == 1) q = q + 1; }
    lo[i] = (int)(M - m + e) + (q < 0) ;
  }
}
template <class T> T tmax(const std::vector<T>& v, std::vector<T>& out) {
  for (size_t i = 0; i < v.size(); i++) { T b = std::numeric_limits<T>::lowest(); if (v[i] > b) b = v[i]; out[i] = b; }
  return out[0];
}
void hist(const std::vector<double>& v, std::vector<int>& h, int bins) { for (double x : v) { int b = int(x * bins); b = std::max(0, std::min(bins-1, b)); ++h[b]; } }
void hist2(const std::vector<double>& v, std::vector<int>& h, int bins) { for (size_t i = 0; i < v.size(); i++) { int b = int(v[i] * bins); if (b < 0) b = 0; if (b >= bins) b = bins - 1; h[b]++; } }
void vh(const std::vector<int>& v, std::vector<int>& h, std::vector<unsigned>& m) { for (int x : v) { h[x]++; m[0] = m[0] + (unsigned)x; } for (size_t i = 0; i < v.size(); i++) m[1] ^= v[i]; }
int main() {
  std::vector<int> w(500), wh(50); std::vector<unsigned> wm(2); for (int i = 0; i < 500; i++) w[i] = i * i % 50; vh(w, wh, wm); vh(wh, w, wm); unsigned wz = wm[0] + wm[1]; for (int i = 0; i < 50; i++) wz = wz * 31 + wh[i] + w[i]; printf("%u\n", wz);
  std::vector<L> v(300); std::vector<Plain> p(300); std::vector<Hid> h(300); std::vector<int> x(300); std::vector<float> f(400); std::vector<int> lo(100);
  for (int i = 0; i < 300; i++) { v[i] = i % 5 == 3 ? L::Mid : L::Low; p[i] = (Plain)(i % 3); h[i] = i % 4 ? Hid::A : Hid::B; x[i] = i % 100 - 3; }
  for (int i = 0; i < 400; i++) f[i] = i * 0.37f;
  hid(h); hid2(h); if (flip(h[0]) == h[1]) printf("flipped\n"); lim(f, lo, 100);
  std::vector<float> o(400), o2(400); tmax(f, o);
  std::vector<double> d(300); std::vector<int> hh(16), h2(16); for (int i = 0; i < 300; i++) d[i] = i * 0.005 - 0.2; hist(d, hh, 16); hist2(d, h2, 16);
  long s = 0; for (int i = 0; i < 300; i++) s = s * 3 % 100003 + (int)h[i]; for (int i = 0; i < 100; i++) s = s * 3 % 100003 + lo[i];
  for (int i = 0; i < 16; i++) s = s * 3 % 100003 + hh[i] * 2 + h2[i];
  printf("%d %d %d %ld %g\n", (int)worst(v), (int)pworst(p), (int)last(v, x.data()), s, o[7]);
}
