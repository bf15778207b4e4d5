// RUN: %convert-and-compare %s --min-offloaded 14
// RUN: cp %s %t.cpp && %convert-and-compare %t.cpp --cflags=-std=c++17 --min-offloaded 14
// Elements of all widths: promotions, literals' types, division and remainder of
// negative numbers, shifts, comparisons of signed and unsigned, conversions.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 257 };
typedef unsigned char byte;
typedef long word;
static int8_t i8[N], j8[N];
static uint8_t u8[N], v8[N];
static int16_t i16[N], j16[N];
static uint16_t u16[N], v16[N];
static int32_t i32[N], j32[N];
static uint32_t u32[N], v32[N];
static int64_t i64[N], j64[N];
static uint64_t u64[N], v64[N];
static char c[N], d[N];
static byte bytes[N];
static word words[N];
static bool flags[N];
static size_t sizes[N];
static ptrdiff_t gaps[N];
static float f[N], g[N];
static double x[N], y[N];

static void start(void) {
  uint64_t state = 12345;
  for (int i = 0; i < N; i++) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    i8[i] = (int8_t)(state >> 56);
    u8[i] = (uint8_t)(state >> 48);
    i16[i] = (int16_t)(state >> 40);
    u16[i] = (uint16_t)(state >> 36);
    i32[i] = (int32_t)(state >> 32);
    u32[i] = (uint32_t)(state >> 30);
    i64[i] = (int64_t)state;
    u64[i] = state * 31;
    c[i] = (char)(state >> 20);
    bytes[i] = (byte)(state >> 24);
    words[i] = (word)(state >> 3) - (word)(state >> 2);
    flags[i] = (state >> 33) & 1;
    sizes[i] = (size_t)(state >> 1);
    gaps[i] = (ptrdiff_t)(state >> 7) - 1000000;
    f[i] = (float)(int32_t)(state >> 32) / 65536.0f;
    x[i] = (double)(int64_t)state / 4294967296.0;
  }
}

static void narrow(void) {
  for (int i = 0; i < N; i++) {
    j8[i] = i8[i] * 3 + u8[i];
    v8[i] = u8[i] << 3 | i8[i] >> 2;
    j16[i] = i16[i] / (i8[i] | 1) - u16[i] % 7;
    v16[i] = ~u16[i] + i16[i] * i8[i];
  }
}
static void compound(void) {
  for (int i = 0; i < N; i++) {
    j8[i] += 200;
    v8[i] *= 7;
    j16[i] -= i32[i];
    v16[i] >>= 3;
    j8[i]++;
    v8[i]--;
    j16[i] ^= u8[i];
    v16[i] /= 1.5;
  }
}
static void division(void) {
  for (int i = 0; i < N; i++) {
    j32[i] = (i32[i] / 17) * 11 + i32[i] % -5;
    j64[i] = i64[i] / -1000003 + i64[i] % 1000 + i32[i] / (i8[i] | 1);
    v32[i] = u32[i] / 7u + i32[i] / 3u + u32[i] % 10;
    v64[i] = u64[i] / 9 + u64[i] % 1000003 + i64[i] / 5ull;
  }
}
static void shifts(void) {
  for (int i = 0; i < N; i++) {
    j32[i] = (i32[i] >> 3) + (u8[i] << 7) + (1 << (u8[i] & 15));
    v32[i] = (u32[i] << 5) ^ (u32[i] >> (u8[i] & 31)) ^ -1u;
    j64[i] = (i64[i] >> 9) + (1LL << (u8[i] & 31)) + (0x7fffffff + 1u);
    v64[i] = (u64[i] << (u8[i] & 63)) | (u64[i] >> 13);
  }
}
static void comparisons(void) {
  for (int i = 0; i < N; i++) {
    j32[i] = (i32[i] < u32[i]) + 2 * (i8[i] < u8[i]) + 4 * (i64[i] < u32[i]) +
             8 * (-1 < 1u) + 16 * ((size_t)i < sizes[i]) + 32 * (i64[i] > u64[i]) +
             64 * (c[i] < 'a') + 128 * (f[i] > i32[i]) + 256 * !i8[i];
    flags[i] = i8[i] & 4;
    v8[i] = flags[i] + flags[i] + true;
  }
}
static void conversions(void) {
  for (int i = 0; i < N; i++) {
    j32[i] = x[i] / 4.0;
    j64[i] = x[i] * 1.25;
    j16[i] = (int16_t)(int)(f[i] / 4096);
    v32[i] = (uint32_t)(int64_t)x[i];
    v8[i] = (uint8_t)(int)(f[i] * 0.001f);
    g[i] = i64[i];
    y[i] = u64[i];
  }
}
static void back(void) {
  for (int i = 0; i < N; i++) {
    g[i] = i32[i] * 0.1f + u8[i];
    y[i] = f[i] * 0.1 + i64[i] + u32[i];
    f[i] = f[i] * 0.1 + 1.0f / 3;
    x[i] = (float)x[i] + u64[i] * 1e-3f - 1 / 3 + 1. / 3;
  }
}
static void characters(void) {
  for (int i = 0; i < N; i++) {
    d[i] = c[i] + 1;
    c[i] = c[i] >= 'a' && c[i] <= 'z' ? c[i] - 'a' + 'A' : c[i] / 2;
    bytes[i] = 255 - bytes[i];
  }
}
static void pointerSized(void) {
  for (size_t i = 0; i < N; i++) {
    sizes[i] = sizes[i] * 3 + i - sizeof(double) * u8[i];
    gaps[i] = gaps[i] / 3 - (ptrdiff_t)i * 5;
    words[i] = words[i] % 977 + -7L / 2;
  }
}
static void bits(void) {
  for (int i = 0; i < N; i++) {
    v32[i] = ~u32[i] & 0xff00ff00u | i32[i] & 0x00ff00ff;
    j64[i] = ~i64[i] ^ u32[i];
    v64[i] = -u64[i] + ~0ull + 010 + 0x10L;
    v16[i] = -u16[i] | 0x8000;
  }
}
static void choices(void) {
  for (int i = 0; i < N; i++) {
    j64[i] = i8[i] > 0 ? i32[i] : u32[i];
    y[i] = flags[i] ? i32[i] : f[i];
    j32[i] = (u8[i] > 100 && i8[i] < 50) || flags[i] ? -1 : 1u;
  }
}
static void literals(void) {
  for (int i = 0; i < N; i++) {
    j64[i] = 0xFFFFFFFF + i32[i] + 4000000000 * u8[i] - 2147483648 + 0x80000000;
    v64[i] = 0xFFFFFFFFu * 3ul + sizeof(int16_t) - i8[i] + 'x' * c[i] - 1ull;
    v32[i] = '\n' + '\377' + 017u - sizeof(int) * i;
    y[i] = 1 / 3 + 1 / 3.f + 1.f / 3 + 0x1.8p-3 * f[i] + 3u / 2 - 1 / 2u + -1 / 2;
    g[i] = 0.1f * i + 0.1 - 16777217 + 1e-7f * i16[i];
    j16[i] = -32768 + i16[i] / 2 + (char)200 + (unsigned char)-1;
  }
}
static void signs(void) {
  for (int i = 0; i < N; i++) {
    int a = -i, b = i % 7 - 3;
    if (b == 0)
      b = -4;
    j32[i] = a / b * 1000 + a % b + (a >> 2) + (a & 5) + ((unsigned)a >> 28);
    j64[i] = (long long)a * -3 / 7 % 5 + (short)(a * 517) + (signed char)(i * 3);
    v16[i] = (unsigned short)a % 1000 + (a < 0u) + (-1 < (long)2u);
    flags[i] = 256 * (i & 1) + a;
  }
}
static void narrowLoop(void) {
  for (unsigned char k = 0; k < 200; k++)
    v8[k] = k + u8[k];
  for (short k = 100; k >= 0; k--)
    j16[k] = k * i16[k];
}

static uint64_t hash = 1469598103934665603ull;
static void mix(const void *data, size_t size) {
  const unsigned char *p = (const unsigned char *)data;
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ p[i]) * 1099511628211ull;
}
static void show(const char *what) {
  mix(j8, sizeof j8), mix(v8, sizeof v8), mix(j16, sizeof j16);
  mix(v16, sizeof v16), mix(j32, sizeof j32), mix(v32, sizeof v32);
  mix(j64, sizeof j64), mix(v64, sizeof v64), mix(c, sizeof c);
  mix(d, sizeof d), mix(bytes, sizeof bytes), mix(words, sizeof words);
  mix(flags, sizeof flags), mix(sizes, sizeof sizes), mix(gaps, sizeof gaps);
  mix(f, sizeof f), mix(g, sizeof g), mix(x, sizeof x), mix(y, sizeof y);
  printf("%-12s %016llx %d %d %lld %g %g\n", what, (unsigned long long)hash,
         j8[17], j32[99], (long long)j64[200], (double)g[33], y[44]);
}

int main(void) {
  start();
  narrow(), show("narrow");
  compound(), show("compound");
  division(), show("division");
  shifts(), show("shifts");
  comparisons(), show("comparisons");
  conversions(), show("conversions");
  back(), show("back");
  characters(), show("characters");
  pointerSized(), show("pointers");
  bits(), show("bits");
  choices(), show("choices");
  narrowLoop(), show("narrow loops");
  literals(), show("literals");
  signs(), show("signs");
}
