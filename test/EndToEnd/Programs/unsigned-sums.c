// Unsigned variables that grow by constants and wrap around: ciphers, hashes and
// random numbers. They are numbers like others, not counters.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

static const unsigned key[4] = {0x1234567u, 0x89abcdefu, 0xdeadbeefu, 77u};
static int table[256];

/* XTEA. */
static void encipher(int n, unsigned *v) {
  for (int i = 0; i < n; i++) {
    unsigned a = v[2 * i], b = v[2 * i + 1], sum = 0;
    const unsigned delta = 0x9E3779B9;
    for (int r = 0; r < 32; r++) {
      a += (((b << 4) ^ (b >> 5)) + b) ^ (sum + key[sum & 3]);
      sum += delta;
      b += (((a << 4) ^ (a >> 5)) + a) ^ (sum + key[(sum >> 11) & 3]);
    }
    v[2 * i] = a;
    v[2 * i + 1] = b;
  }
}

static void decipher(int n, unsigned *v) {
  for (int i = 0; i < n; i++) {
    unsigned a = v[2 * i], b = v[2 * i + 1], sum = 0x9E3779B9u * 32;
    for (int r = 0; r < 32; r++) {
      b -= (((a << 4) ^ (a >> 5)) + a) ^ (sum + key[(sum >> 11) & 3]);
      sum -= 0x9E3779B9u;
      a -= (((b << 4) ^ (b >> 5)) + b) ^ (sum + key[sum & 3]);
    }
    v[2 * i] = a;
    v[2 * i + 1] = b;
  }
}

static void noise(int n, unsigned char *out) {
  for (int i = 0; i < n; i++) {
    unsigned char phase = 0;
    unsigned h = i;
    for (int k = 0; k < 20; k++) {
      phase += 37;
      h += 2654435761u;
      h ^= h >> 13 | phase;
    }
    out[i] = (unsigned char)(h + phase);
  }
}

/* A counter that would leave its type: the subscripts are what they are. */
static void small(int n, int *out) {
  for (int i = 0; i < n; i++) {
    unsigned char at = 250;
    int sum = 0;
    for (int k = 0; k < 10; k++) {
      sum += table[at];
      at += 3;
    }
    out[i] = sum + i;
  }
}

int main(void) {
  enum { N = 500 };
  unsigned *v = malloc(sizeof(unsigned) * 2 * N);
  unsigned char *c = malloc(N);
  int *s = malloc(sizeof(int) * N);
  for (int i = 0; i < 2 * N; i++)
    v[i] = i * 7919u;
  for (int i = 0; i < 256; i++)
    table[i] = i * 13 % 101;
  encipher(N, v);
  unsigned x = 0;
  for (int i = 0; i < 2 * N; i++)
    x = x * 31 + v[i];
  decipher(N, v);
  for (int i = 0; i < 2 * N; i++)
    x = x * 31 + v[i];
  noise(N, c);
  small(N, s);
  for (int i = 0; i < N; i++)
    x = x * 31 + c[i] + s[i];
  printf("%u\n", x);
  return 0;
}
