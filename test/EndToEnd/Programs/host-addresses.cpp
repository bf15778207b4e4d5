// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The host gets the address of an element, and reads or writes all that can be reached
// from it: more than that element is back before.
// RUN: %convert-and-compare %s --min-offloaded=13 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#include <numeric>
static double A[500], M[20][100]; static char line[300];
static unsigned long h(FILE *p) { rewind(p); unsigned long r = 5; int c; while ((c = getc(p)) != EOF) r = r * 33 + c; return r; }
static void save(FILE *f, const double *p, int n) { fwrite(p, sizeof *p, n, f); }
static double sum(const double *p, int n) { double s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
static double sumr(const double &r, int n) { const double *p = &r; double s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
static void setp(double *p, int n) { for (int i = 0; i < n; i += 3) p[i] = i; }
static double one(const double *p) { return *p; }
void g1(double *u, int n, int T, FILE *f) { for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) u[i] = u[i] * 0.5 + i; save(f, &u[0], n); } }
void g2(int T, FILE *f) { for (int t = 0; t < T; t++) { for (int i = 0; i < 500; i++) A[i] = A[i] * 0.5 + i; save(f, &A[4], 100); } }
double g3(std::vector<double> &v, int T) { double s = 0; int n = v.size(); for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) v[i] = v[i] * 0.5 + i; printf("%d ", t); s += sum(&v[0], n) + sum(&v[3], 2); } return s; }
double g4(std::vector<double> &v, int T) { double s = 0; int n = v.size(); for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) v[i] = v[i] * 0.5 + i; printf("%d ", t); s += sumr(v[0], n); } return s; }
void g5(std::vector<double> &v, int T) { int n = v.size(); for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) v[i] = v[i] * 0.5 + i; printf("%d ", t); setp(&v[0], 50); } }
void g6(double *u, int n, int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) u[i] = u[i] * 0.5 + i; printf("%d ", t); setp(&u[10], 50); setp(u + 200, 7);} }
double g7(int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < 20; i++) for (int j = 0; j < 100; j++) M[i][j] = M[i][j] * 0.5 + i - j; printf("%d ", t); s += sum(M[t], 100) + sum(&M[t + 1][0], 100) + sum(&M[3][7], 20) + one(&M[4][4]); setp(M[2], 30); } return s; }
double g8(double *u, int n, int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) u[i] = u[i] * 0.5 + i; printf("%d ", t); s += (&u[3])[4] + *&u[2] + *(u + 9) + one(&u[33]); } return s; }
double g9(double *u, int n, int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) u[i] = u[i] * 0.5 + i; printf("%d ", t); s += std::accumulate(&u[0], &u[n - 1], 0.0); } return s; }
void g10(double *u, int n, int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) u[i] = u[i] * 0.5 + i; printf("%d ", t); memset(&u[0], 0, 80); } }
void g11(int T) { for (int t = 0; t < T; t++) { for (int i = 0; i < 200; i++) line[i] = 'a' + (line[i] + i + t) % 26; printf("%s\n", &line[3]); snprintf(&line[10], 20, "%d-----", t); } }
void g12(int T, FILE *f) { for (int t = 0; t < T; t++) { for (int i = 0; i < 20; i++) for (int j = 0; j < 100; j++) M[i][j] = M[i][j] * 0.5 + i - j; fwrite(M[t], sizeof(double), 100, f); fwrite(M[0] + 200, sizeof(double), 100, f);  fwrite(*M, sizeof(double), 300, f); } }
double g13(double *u, int n, int T) { double s = 0; for (int t = 0; t < T; t++) { for (int i = 0; i < n; i++) u[i] = u[i] * 0.5 + i; printf("%d ", t); const double *p = &u[5]; s += p[3]; double &r = u[8]; r += 1; s += (&r)[1]; } return s; }
int main(void) {
  double *u = (double *)calloc(500, sizeof *u); std::vector<double> v(600, 1); FILE *f = tmpfile();
  g1(u, 500, 4, f); g2(5, f); g12(5, f); printf("%lx\n", h(f));
  printf("%.17g\n", g3(v, 3)); printf("%.17g\n", g4(v, 3)); g5(v, 3); g6(u, 500, 3); printf("%.17g\n", g7(3)); printf("%.17g\n", g8(u, 500, 3)); printf("%.17g\n", g9(u, 500, 3)); g10(u, 500, 3); g11(3); printf("%.17g\n", g13(u, 500, 3));
  double s = 0; for (int i = 0; i < 500; i++) s = s * .99 + u[i] + v[i] + A[i] + M[i / 100][i % 100] + line[i % 300]; printf("%.17g\n", s);
}
