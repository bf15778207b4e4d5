// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Endless loops that ask at their begin or end whether to go on, and loops that
// count down in their conditions and go on early where data says so.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 12 --expect-missed 6 \
// RUN:   --run-flags=--check=all
#include <stdio.h>
#define N 3000

static int a[N], b[N];

int at_the_begin(int n) {
  int i = 0;
  for (;;) {
    if (i >= n)
      break;
    a[i] = b[i] * 2;
    ++i;
  }
  return i;
}
void in_while(int n) {
  int i = 0;
  while (1) {
    if (!(i < n)) {
      break;
    }
    a[i] += b[i] & 1 ? 9 * b[i] : 3;
    i += 1;
  }
}
void in_the_head(int n) {
  for (int i = 0;; i++) {
    if (i == n)
      break;
    a[i] = a[i] * 3 + b[i];
  }
}
int at_the_end(int n) {
  int i = 0;
  if (n <= 0)
    return -1;
  for (;;) {
    a[i] = a[i] - b[i] * 2;
    if (++i == n)
      break;
  }
  return i;
}
int at_the_end_of_do(int n) {
  int i = n;
  do {
    if (i <= 0)
      break;
    i--;
    a[i] += 7 * b[i];
  } while (1);
  return i;
}
void rows(int w, int h) {
  int y = 0;
  while (1) {
    if (y >= h)
      break;
    for (int x = 0; x < w; x++)
      a[y * w + x] ^= b[x];
    y++;
  }
}
void down(unsigned n) {
  for (unsigned i = n; i-- > 0;) {
    if (b[i] == 4)
      continue;
    a[i] = b[i] + 5;
  }
}
void down_in_int(int n) {
  for (int i = n; --i >= 0;) {
    if (b[i] < 4)
      continue;
    a[i] *= 3;
    if (b[i] > 50)
      continue;
    a[i] += i;
  }
}
void down_with_rounds(int n) {
  for (int i = n; i--;) {
    int k = 0;
    while (k < 40 && (b[i] + k) % 7)
      k++;
    a[i] += k;
  }
}
void up_in_condition(int n) {
  for (int i = -1; ++i < n;) {
    if (b[i] % 5 == 0)
      continue;
    a[i] -= b[i];
  }
}
// The first negative one ends it: nobody knows before.
int ended_by_data(int n) {
  int i = 0;
  for (;;) {
    if (i >= n || b[i] == 160)
      break;
    a[i] = 1;
    i++;
  }
  return i;
}
// A second way out.
int twice(int n) {
  int i = 0;
  for (;;) {
    if (i >= n)
      break;
    if (b[i] == 160)
      break;
    a[i] -= 2;
    i++;
  }
  return i;
}
// Not at the end of each round.
int skipped(int n) {
  int i = 0;
  for (;;) {
    a[i] += 11;
    if (b[i] == 160)
      continue;
    if (++i >= n)
      break;
  }
  return i;
}
// What it asks for is what the round had before its step.
int asked_before(int n) {
  int i = 0;
  for (;;) {
    int k = i;
    a[i] = a[i] * 5 - 3;
    i++;
    if (k >= n)
      break;
  }
  return i;
}

static void print(const char *what) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  printf("%s %ld\n", what, sum);
}

int main(void) {
  for (int i = 0; i < N; i++)
    b[i] = i * 37 % 211 - 51;
  for (int round = 0; round < 2; round++) {
    int n = N - 100 * round;
    printf("%d %d\n", at_the_begin(n), at_the_begin(-3));
    print("at_the_begin");
    in_while(n);
    in_while(0);
    print("in_while");
    in_the_head(n);
    print("in_the_head");
    printf("%d %d %d\n", at_the_end(n), at_the_end(0), at_the_end(1));
    print("at_the_end");
    printf("%d %d\n", at_the_end_of_do(n), at_the_end_of_do(-1));
    print("at_the_end_of_do");
    rows(50, n / 50);
    print("rows");
    down((unsigned)n);
    down(0);
    print("down");
    down_in_int(n);
    print("down_in_int");
    down_with_rounds(n);
    print("down_with_rounds");
    up_in_condition(n);
    print("up_in_condition");
    printf("%d %d\n", ended_by_data(n), twice(n));
    print("ended");
    printf("%d\n", asked_before(n - 10));
    print("asked_before");
    for (int i = 0; i < N; i++)
      if (b[i] == 160)
        b[i]--;
    printf("%d\n", skipped(n));
    print("skipped");
  }
  return 0;
}
