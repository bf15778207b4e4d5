// RUN: %convert-and-compare %s --nvcc --min-offloaded 12
// The bits of one number as another one by memcpy: between variables, in functions and
// in loops, of elements and of several bytes, also in part; with variables that are
// changed before and after, constants, and under conditions.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline uint32_t bits_of(float f) {
  uint32_t u;
  memcpy(&u, &f, sizeof u);
  return u;
}
static inline float number_of(uint32_t u) {
  float f;
  memcpy(&f, &u, sizeof(f));
  return f;
}
static inline uint32_t read32(const unsigned char *p) {
  uint32_t k;
  memcpy(&k, p, 4);
  return k;
}
static inline uint64_t read_part(const unsigned char *p, int rotate) {
  uint64_t k = 0x1122334455667788u;
  memcpy(&k, p + 3, 5);
  return k << rotate | k >> (64 - rotate);
}
// Changed before it is read by its bits, and read again afterwards.
static inline float next_up(float f) {
  int32_t i = 7;
  f = f * 2;
  memcpy(&i, &f, sizeof i);
  i = i < 0 ? i - 1 : i + 1;
  const int32_t j = i;
  f = 0;
  memcpy(&f, &j, sizeof f);
  return f + (float)(i & 1);
}
static inline float inverse_root(float x) {
  float half = 0.5f * x, y = x;
  int32_t i;
  memcpy(&i, &y, 4);
  i = 0x5f3759df - (i >> 1);
  memcpy(&y, &i, 4);
  return y * (1.5f - half * y * y);
}

void keys(int n, const float *x, uint32_t *o) {
  for (int i = 0; i < n; i++) {
    uint32_t u = bits_of(x[i]);
    o[i] = u & 0x80000000u ? ~u : u | 0x80000000u;
  }
}
void back(int n, const uint32_t *o, float *x) {
  for (int i = 0; i < n; i++)
    x[i] = number_of(o[i] & 0x7fffffffu);
}
void words(int n, const unsigned char *b, uint32_t *o) {
  for (int i = 0; i < n; i++)
    o[i] = read32(b + 4 * i) * 2654435761u;
}
void parts(int n, const unsigned char *b, uint64_t *o) {
  for (int i = 0; i < n; i++)
    o[i] = read_part(b + i, 1 + i % 60);
}
void ups(int n, float *x) {
  for (int i = 0; i < n; i++)
    x[i] = next_up(x[i]) + inverse_root(x[i] * x[i] + 1);
}
// In the loop itself.
void direct(int n, const unsigned char *b, uint32_t *o) {
  for (int i = 0; i < n; i++) {
    uint32_t k;
    memcpy(&k, b + 4 * i, 4);
    o[i] ^= k;
  }
}
void elements(int n, const float *x, uint32_t *o) {
  for (int i = 0; i < n; i++) {
    uint32_t k = 5;
    if (x[i] > 0)
      memcpy(&k, &x[i], sizeof k);
    o[i] += k;
  }
}
void variables(int n, const float *x, uint32_t *o) {
  for (int i = 0; i < n; i++) {
    float f = x[i] * 3;
    float g = 1.5f;
    uint32_t k, l;
    memcpy(&k, &f, sizeof k);
    memcpy(&l, &g, sizeof l);
    f = (float)k;
    uint32_t m;
    memcpy(&m, &f, sizeof m);
    o[i] += k + l + m;
  }
}
// A constant, which has no place in kernels: that one stays.
void constants(int n, const float *x, uint32_t *o) {
  for (int i = 0; i < n; i++) {
    const float g = 1.5f;
    uint32_t l;
    memcpy(&l, &g, sizeof l);
    o[i] += l + (uint32_t)(int)x[i];
  }
}
void of_counters(int n, uint32_t *o) {
  for (int i = 0; i < n; i++) {
    int k = i * 3;
    float f;
    memcpy(&f, &k, sizeof f);
    o[i] += f > 0 ? (uint32_t)k : 7;
  }
}
// Variables of the function.
void outside(int n, const float *x, uint32_t *o) {
  uint32_t u;
  float f;
  for (int i = 0; i < n; i++) {
    f = x[i] + 1;
    memcpy(&u, &f, sizeof u);
    o[i] += u;
  }
}
// The later iterations read what the earlier ones wrote.
void chain(int n, unsigned char *b) {
  for (int i = 0; i + 8 < n; i++) {
    uint32_t k;
    memcpy(&k, b + i, 4);
    b[i + 4] = (unsigned char)(k % 251);
  }
}
// Rows of their own.
void rows(int n, int m, unsigned char *b) {
  for (int r = 0; r < n; r++)
    for (int i = 4; i < m; i++) {
      uint32_t k;
      memcpy(&k, &b[r * m + i - 4], sizeof k);
      b[r * m + i] ^= (unsigned char)(k % 251);
    }
}
// The variable outlives the round.
uint32_t last(int n, const float *x, uint32_t *o) {
  uint32_t u = 1;
  for (int i = 0; i < n; i++) {
    if (x[i] > 2)
      memcpy(&u, &x[i], sizeof u);
    o[i] += u;
  }
  return u;
}
void histogram(int n, const float *x, int *h) {
  for (int i = 0; i < n; i++)
    h[bits_of(x[i]) >> 24]++;
}
static int counts[256];
void counted(int n, const float *x) {
  for (int i = 0; i < n; i++)
    counts[bits_of(x[i]) >> 16 & 255]++;
}

static void show(const char *name, const void *p, size_t n) {
  const unsigned char *b = p;
  uint32_t h = 2166136261u;
  for (size_t i = 0; i < n; i++)
    h = (h ^ b[i]) * 16777619u;
  printf("%s %08x\n", name, h);
}

int main() {
  enum { n = 700 };
  float *x = malloc(n * sizeof *x);
  uint32_t *o = malloc(n * sizeof *o);
  uint64_t *w = malloc(n * sizeof *w);
  unsigned char *b = malloc(4 * n + 16);
  int *h = calloc(256, sizeof *h);
  for (int i = 0; i < n; i++)
    x[i] = (float)((i * 37) % 101 - 50) / 8;
  for (int i = 0; i < 4 * n + 16; i++)
    b[i] = (unsigned char)(i * 37 ^ i >> 3);
  keys(n, x, o); show("keys", o, n * 4);
  words(n, b, o); show("words", o, n * 4);
  parts(n, b, w); show("parts", w, n * 8);
  direct(n, b, o); show("direct", o, n * 4);
  elements(n, x, o); show("elements", o, n * 4);
  variables(n, x, o); show("variables", o, n * 4);
  constants(n, x, o); of_counters(n, o); outside(n, x, o); show("others", o, n * 4);
  printf("%08x\n", last(n, x, o)); show("last", o, n * 4);
  histogram(n, x, h); show("histogram", h, 1024);
  counted(n, x); show("counted", counts, sizeof counts);
  chain(4 * n, b); show("chain", b, 4 * n);
  rows(40, 60, b); show("rows", b, 4 * n);
  ups(n, x); show("ups", x, n * 4);
  back(n, o, x); show("back", x, n * 4);
  free(x); free(o); free(w); free(b); free(h);
}
