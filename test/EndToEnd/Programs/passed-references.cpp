// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The host changes and reads an element through a reference that it hands on to a
// function: that is no variable of its own, and the array is back before.
// RUN: %convert-and-compare %s --min-offloaded=11 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
static double A[500];
static double get(const double &p) { return p; }
static void bump(double &p) { p += 1; }
static void bumpp(double *p) { *p += 1; }
double a1(int T) { double s = 0; double &r = A[3]; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; if (t > 0) s += get(r); } return s; }
double a2(int T) { double s = 0; double &r = A[3]; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; bump(r); } return s; }
double a3(int T) { double s = 0; double &r = A[3]; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; bumpp(&r); } return s; }
double a4(int T) { double s = 0; double &r = A[3]; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; r += 1; } return s; }
double a5(int T) { double L[500]; double &r = L[3]; for (int i = 0; i < 500; i++) L[i] = i; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) L[i] = L[i] * 0.5 + i; bump(r); } double s = 0; for (int i = 0; i < 500; i++) s += L[i]; return s; }
double a6(int T, double &r) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; bump(r); } return s; }
double a7(int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; for (double &x : A) bump(x); } return s; }
double a8(int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; for (double &x : A) { if (x > 40 && t > 1) break; bumpp(&x); } } return s; }
struct S { double a[500]; double b; };
double a9(S &s, double &r, int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) s.a[i] = s.a[i] * 0.5 + i; bump(r); } return s.a[7]; }
double a10(S *s, double &r, int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) s->a[i] = s->a[i] * 0.5 + i; bump(r); } return s->a[7]; }
int main() {
  for (int i = 0; i < 500; i++) A[i] = i % 3;
  auto h = [&](const char *n, double s) { double a = 0; for (int i = 0; i < 500; i++) a = a * 0.999 + A[i]; printf("%s %.17g %.17g\n", n, s, a); };
  h("1", a1(5)); h("2", a2(5)); h("3", a3(5)); h("4", a4(5)); h("5", a5(5)); h("6", a6(5, A[3])); h("7", a7(5)); h("8", a8(5)); static S s; h("9", a9(s, s.a[7], 5)); h("10", a10(&s, s.a[7], 5));
}
