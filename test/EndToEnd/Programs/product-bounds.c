// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A bound that is a product of members, which the nest may overwrite.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --expect-offloaded=3 --nvcc
// RUN: %c2cuda %s -o - --quiet -- | %filecheck %s
#include <stdio.h>

struct dims {
  int rows;
  short cols;
};

// CHECK: c2cuda_disjoint(&d->rows, sizeof(d->rows), data,
// CHECK: c2cuda_disjoint(&d->cols, sizeof(d->cols), data,
static void add(const struct dims *d, int *data, const int *from) {
  for (int i = 0; i < d->rows * d->cols; i++)
    data[i] += from[i];
}

static int numbers[16], from[16];

int main(void) {
  struct dims *inside = (struct dims *)numbers, outside = {2, 3};
  for (int i = 0; i < 16; i++) {
    from[i] = i == 0;
    numbers[i] = i;
  }
  add(&outside, numbers + 4, from);
  inside->rows = 1;
  inside->cols = 2;
  add(inside, numbers, from); // the first round makes it twice as long
  for (int i = 0; i < 16; i++)
    from[i] = 5 - i;
  add(inside, numbers + 8, from);
  int check = 0;
  for (int i = 0; i < 16; i++)
    check = check * 3 % 10007 + numbers[i];
  printf("%d\n", check);
  return 0;
}
