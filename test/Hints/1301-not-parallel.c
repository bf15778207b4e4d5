// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

// No hint: only another algorithm helps.
unsigned hash(int n, const unsigned char *p) {
  unsigned h = 5381;
  for (int i = 0; i < n; i++)
    h = h * 33 + p[i];
  return h;
}
