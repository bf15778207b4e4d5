// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Members that are updated, and named in other ways as well.
// RUN: %convert-and-compare %s --min-offloaded=6 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
struct S { long sum; int n; double e; union { int i; float f; } u; };
static int K[3000];
long f1(S *s) { long &r = s->sum; for (int i = 0; i < 500; i++) s->sum += r + K[i]; return s->sum; }
long f2(S *s, long *p) { for (int i = 0; i < 500; i++) s->sum += *p + K[i]; return s->sum; }
long f3(S *s, S *q) { for (int i = 0; i < 500; i++) s->sum += q->sum + K[i]; return s->sum; }
long f4(S *s, S *q) { for (int i = 0; i < 500; i++) { s->sum += K[i]; q->sum -= 1; } return s->sum; }
long f5(S *s, int *k) { for (int i = 0; i < 500; i++) { s->n += k[i]; k[i] = s->n & 1; } return s->n; }
long f6(S &s, S &q) { for (int i = 0; i < 500; i++) { s.n += K[i]; if (K[i] > 7) q.n = i; } return s.n + q.n; }
long f7(S *s) { for (int i = 0; i < 500; i++) { s->u.i += K[i]; } return s->u.i; }
long f8(S *s) { S *t = s; for (int i = 0; i < 500; i++) { s->n += K[i]; t->n ^= 5; } return s->n; }
long f9(S *s, int m) { for (int i = 0; i < m + s->n; i++) { s->n -= K[i] > 3; } return s->n; }
long f10(S *a, const int *ix) { for (int i = 0; i < 500; i++) a[ix[i]].n++; return a[3].n; }
long f11(S *s) { for (int i = 0; i < 300; i++) for (int j = 0; j < i; j++) { s->n += K[j]; s->sum = s->n; } return s->sum; }
int main() {
  for (int i = 0; i < 3000; i++) K[i] = (i * 37) % 16;
  static S s[16], q; s[0].sum = 1;
  printf("%ld\n", f1(s)); s->sum = 1; printf("%ld\n", f2(s, &s->sum)); s->sum = 1; printf("%ld\n", f3(s, s)); printf("%ld\n", f4(s, s)); printf("%ld\n", f4(s, &q));
  printf("%ld\n", f5(s, K)); printf("%ld\n", f5(s, &s[0].n - 0 == nullptr ? K : K + 10)); printf("%ld\n", f6(s[0], s[0])); printf("%ld\n", f6(s[0], q)); printf("%ld\n", f7(s)); printf("%ld\n", f8(s)); s->n = 300; printf("%ld\n", f9(s, 100)); printf("%ld\n", f10(s, K)); printf("%ld\n", f11(s));
}
