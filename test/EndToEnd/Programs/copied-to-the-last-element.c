// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What goes to the device ends with the last element that is read: two single
// elements beside every second one make no range of all of them, with one
// element more than the array has.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=1 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

struct pixel {
  unsigned char value, next;
};
struct samples {
  unsigned char *at;
};

static void differences(int n, struct pixel *out, const struct samples *s) {
  for (short i = 0; i < n + 3; i++)
    out[i].value = (s->at[1] - s->at[0] + s->at[2 * i]) % 100;
}

int main(void) {
  int n = 129;
  struct samples s = {malloc(2 * (n + 2) + 1)};
  struct pixel *out = calloc(n + 3, sizeof *out);
  for (int i = 0; i < 2 * (n + 2) + 1; i++)
    s.at[i] = (unsigned char)(i * 37 % 101);
  differences(n, out, &s);
  for (int i = 0; i < n + 3; i++)
    printf("%d%c", out[i].value, i % 20 == 19 ? '\n' : ' ');
  printf("\n");
  free(s.at);
  free(out);
  return 0;
}
