// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A choice between variables is one of them in C++, also as a part of another one.
// RUN: %c2cuda --dry-run --print-after=scop --stop-after=scop %s 2>&1 -- | %filecheck %s
static inline int clampi(int v, int lo, int hi) {
  return v < lo ? lo : v > hi ? hi : v;
}
static inline int clampj(int v, int lo, int hi) {
  return v > hi ? hi : (v < lo ? lo : v);
}
void right(const int *src, int *dst, int w) {
  for (int x = 0; x < w; x++)
    dst[x] = src[clampi(x + 1, 0, w - 1)];
}
// CHECK: scop right
// CHECK: read [w] -> { S0[x] -> src[1 + x] : {{.*}}; S0[x] -> src[-1 + w] :
void left(const int *src, int *dst, int w) {
  for (int x = 0; x < w; x++)
    dst[x] = src[clampj(x - 2, 0, w - 1)];
}
// CHECK: scop left
// CHECK: read [w] -> { S0[x] -> src[0] : {{.*}}; S0[x] -> src[-2 + x] :
