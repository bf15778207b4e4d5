// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that count in their bodies, conditions and several parts of heads, and
// variables that follow.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void inBody(int n, double *restrict a) {
  int i = 0;
  while (i < n) {
    a[i] = 2.0 * a[i];
    i++;
  }
}
// CHECK-LABEL: scop inBody (i)
// CHECK: [n] -> { S0[i] : 0 <= i < n }
// CHECK: text <1:a[<i>]> = 2.0 * <0:a[<i>]>;

int inCondition(int n, double *restrict a) {
  while (n-- > 0)
    a[n] = 1.0;
  return n;
}
// CHECK-LABEL: scop inCondition (n)
// CHECK: [n_first] -> { S0[n] : 0 <= n < n_first }
// CHECK: final n : int = [n_first] -> { [(-1)] : n_first > 0; [(-1 + n_first)] : n_first <= 0 }
// CHECK: S0[n] -> [(-n)]

int atLeastOnce(int n, double *restrict a) {
  int i = 0;
  do {
    a[i] = i;
  } while (++i < n);
  return i;
}
// CHECK-LABEL: scop atLeastOnce (i)
// CHECK: [n] -> { S0[i] : 0 <= i < n; S0[i = 0] }
// CHECK: final i : int = [n] -> { [(1)] : n <= 1; [(n)] : n >= 2 }

void bothEnds(int n, double *restrict a) {
  int i, j;
  for (i = 0, j = n - 1; i < j; i++, j--) {
    double t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}
// CHECK-LABEL: scop bothEnds (i)
// CHECK: i >= 0 and 2i <= -2 + n }
// CHECK: read [n] -> { S1[i] -> a[-1 + n - i] }
// CHECK: text <1:a[<n> - <i> - 1]> = <0:t>;

void wholeNest(int n, int m, double *restrict a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      a[k] = i + j;
      k++;
    }
}
// CHECK-LABEL: scop wholeNest (i)
// CHECK: assumptions {  :  }
// CHECK: write { S0[i, j] -> a[i, j] }
// CHECK: text <0:a[<i> * <m> + <j>]> = <i> + <j>;

void wrapAround(int n, double *restrict a, double *restrict b) {
  int left = n - 1;
  for (int i = 0; i < n; i++) {
    a[i] = b[left];
    left = i;
  }
}
// CHECK-LABEL: scop wrapAround (i)
// CHECK: read [n] -> { S0[i] -> b[-1 + i] : i > 0; S0[i = 0] -> b[-1 + n] }

void window(int n, int m, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    int lo = i > 2 ? i - 2 : 0, hi = i + 3;
    if (hi > m)
      hi = m;
    double s = 0;
    for (int j = lo; j < hi; j++)
      s += b[j];
    a[i] = s;
  }
}
// CHECK-LABEL: scop window (i)
// CHECK: array hi : int private depth 1
// CHECK: { S4[i, j] : 0 <= i < n and j >= -2 + i and 0 <= j <= 2 + i and j < m }

void unsignedDown(unsigned n, double *restrict a) {
  for (unsigned i = n - 1; i < n; i--)
    a[i] = i;
}
// CHECK-LABEL: scop unsignedDown (i)
// CHECK: assumptions [n] -> {  : n > 0 }
// CHECK: S0[i] : {{.*}}0 <= i < n }

void sizeDown(unsigned long n, double *restrict a) {
  for (unsigned long i = n; i-- > 0;)
    a[i] = i;
}
// CHECK-LABEL: scop sizeDown (i)
// CHECK: assumptions {  :  }
// CHECK: { S0[i] : 0 <= i < n }

int stepWithin(int n, double *restrict a, double *restrict b) {
  int k = 0;
  for (int i = 0; i < n; i++)
    a[k++] = b[i];
  return k;
}
// CHECK-LABEL: scop stepWithin (i)
// CHECK: text <1:a[<i>]> = <0:b[<i>]>;
// CHECK: final k : int = [n] -> { [(0)] : n <= 0; [(n)] : n > 0 }

// The value before the region is only known where nothing changes it.
void notKnown(int n, int m, int *restrict p, double *restrict a) {
  int k = m;
  if (p[0])
    k = 3;
  for (int i = 0; i < n; i++) {
    a[k] = i;
    k++;
  }
}
// CHECK-LABEL: scop notKnown (i)
// CHECK: parameter k_first : int affine host k
// CHECK: write [k_first] -> { S0[i] -> a[k_first + i] }
