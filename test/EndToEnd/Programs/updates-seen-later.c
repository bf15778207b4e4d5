// RUN: %convert-and-compare %s --min-offloaded 1
// Updates in what one thread runs whole, where the statement goes on to use the
// value, or updates it by another operator: no reductions.
#include <stdio.h>
static unsigned a2[64];

/* The largest so far, then the least of that and another. */
static long both(int n) {
  long s3 = 0;
  for (int j = 0; j < n; j++) {
    unsigned k = 0;
    if (k < n + 3)
      do {
        s3 = (int)(a2[j] % 997) > s3 ? (int)(a2[j] % 997) : s3;
        for (unsigned l = 0; l < n; l += 4) {
          if ((int)(a2[2 * j] % 997) < s3)
            s3 = (int)(a2[2 * j] % 997);
        }
      } while ((k += 3) < n + 3);
  }
  return s3;
}

/* Running maxima. */
static int running(int n, int *restrict b) {
  int most = 0;
  for (int j = 0; j < n; j++) {
    int k = 0;
    do {
      most = (int)a2[j] > most ? (int)a2[j] : most;
      b[j] = most + k;
      k += (int)(a2[j] % 3) + 1;
    } while (k < 5);
  }
  return most;
}

static int place(int n, int *restrict b) {
  int most = 0, at = -1;
  for (int j = 0; j < n; j++) {
    int k = 0;
    do {
      if ((int)a2[j] > most) {
        most = (int)a2[j];
        at = j;
        b[j] = most + at;
      }
      k += (int)(a2[j] % 3) + 1;
    } while (k < 5);
  }
  return most + 100 * at;
}

static long total(int n, int *restrict b) {
  long sum = 0;
  for (int j = 0; j < n; j++) {
    int k = 0;
    do {
      sum = sum + a2[j];
      if (sum % 5 == 0)
        b[j] = (int)sum;
      k += (int)(a2[j] % 3) + 1;
    } while (k < 5);
  }
  return sum;
}

int main(void) {
  for (int i = 0; i < 64; i++)
    a2[i] = (i * 37 + 11) % 97;
  for (int n = 0; n < 30; n++) {
    int b[32] = {0}, h = 0;
    printf("%ld %d %d %ld", both(n), running(n, b), place(n, b), total(n, b));
    for (int i = 0; i < 32; i++)
      h = (h * 31 + b[i]) % 100003;
    printf(" %d\n", h);
  }
}
