// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pointers that walk: what is followed is how far they have moved.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void copy(int n, double *restrict to, const double *restrict from) {
  while (n--)
    *to++ = *from++;
}
// CHECK-LABEL: scop copy
// CHECK: array from : {{.*}} pointer from
// CHECK: array to : {{.*}} pointer to
// CHECK: write {{.*}}S0[n] -> to[-1 + n_first - n]
// CHECK-NOT: final

double *live(int n, double *p) {
  for (int i = 0; i < n; i++) {
    *p = i;
    p += 3;
  }
  return p;
}
// CHECK-LABEL: scop live
// CHECK: write { S0[i] -> p[3i] }
// CHECK: final p : long += {{.*}}[(3n)] : n > 0

// Definitions in the region start again.
void rows(int n, double m[n][30], double *restrict s) {
  for (int i = 0; i < n; i++) {
    const double *p = m[i];
    s[i] = 0;
    for (int j = 0; j < 30; j++)
      s[i] += *p++;
  }
}
// CHECK-LABEL: scop rows
// CHECK: read { S1[i, j] -> m[i, j] }

// An end is a pointer, too.
void ends(double *restrict a, int n) {
  double *end = a + n;
  for (double *p = a; p != end; p++)
    *p += 1;
}
// CHECK-LABEL: scop ends (p_at)
// CHECK: S0[p_at] : 0 <= p_at < n
// CHECK: update { S0[p_at] -> a[p_at] }

// Data decides where it goes.
void packed(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    if (b[i] > 0)
      *a++ = b[i];
}
// CHECK-NOT: scop packed
