// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A reference in the loop's body to a reference from before it.
// RUN: %convert-and-compare %s --min-offloaded=6 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
static double A[500], B[500]; static int C[500];
struct S { double a[500]; double x; } gs;
double b1(int T) { double s = 0; double &r = A[3]; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; printf("%d ", t); double &q = r; q += 1; s += q; } return s; }
double b2(int T) { double s = 0; int &k = C[3]; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) C[i] = C[i] / 2 + i; printf("%d ", t); for (k = 0; k < 300; k++) A[k] = k * t; } return s; }
double b3(int T) { double s = 0; double &r = gs.a[3]; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) gs.a[i] = gs.a[i] * 0.5 + i; printf("%d ", t); double &q = r; q += 1; s += q; } return s; }
double b4(int T) { double s = 0; double (&r)[500] = A; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; printf("%d ", t); auto &q = r; q[3] += 1; s += q[4]; } return s; }
double b5(int T) { double s = 0; S &r = gs; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) gs.a[i] = gs.a[i] * 0.5 + i; printf("%d ", t); S &q = r; q.a[4] += 1; q.x = t; s += q.a[5]; double *p = q.a; p[7] = 3; } return s; }
double b6(int T) { double s = 0; double *p = A; double *&rp = p; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; printf("%d ", t); rp[3] += 1; double *&rq = rp; rq[4] += 1; s += *rq; rp++; } return s; }
double b7(int T) { double s = 0; double *p = A, *q = B; double *&rp = p; for (int t = 0; t < T; t++) { for (int i = 0; i < 300; i++) p[i] = p[i] * 0.5 + i; printf("%d ", t); rp = t & 1 ? A : B; s += q[3]; } return s; }
double b8(int T, int &n, double &k) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) A[i] = A[i] * k + i; printf("%d ", t); n--; k += 0.1; s += A[n]; } return s; }
double b9(int T, const double &k) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; printf("%d ", t); s += k; const double z = k; s += z; } return s; }
double b10(int T, const int &n) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) C[i] = C[i] / 2 + i; printf("%d ", t); for (int j = 0; j < n; j++) s += j; for (int i = 0; i < n; i++) A[i] += t; } return s; }
double b11(int T, const double &k) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; printf("%d ", t); for (int i = 0; i < 500; i++) B[i] += k; } return s; }
static inline double sq(const double &x) { return x * x; }
double b12(int T) { double s = 0; const double &k = A[9]; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; printf("%d ", t); s += sq(k) + sq(A[4]) + sq(A[t] + 1); } return s; }
int main() {
  for (int i = 0; i < 500; i++) { A[i] = i % 3; B[i] = i % 5; C[i] = i % 7; gs.a[i] = i % 4; }
  auto h = [&](const char *n, double s) { double a = 0; for (int i = 0; i < 500; i++) a = a * 0.999 + A[i] + 2 * B[i] + 3 * C[i] + 4 * gs.a[i]; printf("%s %.17g %.17g\n", n, s, a); };
  h("1", b1(5)); h("2", b2(5)); h("3", b3(5)); h("4", b4(5)); h("5", b5(5)); h("6", b6(5)); h("7", b7(5)); int n = 400; double k = 0.1; h("8", b8(5, n, k)); C[7] = 450; h("8", b8(5, C[7], A[3])); h("9", b9(5, A[4])); h("10", b10(5, C[5])); h("11", b11(5, A[3])); h("11", b11(5, B[3])); h("12", b12(5));
}
