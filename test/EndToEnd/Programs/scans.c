// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Running totals, in variables and in elements, in pieces that threads have.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 16 --run-flags=--check=all \
// RUN:   --run-flags=--seed=7
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: inclusive_s_of_piece_kernel(
// CHECK: s_of_piece_piece += shared_a[i - 31 * piece0];
// CHECK: s_of_piece[piece] = s_of_piece_piece;
// CHECK-LABEL: inclusive_b_kernel(
// CHECK: s_before_piece = s_before[piece];
// CHECK: for (int i = 31 * piece; i <
// CHECK: s_before_piece += shared_a[i - 31 * piece0];
// CHECK-NEXT: b[i] = s_before_piece;
// CHECK-NEXT: }
// CHECK-NEXT: }
static void inclusive(int n, const int *restrict a, int *restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    b[i] = s;
  }
}
static int exclusive(int n, const int *restrict a, int *restrict b) {
  int s = 5;
  for (int i = 0; i < n; i++) {
    b[i] = s;
    s += a[i];
  }
  return s;
}
static void elements(int n, const int *restrict a, int *restrict b) {
  b[0] = a[0];
  for (int i = 1; i < n; i++)
    b[i] = b[i - 1] + a[i];
}
static void in_place(int n, int *a) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}
static void backwards(int n, const int *restrict a, unsigned *restrict b) {
  for (int i = n - 2; i >= 0; i--)
    b[i] = a[i] * 3 + b[i + 1];
}
static void maxima(int n, const int *restrict a, int *restrict b) {
  int m = a[0];
  for (int i = 0; i < n; i++) {
    if (a[i] > m)
      m = a[i];
    b[i] = m;
  }
}
static int counted(int n, const int *restrict a, int *restrict at) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    at[i] = k;
    if (a[i] % 3 == 0)
      k++;
  }
  return k;
}
static void parity(int n, const unsigned char *restrict a, unsigned char *restrict b) {
  unsigned char x = 0;
  for (int i = 0; i < n; i++) {
    x ^= a[i];
    b[i] = x;
  }
}
static void from_middle(int n, int k, const short *restrict a, short *restrict b) {
  for (int i = k; i < n; i++)
    b[i] = b[i - 1] - a[i] * 2 + 1;
}
static void stepped(int n, const long *restrict a, long *restrict b) {
  long s = 1;
  for (int i = 3; i < n; i += 4) {
    s -= a[i];
    b[i] = s * 2;
  }
}
static void rowptr(int n, const int *restrict len, int *restrict ptr) {
  ptr[0] = 0;
  for (int i = 0; i < n; i++)
    ptr[i + 1] = ptr[i] + len[i];
}
static void twice(int n, int *restrict a, const int *restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    a[i] = s + b[i];
    s += b[i] * 2;
  }
}

// What the variable is behind the loop.
static unsigned all_kinds(int n, const unsigned *restrict a,
                          unsigned *restrict b) {
  unsigned product = 3, both = ~0u, any = 0;
  for (int i = 0; i < n; i++) {
    product *= a[i] | 1;
    b[i] = product;
  }
  for (int i = 0; i < n; i++) {
    b[i] += both;
    both &= a[i] | 0xf0;
  }
  for (int i = 0; i < n; i++) {
    any |= a[i] & 0x55;
    b[i] ^= any;
  }
  return product + 3 * both + 5 * any;
}
static int least(int n, const int *restrict a, int *restrict b) {
  int m = 1000;
  for (int i = n - 1; i >= 0; i--) {
    m = a[i] < m ? a[i] : m;
    b[i] -= m;
  }
  return m;
}
// A truth value is no sum.
static void truths(int n, const int *restrict a, _Bool *restrict b) {
  for (int i = 1; i < n; i++)
    b[i] = b[i - 1] + a[i];
}
// Others read the elements, too.
static void neighbours(int n, int *restrict a, int *restrict b) {
  for (int i = 1; i < n; i++) {
    a[i] += a[i - 1];
    b[i] = a[i] ^ a[i - 1];
  }
}
// What is added depends on itself, or an element on more than the one before.
static int not_one(int n, int *restrict a, int *restrict b) {
  int s = 0;
  for (int i = 2; i < n; i++) {
    s += a[i - 1];
    a[i] = s % 100;
  }
  for (int i = 2; i < n; i++)
    b[i] = (b[i - 1] + b[i - 2]) % 1000;
  for (int i = 2; i < n; i++)
    b[i] = b[i - 1] + b[i - 2] % 7;
  for (int i = 2; i < n; i++)
    b[i] = b[i - 1] - a[i] % 5 * b[i];
  return s;
}

static unsigned long hash;
static void show(const char *name, int n, const void *data, size_t size) {
  const unsigned char *c = data;
  hash = 1;
  for (size_t i = 0; i < n * size; i++)
    hash = hash * 31 + c[i];
  printf("%s %d %lu\n", name, n, hash);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 30, 31, 32, 62, 961, 4000, 33333, 123456};
  for (int k = 0; k < 11; k++) {
    int n = sizes[k];
    int *a = malloc(sizeof(int) * (n + 2)), *b = calloc(n + 2, sizeof(int));
    unsigned char *c = malloc(n + 2), *d = calloc(n + 2, 1);
    short *e = calloc(n + 2, 2), *f = calloc(n + 2, 2);
    long *g = calloc(n + 2, 8), *h = calloc(n + 2, 8);
    for (int i = 0; i < n + 2; i++) {
      a[i] = (i * 37 + k) % 101 - 40;
      c[i] = i * 7 % 251;
      e[i] = i % 77;
      g[i] = (long)i * i % 1009;
    }
    inclusive(n, a, b);
    show("inclusive", n, b, 4);
    printf("%d\n", exclusive(n, a, b));
    show("exclusive", n, b, 4);
    if (n > 0) elements(n, a, b);
    show("elements", n, b, 4);
    backwards(n, a, (unsigned *)b);
    show("backwards", n, b, 4);
    if (n > 0) maxima(n, a, b);
    show("maxima", n, b, 4);
    printf("%d\n", counted(n, a, b));
    show("counted", n, b, 4);
    parity(n, c, d);
    show("parity", n, d, 1);
    from_middle(n, n / 3 + 1, e, f);
    show("middle", n, f, 2);
    stepped(n, g, h);
    show("stepped", n, h, 8);
    rowptr(n, a, b);
    show("rowptr", n + 1, b, 4);
    printf("%u\n", all_kinds(n, (unsigned *)a, (unsigned *)b));
    show("kinds", n, b, 4);
    printf("%d\n", least(n, a, b));
    show("least", n, b, 4);
    _Bool *t = calloc(n + 2, sizeof *t);
    truths(n, a, t);
    show("truths", n, t, sizeof *t);
    free(t);
    neighbours(n, a, b);
    show("neighbours", n, a, 4);
    show("neighbours", n, b, 4);
    twice(n, a, b);
    show("twice", n, a, 4);
    in_place(n, a);
    show("in_place", n, a, 4);
    printf("%d\n", not_one(n, a, b));
    show("not_one", n, a, 4);
    show("not_one", n, b, 4);
    free(a); free(b); free(c); free(d); free(e); free(f); free(g); free(h);
  }
}
