// RUN: %convert-and-compare %s --nvcc --expect-offloaded 24 --args "1000"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "1" --run-flags=--seed=3
// RUN: %convert-and-compare %s --args "-5"
// RUN: %convert-and-compare %s --args "777" --run-flags="--seed=11 --check=all"
// Sums, products, extremes, bits and truths of integers, in all spellings, of
// all widths.
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static long long total; // a global

static int plain(int n, const int *a) {
  int s = 7;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
static unsigned spelled(int n, const unsigned *a) {
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    s = a[i] + s;
  for (int i = 0; i < n; i++)
    s = s - a[i] / 3 + 2;
  for (int i = n - 1; i >= 0; i--)
    s -= a[i] & 15;
  return s;
}
static void to_global(int n, const int *a) {
  for (int i = 0; i < n; i++)
    total += (long long)a[i] * a[i];
}
static void through_pointer(int n, const int *a, long *out) {
  for (int i = 0; i < n; i++)
    *out += a[i];
}
static int count_if(int n, const int *a) {
  int count = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      count++;
  return count;
}
static int both(int n, const int *a) {
  int up = 0, down = 0, even = 1;
  for (int i = 0; i < n; i++) {
    if (a[i] > 100) {
      up++;
      even += a[i];
    } else {
      down--;
      if (a[i] % 2 == 0)
        even += 3;
    }
  }
  return up * 10000 + down * 7 + even;
}
static unsigned long long product(int n, const int *a) {
  unsigned long long p = 3;
  for (int i = 0; i < n; i++)
    p *= (unsigned long long)(2 * a[i] + 1);
  return p;
}
static int product_of_ints(int n, const int *a) {
  int p = 1;
  for (int i = 0; i < n; i++)
    p *= a[i] % 2 == 0 ? 1 : -1;
  return p;
}
static int smallest(int n, const int *a) {
  int m = INT_MAX;
  for (int i = 0; i < n; i++)
    if (a[i] < m)
      m = a[i];
  return m;
}
static long largest(int n, const int *a) {
  long m = LONG_MIN;
  for (int i = 0; i < n; i++)
    m = MAX(m, a[i]);
  return m;
}
static unsigned range(int n, const unsigned *a) {
  unsigned low = 4000000000u, high = 0;
  for (int i = 0; i < n; i++) {
    low = a[i] <= low ? a[i] : low;
    if (high < a[i]) {
      high = a[i];
    }
  }
  return high - low;
}
static short narrow_min(int n, const signed char *a) {
  short m = 100;
  for (int i = 0; i < n; i++)
    m = MIN(a[i], m);
  return m;
}
static unsigned bits(int n, const unsigned *a) {
  unsigned all = ~0u, any = 0, odd = 5;
  for (int i = 0; i < n; i++) {
    all &= a[i] | 0xff00ff00u;
    any = any | a[i] >> 3;
    odd ^= a[i];
  }
  return all ^ (any << 1) ^ odd;
}
static bool truths(int n, const int *a) {
  bool all = true, any = false;
  for (int i = 0; i < n; i++)
    all = all && a[i] > -100000;
  for (int i = 0; i < n; i++)
    any = (a[i] == 41) || any;
  return all && !any;
}
static int truths_in_ints(int n, const int *a) {
  int ok = 1, found = 0;
  for (int i = 0; i < n; i++) {
    ok = (a[i] != 12345678) && ok;
    found = a[i] % 977 == 1 || found;
  }
  return ok * 2 + found;
}
static bool bitwise_truths(int n, const int *a) {
  bool all = true, any = false;
  for (int i = 0; i < n; i++) {
    all &= a[i] | 1;
    any |= a[i] & 0x40000000;
  }
  return all & !any;
}
static unsigned char narrow(int n, const int *a) {
  unsigned char c = 250;
  for (int i = 0; i < n; i++)
    c += a[i];
  return c;
}
static short narrow_product(int n, const int *a) {
  short p = 1;
  for (int i = 0; i < n; i++)
    p *= a[i] | 1;
  return p;
}
static int nested(int n, const int *a) {
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      s += a[i] * (j + 1) - a[j];
  return s;
}
static int temporary(int n, const int *a) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int square = a[i] * 3;
    square ^= i;
    s += square;
  }
  return s;
}
static int last_used(int n, const int *a, int *restrict b) {
  int s = 1;
  for (int i = 0; i < n; i++)
    s += a[i];
  for (int i = 0; i < n; i++)
    b[i] = a[i] - s;
  int t = 0;
  for (int i = 0; i < n; i++)
    t += b[i] & 1;
  return s * 3 + t;
}
static int per_step(int n, int steps, int *restrict a) {
  int all = 0;
  for (int t = 0; t < steps; t++) {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += a[i];
    for (int i = 0; i < n; i++)
      a[i] += s & 7;
    all += s;
  }
  return all;
}
// Near the ends of the type: another order would overflow, this one does not.
static int near_overflow(int n, const int *a) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i % 2 ? -2000000000 + a[i] % 10 : 2000000000 - a[i] % 10;
  return s;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100, size = n > 0 ? n : 1;
  int *a = malloc(sizeof(int) * size), *b = malloc(sizeof(int) * size);
  unsigned *u = malloc(sizeof(unsigned) * size);
  signed char *c = malloc(size);
  unsigned seed = 12345;
  for (int i = 0; i < n; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (int)(seed >> 16) % 20000 - 9000;
    u[i] = seed;
    c[i] = (signed char)(seed >> 20);
  }
  long out = 11;
  to_global(n, a);
  through_pointer(n, a, &out);
  printf("%d %u %lld %ld\n", plain(n, a), spelled(n, u), total, out);
  printf("%d %d\n", count_if(n, a), both(n, a));
  printf("%llu %d\n", product(n, a), product_of_ints(n, a));
  printf("%d %ld %u %d\n", smallest(n, a), largest(n, a), range(n, u),
         narrow_min(n, c));
  printf("%u %d %d %d\n", bits(n, u), truths(n, a), truths_in_ints(n, a),
         bitwise_truths(n, a));
  printf("%d %d\n", narrow(n, a), narrow_product(n, a));
  printf("%d %d %d\n", nested(n, a), temporary(n, a), last_used(n, a, b));
  printf("%d %d\n", near_overflow(n, a), per_step(n, 3, a));
  for (int i = 0; i < n; i += 100)
    printf("%d %d\n", a[i], b[i]);
  free(a);
  free(b);
  free(u);
  free(c);
}
