// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What <bit> has: kernels get functions of the same meaning.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --cflags=-std=c++20 --expect-offloaded 6 \
// RUN:   --expect-missed 1 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- -std=c++20 2>&1 | grep -v '// CHECK' | %filecheck %s
#include <bit>
#include <cstdint>
#include <cstdio>
#include <vector>

struct Words {
  std::vector<uint8_t> a;
  std::vector<uint16_t> b;
  std::vector<uint32_t> c;
  std::vector<uint64_t> d;
};

template <typename T>
static void zeros(const std::vector<T> &x, std::vector<int> &r) {
  for (size_t i = 0; i < x.size(); i++)
    r[i] += std::countl_zero(x[i]) + 100 * std::countr_zero(x[i]);
}
template <typename T>
static void ones(const std::vector<T> &x, std::vector<int> &r) {
  for (size_t i = 0; i < x.size(); i++)
    r[i] += std::countl_one(x[i]) + 100 * std::countr_one(x[i]) +
            10000 * std::popcount(x[i]);
}
template <typename T>
static void powers(const std::vector<T> &x, std::vector<uint64_t> &w) {
  for (size_t i = 0; i < x.size(); i++) {
    const T half = x[i] / 4;
    w[i] = w[i] * 3 + std::bit_ceil(half) + 2 * std::bit_floor(x[i]) +
           (std::has_single_bit(half) ? 77 : std::bit_width(half));
  }
}
template <typename T>
static void turned(const std::vector<T> &x, std::vector<uint64_t> &w) {
  for (size_t i = 0; i < x.size(); i++)
    w[i] ^= std::rotl(x[i], 7) ^ std::rotr(x[i], 3) ^
            std::rotl(x[i], int(i % 150) - 75);
}
// The exponent of each, and a float made of bits.
// CHECK: std_bit_cast<unsigned int, float>(x[i])
static void floats(const std::vector<float> &x, std::vector<uint64_t> &w,
                   std::vector<double> &y) {
  for (size_t i = 0; i < x.size(); i++) {
    const uint32_t bits = std::bit_cast<uint32_t>(x[i]);
    w[i] += bits >> 23 & 255;
    y[i] = std::bit_cast<float>((bits & 0x807fffffu) | 0x3f800000u) +
           std::bit_cast<double>(uint64_t(bits) << 32);
  }
}

int main() {
  const int n = 2000;
  Words words{std::vector<uint8_t>(n), std::vector<uint16_t>(n),
              std::vector<uint32_t>(n), std::vector<uint64_t>(n)};
  std::vector<float> f(n);
  std::vector<double> y(n);
  uint64_t s = 88172645463325252u;
  for (int i = 0; i < n; i++) {
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    words.d[i] = i == 5 ? 0 : i == 6 ? ~uint64_t(0) : s << i % 64;
    words.c[i] = uint32_t(words.d[i] >> i % 33);
    words.b[i] = uint16_t(words.d[i] >> i % 49);
    words.a[i] = uint8_t(words.d[i] >> i % 57);
    f[i] = float(int32_t(s)) / float(1 + i);
  }
  std::vector<int> r(n);
  std::vector<uint64_t> w(n);
  zeros(words.a, r), zeros(words.b, r), zeros(words.c, r), zeros(words.d, r);
  ones(words.a, r), ones(words.b, r), ones(words.c, r), ones(words.d, r);
  powers(words.a, w), powers(words.b, w), powers(words.c, w), powers(words.d, w);
  turned(words.a, w), turned(words.b, w), turned(words.c, w), turned(words.d, w);
  floats(f, w, y);
  uint64_t sum = 0;
  double last = 0;
  for (int i = 0; i < n; i++) {
    sum = sum * 31 + uint64_t(r[i]) + w[i];
    last = last * 0.5 + y[i];
  }
  std::printf("%llu %.9g\n", (unsigned long long)sum, last);
}
