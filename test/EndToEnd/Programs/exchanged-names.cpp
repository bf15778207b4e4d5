// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Exchanged containers that have other names, too, or sizes of their own: what is
// an exchange of arrays, and what has to be left to the program.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --min-offloaded=18
// RUN: %c2cuda --dry-run %s -- -std=c++17 2> %t.remarks
// RUN: %filecheck %s < %t.remarks
// CHECK: offloaded loop nest of 'a1' (t)
// CHECK-NOT: of 'b3' (t)
// CHECK-NOT: of 'b6' (t)
// CHECK-NOT: of 'b8' (t)
// CHECK: offloaded loop nest of 'b9' (t)
#include <cstdio>
#include <utility>
#include <vector>
#include <algorithm>
using V = std::vector<double>;
void a1(V &u, V &w, int T) { for (int t = 0; t < T; t++) { for (size_t i = 1; i + 1 < u.size(); i++) w[i] = u[i - 1] + u[i + 1] * 0.5; std::swap(u, w); } }
void a2(V &u, V &w, int T) { for (int t = 0; t < T; t++) { for (size_t i = 1; i + 1 < w.size(); i++) w[i] = u[i - 1] + 1; u.swap(w); for (size_t i = 0; i < u.size(); i++) u[i] *= 0.5; } }
void a3(V &a, V &b, V &c, int n, int T) { for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) c[i] = a[i - 1] - b[i] + a[i + 1]; std::swap(a, b); std::swap(b, c); } }
void a4(V &a, V &b, int n, int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) b[i] = a[i] * 0.5 + t; if (t % 3 == 0) std::swap(a, b); } }
void a5(V &a, V &b, int n, int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) b[i] = a[i] * 0.5 + t; std::swap(a, b); for (int i = 0; i < n; i++) b[i] += a[n - 1 - i]; } }
void a6(V &a, V &b, int n, int T) { for (int t = T; t > 0; t--) { double *p = a.data(), *q = b.data(); for (int i = 0; i < n; i++) q[i] = p[i] * 0.25 + t; std::swap(a, b); } }
void a7(V &a, V &b, int n, int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) b[i] = a[i] + 1; a = b; } }
void a8(V &a, V &b, int n, int T) { for (int t = 0; t < T; t++) { V tmp(n); for (int i = 0; i < n; i++) tmp[i] = a[i] * 0.5 + b[i]; a.swap(tmp); } }
void a9(std::vector<V> &g, int n, int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) g[1][i] = g[0][i] * 0.5 + t; std::swap(g[0], g[1]); } }
void b1(V &a, V &b, int n, int T) { for (int t = 0; t < T; t++) { for (auto &x : b) x *= 0.5; for (size_t i = 0; i < a.size(); i++) b[i] += a[i]; std::swap(a, b); } }
void b2(V &a, V &b, int n, int T) { for (int t = 0; t < T; t++) { auto &src = a; auto &dst = b; for (int i = 0; i < n; i++) dst[i] = src[i] * 0.5 + t; std::swap(a, b); } }
void b3(V &a, V &b, int n, int T) { auto &src = a; auto &dst = b; for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) dst[i] = src[i] * 0.5 + t; std::swap(a, b); } }
void b4(V &a, V &b, int n, int T) { double *p = a.data(); for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) b[i] = p[i] * 0.5 + t; std::swap(a, b); } }
void b5(V &a, V &b, int n, int T) { for (int s = 0; s < 2; s++) { for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) b[i] = a[i] * 0.5 + t; std::swap(a, b); } for (int i = 0; i < n; i++) a[i] += s; } }
void b6(V &a, V &b, int n, int T) { auto &src = a; auto &dst = b; for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) dst[i] = src[i] * 0.5 + t; a.swap(b); } }
void b7(V &a, V &b, int n, int T) { double *p = a.data(); for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) b[i] = p[i] * 0.5 + t; a.swap(b); } }
void b8(V &a, V &b, V &c, int n, int T) { auto &src = a; for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) c[i] += a[i] + 2 * src[i]; std::swap(a, b); } }
void b9(V &a, V &b, const V &c, int n, int T) { for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1] * c[i]; std::swap(a, b); } }
void c1(V &a, V &b, const V &c, int T) { for (int t = 0; t < T; t++) { for (size_t i = 0; i < c.size(); i++) b[i] = a[i] * 0.5 + t; std::swap(a, b); } }
void c2(int n, int T, V &out) { V a(n, 1.5), b(n), c(n, 0.25); for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] * c[i] + a[i + 1]; a.swap(b); } for (int i = 0; i < n; i++) out[i] = a[i]; }
static double sum(const V &v) { double s = 0; for (size_t i = 0; i < v.size(); i++) s = s * 0.9 + v[i]; return s; }
int main() {
  for (int T : {0, 1, 2, 3, 4, 5, 7}) for (int d : {0, 5}) {
    const int n = 50;
    V a(n), b(n + d), c(n); std::vector<V> g(2, V(n, 1.0));
    auto reset = [&] { a.assign(n, 0); b.assign(n + d, 0); c.assign(n, 0); for (int i = 0; i < n; i++) { a[i] = i % 7; b[i] = i % 5; c[i] = i % 3; } };
    auto out = [&](const char *s) { std::printf("%s %d %d %.15g %.15g %.15g %zu %zu\n", s, T, d, sum(a), sum(b), sum(c), a.size(), b.size()); reset(); };
    reset();
    if (!d || T < 2) { a1(a, b, T); out("a1"); }
    if (!d) { a2(a, b, T); out("a2"); }
    a3(a, b, c, n, T); out("a3"); a3(a, a, c, n, T); out("a3a"); a4(a, b, n, T); out("a4"); a5(a, b, n, T); out("a5");
    a6(a, b, n, T); out("a6"); a7(a, b, n, T); out("a7"); a8(a, b, n, T); out("a8"); a9(g, n, T); a = g[0]; out("a9");
    if (!d) { b1(a, b, n, T); out("b1"); } b2(a, b, n, T); out("b2"); b3(a, b, n, T); out("b3"); b4(a, b, n, T); out("b4"); b5(a, b, n, T); out("b5");
    b5(a, a, n, T); out("b5a"); b6(a, b, n, T); out("b6"); b7(a, b, n, T); out("b7"); b8(a, b, c, n, T); out("b8"); b8(a, b, b, n, T); out("b8b");
    b9(a, b, c, n, T); out("b9"); b9(a, b, a, n, T); out("b9a"); if (!d) { b9(a, b, b, n, T); out("b9b"); } c1(a, b, c, T); out("c1"); if (!d) { c1(a, b, a, T); out("c1a"); } if (!d) { c1(a, b, b, T); out("c1b"); } c2(n, T, a); out("c2");
  }
}
