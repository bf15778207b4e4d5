// RUN: %convert-and-compare %s --nvcc --min-offloaded 11 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// Blocks have their own of a few elements that are updated who knows where,
// and put them together at their end.
#include <stdio.h>
#include <stdlib.h>
enum { N = 50000, W = 211, H = 97 };
static unsigned char byte[N];
static int key[N], value[N];
static long wide[N];

static int kinds[256], pairs[5][40], middle[300];
void bytes(int n) {
  for (int i = 0; i < n; i++)
    kinds[byte[i]]++;
}
void two_subscripts(int n) {
  for (int i = 0; i < n; i++)
    pairs[key[i] % 5][byte[i] % 40] += value[i] % 1000;
}
void two_loops(void) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      if (byte[y * W + x] > 7)
        kinds[byte[y * W + x] & 63] -= x;
}
/* its elements' addresses come from the run, their number, too */
void of_pointer(int n, const int *restrict k, int *restrict count) {
  for (int i = 0; i < n; i++)
    count[k[i]]++;
}
/* whether there is one for an iteration depends on the data */
int within(int n, int bins, const int *restrict k, long *restrict sum) {
  for (int b = 0; b < bins; b++)
    sum[b] = b;
  for (int i = 0; i < n; i++) {
    int b = k[i] - 100;
    if (b >= 0 && b < bins)
      sum[b] += wide[i];
  }
  return bins > 3 ? (int)sum[3] : 0;
}
/* two of them, and a plain result */
void together(int n, int *restrict out) {
  static int odd[7], even[1000];
  for (int i = 0; i < n; i++) {
    odd[key[i] % 7]++;
    even[key[i] % 1000] += 2;
    out[i] = key[i] / 2;
  }
  for (int i = 0; i < 7; i++)
    middle[i] += odd[i];
  for (int i = 0; i < 200; i++)
    middle[i + 10] += even[5 * i];
}
static unsigned bits[33], least[20];
static long most[11];
void other_operators(int n) {
  for (int i = 0; i < n; i++)
    bits[key[i] % 33] |= 1u << (value[i] & 31);
  for (int i = 0; i < n; i++)
    bits[key[i] % 31] ^= (unsigned)value[i];
  for (int i = 0; i < n; i++)
    bits[key[i] % 29] &= ~(unsigned)(value[i] & 5);
  for (int i = 0; i < n; i++)
    if ((unsigned)value[i] < least[key[i] % 20])
      least[key[i] % 20] = (unsigned)value[i];
  for (int i = 0; i < n; i++)
    most[key[i] % 11] = wide[i] > most[key[i] % 11] ? wide[i] : most[key[i] % 11];
}
static unsigned char rgba[4 * W * H];
static int channels[4][64];
void of_channels(int w, int h) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      for (int c = 0; c < 4; c++)
        channels[c][rgba[4 * (y * w + x) + c] >> 2]++;
}
/* more than a block has room for */
static int many[20000];
void large(int n) {
  for (int i = 0; i < n; i++)
    many[(key[i] * 7 + i) % 20000] += key[i];
}
/* a step after the other, each with its own */
void in_steps(int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      kinds[(byte[i] + t) & 255] += t;
    for (int i = 0; i < 256; i++)
      middle[i] += kinds[i];
  }
}
static unsigned sum(int n, const int *v) {
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    s = s * 31 + (unsigned)v[i];
  return s;
}
int main(void) {
  unsigned s = 7;
  for (int i = 0; i < N; i++) {
    s = s * 1664525u + 1013904223u;
    byte[i] = s >> 24;
    key[i] = (int)(s >> 9 & 8191);
    value[i] = (int)(s >> 3) - 100000000;
    wide[i] = (long)value[i] * 1000003;
    if (i < 4 * W * H)
      rgba[i] = s >> 20;
  }
  for (int i = 0; i < 20; i++)
    least[i] = 4000000000u;
  int sizes[] = {N, 0, 1, 257, 30000};
  int *count = calloc(16384, sizeof(int)), *out = calloc(N, sizeof(int));
  long *sums = calloc(9000, sizeof(long));
  for (int q = 0; q < 5; q++) {
    int n = sizes[q];
    bytes(n);
    two_subscripts(n);
    two_loops();
    of_pointer(n, key, count + (q % 2 ? 8000 : 0));
    of_pointer(n / 4, count, out);
    int r = within(n, q == 2 ? 3000 : 500 * q, key, sums);
    together(n, out);
    other_operators(n);
    of_channels(n > W * H ? W : n / H, H);
    large(n);
    in_steps(n / 10, 5);
    printf("%d %u %u %u %u %u\n", r, sum(256, kinds), sum(200, pairs[0]),
           sum(300, middle), sum(16384, count), sum(N, out));
    printf("%u %u %u %ld %u %u\n", sum(33, (int *)bits), sum(20, (int *)least),
           sum(20000, many), most[3] ^ most[10], sum(256, channels[0]),
           (unsigned)sums[q]);
  }
  free(count);
  free(out);
  free(sums);
}
