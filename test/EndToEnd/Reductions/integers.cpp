// RUN: %convert-and-compare %s --nvcc --cflags=-std=c++17 --min-offloaded 6 --args "900"
// RUN: %convert-and-compare %s --cflags=-std=c++17 --args "0" --run-flags=--seed=3
// Reductions in C++: members, references, bool.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace stats {
struct Summary {
  int64_t sum;
  uint16_t check;
};
int64_t sum(int n, const int32_t *a) {
  int64_t result = 0;
  for (int i = 0; i < n; ++i)
    result += a[i];
  return result;
}
void checksum(int n, const int32_t *a, uint16_t &check) {
  uint16_t c = 1;
  for (int i = 0; i < n; ++i)
    c ^= static_cast<uint16_t>(a[i]);
  check = c;
}
bool sorted(int n, const int32_t *a) {
  bool ok = true;
  for (int i = 1; i < n; ++i)
    ok = ok && a[i - 1] <= a[i];
  return ok;
}
auto extreme(int n, const int32_t *a) {
  auto m = a[0];
  for (int i = 1; i < n; ++i)
    m = m < a[i] ? a[i] : m;
  return m;
}
} // namespace stats

static std::uint64_t histogram[16];

int main(int argc, char **argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 100;
  auto *a = new int32_t[n + 1];
  for (int i = 0; i <= n; ++i)
    a[i] = (i * 7919) % 10007 - 5000;
  stats::Summary s{};
  s.sum = stats::sum(n, a);
  stats::checksum(n, a, s.check);
  for (int i = 0; i < n; ++i)
    histogram[a[i] & 15] += static_cast<std::uint64_t>(i);
  unsigned odd = 0;
  for (int i = 0; i < n; ++i)
    if (a[i] & 1)
      ++odd;
  std::printf("%lld %u %d %d %u\n", (long long)s.sum, (unsigned)s.check,
              stats::sorted(n, a), stats::extreme(n + 1, a), odd);
  for (auto h : histogram)
    std::printf("%llu ", (unsigned long long)h);
  std::printf("\n");
  delete[] a;
}
