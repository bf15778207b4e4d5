// RUN: %convert-and-compare %s --expect-offloaded 6
// Bounds and strides of several members and globals that what the nest writes
// may lie on: the loop has to see every change.
#include <stdio.h>
struct s { int n, m; };
static int g1 = 5, g2 = 4;
static void f(struct s *s, int *a) { for (int i = 0; i < s->n * s->m; i++) a[i] = i + 3; }
static void g(int *a) { for (int i = 0; i < g1 * g2; i++) a[i] = i + 2; }
static void h(struct s *s, int *a) { int n = s->n; for (int i = 0; i < n; i++) a[i * (s->m + s->n)] = 1; }
static void k(struct s *s, unsigned char *a) { for (int i = 0; i < s->n * s->m; i++) a[i] = 0; }
int main(void) {
  int b[60] = {0}; struct s *s = (struct s *)(b + 2); s->n = 6; s->m = 5;
  f(s, b); for (int i = 0; i < 60; i++) printf("%d ", b[i]); puts("");
  static int c[60]; g(c);
  for (int i = 0; i < 60; i++) printf("%d ", c[i]); puts("");
  for (int i = 0; i < 60; i++) b[i] = 0; s->n = 3; s->m = 2; h(s, b); for (int i = 0; i < 60; i++) printf("%d ", b[i]); puts("");
  for (int i = 0; i < 60; i++) b[i] = 0; s->n = 3; s->m = 20; k(s, (unsigned char *)b); for (int i = 0; i < 60; i++) printf("%d ", b[i]); puts("");
  return 0;
}
