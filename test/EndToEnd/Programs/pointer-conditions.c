// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops whose conditions move a pointer: what is written, and where the pointer is
// afterwards.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 18
#include <stdio.h>

static long a[100];

void down_to_array(void) {
  long *p = a, *q = p + 82;
  while (--q > p)
    *q = -1;
  *q = 7;
}

void down_to(long *p, int n) {
  long *q = p + n;
  while (--q > p)
    *q = -1;
  *q = 7;
}

void down_through(long *p, int n) {
  long *q = p + n;
  while (--q >= p)
    *q = -2;
}

void down_behind(long *p, int n) {
  long *q = p + n;
  while (q-- > p)
    *q = -3;
}

void up_before(long *p, int n) {
  long *e = p + n;
  while (++p < e)
    *p = -4;
  *p = 9;
}

void up_behind(long *p, int n) {
  long *e = p + n;
  while (p++ < e)
    *p = -5;
}

void up_in_body(long *p, int n) {
  long *e = p + n;
  while (p < e)
    *p++ = -6;
  *p = 8;
}

void at_least_once_up(long *p, int n) {
  long *e = p + n;
  do
    *p = -7;
  while (++p < e);
  *p = 3;
}

void at_least_once_down(long *p, int n) {
  long *e = p + n;
  do
    *e = -8;
  while (--e > p);
  *e = 4;
}

void at_least_once_down_behind(long *p, int n) {
  long *e = p + n;
  do
    *e = -9;
  while (e-- > p);
  *p = 4;
}

void down_until(long *p, int n) {
  for (long *q = p + n; --q != p;)
    *q = -10;
}

void up_until(long *p, int n) {
  for (long *q = p; q++ != p + n;)
    *q = -11;
}

void down_until_behind(long *p, int n) {
  for (long *q = p + n; q-- != p;)
    *q = -12;
}

void by_distance(long *p, int n) {
  for (long *q = p + n - 1; q - p >= 0; q--)
    *q = -13;
}

void element_before(long *p, int n) {
  for (long *q = p + n, *e = p; q > e; --q)
    q[-1] = -14;
}

void count_and_move_down(long *p, int n) {
  long *q = p + 40;
  while (n-- > 0)
    *--q = n;
  *q = 5;
}

void count_and_move_up(long *p, int n) {
  long *q = p;
  while (--n >= 0)
    *q++ = n;
  *q = 5;
}

void move_first(long *p, int n) {
  long *q = p;
  while (n--)
    *++q = n;
  *q = 5;
}

static void show(const char *what) {
  unsigned long sum = 0;
#pragma c2cuda off
  for (int i = 0; i < 100; i++) {
    sum = sum * 31 + a[i];
    a[i] = i;
  }
  printf("%s %lu\n", what, sum);
}

int main(void) {
  show("begin");
  down_to_array();
  show("down to array");
  down_to(a, 50);
  show("down to");
  down_through(a + 3, 40);
  show("down through");
  down_behind(a + 1, 33);
  show("down behind");
  up_before(a, 30);
  show("up before");
  up_behind(a, 30);
  show("up behind");
  up_in_body(a, 77);
  show("up in body");
  at_least_once_up(a, 10);
  show("at least once up");
  at_least_once_down(a + 2, 20);
  show("at least once down");
  at_least_once_down_behind(a + 2, 20);
  show("at least once down behind");
  down_until(a + 2, 20);
  show("down until");
  up_until(a + 2, 20);
  show("up until");
  down_until_behind(a + 2, 20);
  show("down until behind");
  by_distance(a + 2, 20);
  show("by distance");
  element_before(a + 2, 20);
  show("element before");
  count_and_move_down(a + 2, 20);
  show("count and move down");
  count_and_move_up(a + 2, 20);
  show("count and move up");
  move_first(a + 2, 20);
  show("move first");
}
