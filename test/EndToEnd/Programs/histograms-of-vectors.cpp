// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Histograms in plain arrays whose bins come from vectors, by a sum or a quotient,
// too; at a counter that goes on nothing may be reordered.
//
// RUN: %convert-and-compare %s --expect-offloaded=5 --expect-missed 2 --nvcc --c2cuda-flags=--small-nests --run-flags=--check=all
#include <cstdio>
#include <vector>

struct Particle {
  int tag;
  float mass;
};

void bins(const std::vector<int> &a, int *h) {
  for (size_t i = 0; i < a.size(); i++)
    h[a[i]]++;
}

void joint(const std::vector<unsigned char> &a,
           const std::vector<unsigned char> &b, int (*h)[16]) {
  for (size_t i = 0; i < a.size(); i++)
    h[a[i] / 16][b[i] & 15] += 1;
}

void tags(const std::vector<Particle> &p, int *count, int *most) {
  for (size_t i = 0; i < p.size(); i++) {
    count[p[i].tag] += 2;
    if (most[p[i].tag] < (int)i)
      most[p[i].tag] = (int)i;
  }
}

void flat(const std::vector<int> &a, const std::vector<int> &b, int *h) {
  for (size_t i = 0; i < a.size(); i++)
    h[a[i] * 16 + b[i]]++;
}

void counted(const std::vector<int> &a, int *h) {
  int k = 0;
  for (size_t i = 0; i < a.size(); i++)
    h[a[k++]]++;
}

int main() {
  const int n = 20000;
  std::vector<int> a(n), b(n);
  std::vector<unsigned char> c(n), d(n);
  std::vector<Particle> p(n);
  for (int i = 0; i < n; i++) {
    a[i] = (i * 37) % 16;
    b[i] = (i * 11) % 13;
    c[i] = (unsigned char)(i * 7);
    d[i] = (unsigned char)(i * 3);
    p[i].tag = (i * 5) % 16;
  }
  static int h[256], two[16][16], count[16], most[16];
  bins(a, h);
  joint(c, d, two);
  tags(p, count, most);
  flat(a, b, h);
  counted(a, h);
  long s = 0;
  for (int i = 0; i < 256; i++)
    s += (long)h[i] * (i + 1) + (long)two[i / 16][i % 16] * (i % 7 + 1) +
         (long)count[i % 16] * i + most[i % 16];
  std::printf("%ld\n", s);
}
