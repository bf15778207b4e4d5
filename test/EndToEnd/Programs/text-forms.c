// RUN: %convert-and-compare %s
// RUN: mkdir -p %t.dir && sed 's/$/\r/' %s > %t.dir/crlf.c
// RUN: %convert-and-compare %t.dir/crlf.c
// Nests in unusual letters: tabs, macros, other alphabets, digraphs, lines that
// go on; the second run ends each line with CR and LF.
#include <stdio.h>

#define N 100
#define FORALL(i) for (int i = 0; i < N; i++)
#define COPY(x, y) FORALL(k) { x[k] = y[k]; }

double a[N], b[N], c[N];
double größe[N]; /* Größe — 大きさ */

static void init(void) {
	FORALL(i)	// a head of a macro
		b[i] = i;
}

static void skaliere(int anzahl, double 係数) {
	for (int zähler = 0; zähler < anzahl; zähler++) {	// Zähler →
		größe[zähler] = 係数 * b[zähler];	/* ä */
	}
}

// The kernel is named after it.
static void vergrößere(int n, double *x) {
	for (int i = 0; i < n; i++)
		x[i] *= 1.5;
}

static void reihe(int länge, double *restrict ziel, const double *restrict quelle) {
	for (int ä = 0; ä < länge; ä++)
		for (int ö = 0; ö < länge; ö++)
			ziel[ä * länge + ö] = quelle[ö * länge + ä];
}

static void copy(void) {
  COPY(c, größe)
}

static void hints(void) {
  _Pragma("omp simd")
  for (int i = 0; i < N; i++)
    a[i] = 2 * b[i];
  _Pragma("GCC ivdep") for (int i = 0; i < N; i++) {
    c[i] = a[i] + c[i];
  }
}

static void digraphs(void) <%
  for (int i = 0; i < N; i++) <% a<:i:> = a<:i:> + i; %>
%>

static void continued(int set, int max) {
  for (int exists = set; \
       exists < max; exists++) \
    b[exists] = 2 * \
  c[exists]; // the end \
 and still a comment
}

static void show(const char *what, const double *x) {
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += x[i] * (i + 1);
  printf("%s → %g\n", what, sum);
}

int main(void) { init(); skaliere(N, 3); show("größe", größe);
  skaliere(N / 2, 5); skaliere(0, 7); skaliere(1, 9); show("größe", größe);
  copy(); hints(); show("a", a); show("c", c);
  digraphs(); show("a", a);
  continued(3, 60); show("b", b); vergrößere(N, b); show("b", b);
  reihe(10, a, c); show("a", a); for (int i = 0; i < N; i++) c[i] = a[i] - b[i]; show("c", c); }
