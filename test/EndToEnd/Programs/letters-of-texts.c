// Letters of a text that stands in the nest itself.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 1 --expect-missed 2 --run-flags=--check=all
#include <stdio.h>
#define BASES "ACGT"
static unsigned char code[500];
static char text[501], hex[1001];
static int places[128], scores[500];

int main(void) {
  for (int i = 0; i < 500; i++)
    code[i] = i * i % 4 + 16 * (i % 13);
  for (int i = 0; i < 500; i++)
    text[i] = BASES[code[i] & 3];
  for (int i = 0; i < 500; i++) {
    hex[2 * i] = "0123456789abcdef"[code[i] >> 4];
    hex[2 * i + 1] = ("0123456789" "abcdef")[code[i] & 15];
  }
  for (int i = 0; i < 500; i++) {
    int s = 0;
    for (int k = 0; k < 4; k++)
      if (BASES[k] == text[i])
        s += k * "\1\3\377\2"[(i + k) % 4];
    scores[i] = s;
  }
  for (int i = 0; i < 128; i++)
    places[i] = -1;
  for (int k = 0; k < 4; k++)
    places["TGCA"[k]] = k;
  long sum = 0;
  for (int i = 0; i < 500; i++)
    sum = sum * 31 % 1000003 + scores[i] + places[(int)text[i]];
  printf("%s\n%s\n%ld\n", text, hex, sum);
  return 0;
}
