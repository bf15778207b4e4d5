// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

struct Table {
  double of[1000];
  void fill() {
    for (int i = 0; i < 1000; i++)
      of[i] = i * 0.5;
  }
#ifndef FOLLOWED
  Table() { fill(); }
#endif
};
static Table half;

int main() {
#ifdef FOLLOWED
  half.fill();
#endif
  return half.of[7] != 3.5;
}
