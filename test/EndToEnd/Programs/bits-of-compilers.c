// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions of bits that compilers and <endian.h> have, but devices do not.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --expect-missed 3 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
#include <arpa/inet.h>
#include <endian.h>
#include <stdint.h>
#include <stdio.h>
#define N 3000

static uint32_t a[N];
static uint64_t b[N];
static int r[N];
static uint64_t w[N];

// CHECK: r[i] = trailing_zeros<unsigned int>(a[i]) +
void zeros(int n) {
  for (int i = 0; i < n; i++)
    r[i] = __builtin_ctz(a[i]) + 100 * __builtin_ctzl(b[i]) +
           10000 * __builtin_ctzll(b[i] | 8) + __builtin_clzl(b[i]);
}
// CHECK: r[i] = __builtin_popcountll(b[i])
void counts(int n) {
  for (int i = 0; i < n; i++)
    r[i] = __builtin_popcountl(b[i]) + 100 * __builtin_ffsl((long)b[i]);
}
void parities(int n) {
  for (int i = 0; i < n; i++)
    r[i] = __builtin_parity(a[i]) + 2 * __builtin_parityl(b[i]) +
           4 * __builtin_parityll(b[i] * 5);
}
void signs(int n) {
  for (int i = 0; i < n; i++)
    r[i] = __builtin_clrsb((int)a[i] >> i % 32) +
           100 * __builtin_clrsbll((long long)b[i] >> i % 64);
}
void bytes(int n) {
  for (int i = 0; i < n; i++)
    w[i] = __builtin_bswap64(b[i]) ^ __builtin_bswap32(a[i]) ^
           __builtin_bswap16((uint16_t)a[i]);
}
void network(int n) {
  for (int i = 0; i < n; i++)
    w[i] = htonl(a[i]) + be64toh(b[i]) + ntohs((uint16_t)(a[i] + i));
}
/* The k-th bit that is set. */
static int nth_bit(uint64_t word, int k) {
  for (; k > 0; k--)
    word &= word - 1;
  return word ? __builtin_ctzll(word) : -1;
}
void nth(int n) {
  for (int i = 0; i < n; i++)
    r[i] = nth_bit(b[i], i % 40);
}

static void print(const char *what) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + r[i] + (long)(w[i] % 1000)) % 1000003;
  printf("%s %ld\n", what, sum);
}

int main(void) {
  uint64_t s = 88172645463325252u;
  for (int i = 0; i < N; i++) {
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    b[i] = s << i % 60 | (uint64_t)1 << 63;
    a[i] = (uint32_t)(s >> i % 32) << i % 30 | 1u << 31;
  }
  for (int i = 0; i < N; i++)
    w[i] = a[i] ^ b[i];
  zeros(N);
  print("zeros");
  counts(N);
  print("counts");
  parities(N);
  print("parities");
  signs(N);
  print("signs");
  bytes(N);
  print("bytes");
  network(N);
  print("network");
  nth(N);
  print("nth");
  return 0;
}
