// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

// No hint: there is nothing to do.
void nothing(int n) {
  for (int i = 0; i < n; i++)
    ;
}
