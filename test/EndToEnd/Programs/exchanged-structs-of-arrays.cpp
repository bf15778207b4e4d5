// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Structs with arrays in them are exchanged as a whole, or pointers to such structs: the
// arrays' buffers are none that could be exchanged.
// RUN: %convert-and-compare %s --min-offloaded=4 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <utility>
#include <vector>
#include <array>
constexpr int N = 300;
struct G { double a[N]; double k; int n; std::array<double, N> s; std::vector<double> v; G() : v(N) {} };
struct Pair { G *cur, *next; };
static double hs(const double *p) { double s = 0; for (int i = 0; i < N; i++) s = s * 0.99 + p[i]; return s; }
double y1(Pair *q, int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 1; i < N - 1; i++) q->next->a[i] = q->cur->a[i - 1] * 0.5 + q->cur->a[i + 1]; printf("%d ", t); std::swap(q->cur, q->next); } return s; }
double y2(Pair &q, int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 1; i < N - 1; i++) q.next->a[i] = q.cur->a[i - 1] * 0.5 + q.cur->a[i + 1]; printf("%d ", t); G *x = q.cur; q.cur = q.next; q.next = x; } return s; }
double y3(G *p, G *q, int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 1; i < N - 1; i++) q->a[i] = p->a[i - 1] * 0.5 + p->a[i + 1]; printf("%d ", t); std::swap(p, q); } return s; }
double y4(Pair &q, int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 1; i < N - 1; i++) q.next->s[i] = q.cur->s[i - 1] * 0.5 + q.cur->s[i + 1]; printf("%d ", t); std::swap(q.cur, q.next); } return s; }
double y5(Pair &q, int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 1; i < N - 1; i++) q.next->v[i] = q.cur->v[i - 1] * 0.5 + q.cur->v[i + 1]; printf("%d ", t); std::swap(q.cur, q.next); } return s; }
struct Sol { G *cur, *next; G u, w; int n; Sol() : cur(&u), next(&w), n(N) {}
  void run(int T) { for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) next->a[i] = cur->a[i - 1] * 0.5 + cur->a[i + 1]; printf("%d ", t); std::swap(cur, next); } }
  void run2(int T) { for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) w.a[i] = u.a[i - 1] * 0.5 + u.a[i + 1]; printf("%d ", t); std::swap(u, w); } }
  void run3(int T) { for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) w.s[i] = u.s[i - 1] * 0.5 + u.s[i + 1]; printf("%d ", t); std::swap(u.s, w.s); } }
  void run4(int T) { for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) w.a[i] = u.a[i - 1] * 0.5 + u.a[i + 1]; printf("%d ", t); std::swap(u.a, w.a); } }
  void run5(int T) { for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) w.v[i] = u.v[i - 1] * 0.5 + u.v[i + 1]; printf("%d ", t); std::swap(u, w); } } };
int main() {
  static G a, b; static Pair q = {&a, &b}; static Sol S;
  for (int i = 0; i < N; i++) { a.a[i] = i % 7; b.a[i] = i % 5; a.s[i] = i % 3; b.s[i] = i % 4; a.v[i] = i; S.u.a[i] = i % 9; S.w.a[i] = i % 8; S.u.s[i] = i % 2; S.u.v[i] = i % 6; }
  auto pr = [&](int k) { printf("%d %.17g\n", k, hs(a.a) + 2 * hs(b.a) + 3 * hs(a.s.data()) + 4 * hs(b.s.data()) + 5 * hs(a.v.data()) + 6 * hs(b.v.data()) + 7 * hs(S.u.a) + 8 * hs(S.w.a) + 9 * hs(S.u.s.data()) + 10 * hs(S.w.s.data()) + 11 * hs(S.u.v.data()) + 12 * hs(S.w.v.data()) + (q.cur == &a)); };
#define R(n, e) { double x = hs(a.a); e; pr(n); (void)x; }
  y1(&q, 5); pr(1); y2(q, 5); pr(2); y3(&a, &b, 5); pr(3); y4(q, 5); pr(4); y5(q, 5); pr(5); S.run(5); pr(6); S.run2(5); pr(7); S.run3(5); pr(8); S.run4(5); pr(9); S.run5(5); pr(10);
}
