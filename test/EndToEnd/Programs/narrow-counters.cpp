// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Counters of narrow types and of type long, which kernels have in other ones:
// where an argument says which function is called, it keeps its type.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 15 --run-flags=--check=all
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <algorithm>
#include <vector>
#include <type_traits>
template <class T> inline T sq(T x) { return x * x; }
template <class T> inline int width(T x) { return sizeof(x) * 10 + std::is_signed<T>::value; }
static inline int which(std::uint16_t x) { return x + 1000; }
static inline int which(int x) { return x + 2000; }
static inline int which(std::int8_t x) { return x + 3000; }
static inline int which(long x) { return x + 4000; }
static inline int which(long long x) { return x + 5000; }
static inline int which(unsigned long x) { return x + 6000; }
static inline int which(bool x) { return x + 7000; }
struct W { double v; template <class T> W(T x) : v(sizeof(T) * 100 + x) {} };
struct Op { double w; };
template <class T> inline double operator*(Op o, T x) { return o.w * sizeof(T) + x; }
typedef std::vector<double> V;
void a1(V &o, std::uint16_t n) { for (std::uint16_t i = 0; i < n; ++i) o[i] += sq(i) + width(i) + which(i); }
void a2(V &o, std::uint16_t n) { for (std::uint16_t i = 0; i < n; ++i) { std::uint16_t k = i + 3; o[i] += sq(k) + width(k) + which(k); } }
void a3(V &o, long n) { for (long i = 0; i < n; ++i) { o[i] += sq(i) + width(i) + which(i) + which(i + 1) + width(2 * (i - n)); } }
void a4(V &o, long n) { for (long i = 0; i < n; ++i) { auto k = n - i; o[i] += width(k) + which(k); } }
void a5(V &o, int n) { for (int i = 0; i < n; ++i) { bool k = i > 3; o[i] += width(k) + which(k); } }
void a6(V &o, int n) { for (std::int8_t i = 0; i < n && i < 100; ++i) { o[i] += width(i) + which(i) + which(i + 1); } }
void a7(V &o, short n) { for (short i = 0; i < n; ++i) { o[i] += std::max(i, short(5)) + std::min<short>(i, 7); } }
void a8(V &o, short n) { Op p{2.5}; for (short i = 0; i < n; ++i) { o[i] += p * i; } }
void a9(V &o, short n) { for (short i = 0; i < n; ++i) { o[i] += W(i).v; } }
void b1(V &o, std::size_t n) { for (std::size_t i = 0; i < n; ++i) { o[i] += which(i) + width(i); } }
void b2(V &o, long long n) { for (long long i = 0; i < n; ++i) { o[i] += which(i) + width(i); } }
void b3(V &o, std::uint16_t n) { for (int i = 0; i < n; ++i) { o[i] += which(n) + width(n); } }
void b4(V &o, unsigned long n) { for (int i = 0; i < n; ++i) { o[i] += which(n) + width(n); } }
void b5(V &o, std::uint8_t n) { for (int i = 0; i < n; ++i) { const std::uint8_t m = n - 1; const std::uint16_t q = m; o[i] += sq(m) + width(q) + which(q); } }
void b6(V &o, unsigned long n) { for (unsigned long i = 0; i < n; ++i) { for (long j = 0; j < 3; ++j) o[i] += width(i + j) + which(i + j) + which(j); } }
int main() {
  const int n = 300;
  V o(n + 110, 1.0);
  a1(o, n); a2(o, n); a3(o, n); a4(o, n); a5(o, n); a6(o, n); a7(o, n); a8(o, n); a9(o, n); b1(o, n); b2(o, n); b3(o, n); b4(o, n); b5(o, 44); b6(o, n);
  for (size_t i = 0; i < o.size(); i += 1 + n / 37) std::printf("%g\n", o[i]);
}
