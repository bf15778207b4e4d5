// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Characters of std::string and std::string_view, short strings among them,
// and the largest of a list.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 9 --run-flags=--check=all
// RUN: %c2cuda %s -o - --quiet | grep -v "// CHECK" | %filecheck %s
// CHECK: shared_H[i - i0 + 1][j - j0 + 1] =
// CHECK-NEXT: std_max_of<int>(0, H_before
#include <cmath>
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

static int align(const std::string &a, const std::string &b) {
  int n = a.size(), m = b.length();
  std::vector<int> H((n + 1) * (m + 1));
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      H[i * (m + 1) + j] = std::max({0, H[(i - 1) * (m + 1) + j - 1] + (a[i - 1] == b[j - 1] ? 2 : -1), H[(i - 1) * (m + 1) + j] - 1, H[i * (m + 1) + j - 1] - 1});
  int r = 0;
  for (int v : H) r = std::max(r, v);
  return r;
}
static int lcs(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> L(a.size() + 1, std::vector<int>(b.size() + 1));
  for (size_t i = 1; i <= a.size(); i++)
    for (size_t j = 1; j <= b.size(); j++)
      L[i][j] = a[i - 1] == b[j - 1] ? L[i - 1][j - 1] + 1 : std::max(L[i - 1][j], L[i][j - 1]);
  return L[a.size()][b.size()];
}
static void upper(std::string &s) { for (char &c : s) if (c >= 'a' && c <= 'z') c -= 32; }
static void rot(std::string &s, int k) { for (size_t i = 0; i < s.size(); i++) s[i] = char('A' + (s[i] - 'A' + k) % 26); }
static int count(const std::string &s, char what) { int n = 0; for (size_t i = 0; i < s.length(); ++i) n += s[i] == what; return n; }
struct Record { std::string dna; int hist[4] = {}; void run() { for (size_t i = 0; i < dna.size(); i++) hist[(dna[i] >> 1) & 3]++; } };
static int best(int a, int b, int c) { return std::min({a, b, c}); }
static void pool(int h, int w, const float *in, float *out) {
  for (int i = 0; i < h / 2; i++)
    for (int j = 0; j < w / 2; j++)
      out[i * (w / 2) + j] = std::max({in[2 * i * w + 2 * j], in[2 * i * w + 2 * j + 1], in[(2 * i + 1) * w + 2 * j], in[(2 * i + 1) * w + 2 * j + 1]});
}
template <class T> static void clampAll(std::vector<T> &v, T lo) { for (size_t i = 0; i < v.size(); i++) v[i] = std::max<T>({v[i], lo, T(i) / 2}); }
static void steps(int n, std::vector<int> &d) { for (int i = 0; i < n; i++) d[i] = best(d[i], i, n - i) + std::max({i, 3, n - 2 * i}); }
static void numbers() {
  std::vector<float> in(40 * 60), out(20 * 30);
  for (int i = 0; i < 2400; i++) in[i] = (i * 37 % 101) - (i % 7 == 3 ? NAN : 0);
  pool(40, 60, in.data(), out.data());
  double s = 0; int nn = 0;
  for (float v : out) { if (v != v) nn++; else s += v; }
  std::vector<double> v(500); std::vector<int> w(500), d(300);
  for (int i = 0; i < 500; i++) v[i] = i % 13, w[i] = i % 11;
  for (int i = 0; i < 300; i++) d[i] = i * 11 % 97;
  clampAll(v, 3.5); clampAll(w, 4); steps(300, d);
  for (double x : v) s += x; for (int x : w) s += x; for (int x : d) s += x * 0.5;
  printf("%g %d\n", s, nn);
}
int main() {
  numbers();
  printf("%d\n", best(3, 2, 4));
  std::string a, b; for (int i = 0; i < 150; i++) { a += "ACGT"[i * 7 % 13 % 4]; b += "ACGT"[i * 5 % 11 % 4]; }
  std::string s = "small", e, big(5000, 'q');
  for (size_t i = 0; i < big.size(); i++) big[i] = 'a' + i % 26;
  upper(s); upper(e); upper(big); rot(s, 3); rot(big, 7); rot(e, 1);
  std::string moved = s + big;
  for (int t = 0; t < 3; t++) { rot(moved, t); moved += 'Z'; }
  Record r{moved}; r.run();
  printf("%d %d %s %zu %d %d %d %d %.40s\n", align(a, b), lcs(a, b), s.c_str(), e.size(), count(big, 'H'), count(moved, 'Z'), r.hist[0], r.hist[2], moved.c_str());
}
