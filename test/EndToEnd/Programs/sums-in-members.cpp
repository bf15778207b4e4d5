// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Sums, counts, extremes and histograms in members of structs and classes.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=12 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// No kernel has one thread but for what does depend on itself.
// CHECK-NOT: <<<1, 1>>>
// CHECK: void c9(
// CHECK: void c10(
// CHECK-NOT: <<<1, 1>>>
// CHECK: void c12(
// CHECK: void run() {
// CHECK-NOT: <<<1, 1>>>
#include <cstdio>
#include <vector>
struct st { int hits; long sum; float *p; double e; int hist[16]; unsigned char small; int bits : 5; };
struct cell { double x; int count; int pad; };
static float G[4000];
static int K[4000];
void c3(st*s,int n){ for(int i=0;i<n;i++){ s->p[i]=i; s->hits++; } }
void c4(st*s,const float *q, int n){ for(int i=0;i<n;i++) if (q[i] > 3) s->sum += 2; }
void c4b(st*s,int n){ for(int i=0;i<n;i++) s->sum += s->p[i] > 3 ? 2 : 1; }
long c5(const float *q, int n){ st s = {}; for(int i=0;i<n;i++) { if (q[i] > 3) s.hits++; s.sum += i; } return s.hits + s.sum; }
void c6(st*s,int n){ for(int i=0;i<n;i++) s->hist[K[i]]++; }
void c7(cell*c,int n){ for(int i=0;i<n;i++) c[K[i]].count++; }
void c8(st*s,int n){ for(int i=0;i<n;i++) { s->small++; s->bits++; } }
void c9(st*s,int n){ for(int i=0;i<n;i++) { s->sum += s->hits; s->hits ^= K[i]; } }
void c10(st*s,int n){ for(int i=0;i<n;i++) { if (K[i] > s->hits) s->hits = K[i]; } }
void c11(st*s,int n){ for(int i=0;i<n;i++) s->e += s->p[i]; }
void c12(st*s,int n){ for(int i=0;i<n;i++) { s->hits++; if (s->hits > 100) s->sum++; } }
struct A { int n; long total; int most; std::vector<int> v; 
 void run() { for (int i = 0; i < n; i++) { total += v[i]; if (v[i] > most) most = v[i]; } }
 void run2() { for (int i = 0; i < n; i++) { this->total -= v[i] & 3; v[i]++; } } };
st gs;
void c13(int n) { for (int i = 0; i < n; i++) { gs.hits += K[i]; gs.hist[K[i]] += 2; } }
void c14(cell (*c)[16], int n) { for (int i = 0; i < n; i++) c[i & 1][K[i]].pad |= i; }
void c15(cell *c, int n) { for (int i = 0; i < 16; i++) for (int j = 0; j < n; j++) c[i].count += K[j] == i; }
int main(){ st s={0,0,G,0}; static cell c[16]; static cell cc[2][16];
 for (int i = 0; i < 4000; i++) K[i] = (i * 7) % 16;
 c3(&s,3000); c4(&s,G,3000); c4b(&s, 3000); printf("%d %ld %ld\n",s.hits,s.sum,c5(G,3000));
 c6(&s, 4000); c7(c, 3000); c8(&s, 70); c9(&s, 1000);  printf("%d %ld\n",s.hits,s.sum); s.hits = 0; c10(&s, 3000); c11(&s, 3000); c12(&s, 500);
 A a{3000, 0, 0, std::vector<int>(3000)}; for (int i = 0; i < 3000; i++) a.v[i] = (i * 31) % 1009; a.run(); a.run2();
 c13(4000); c14(cc, 4000); c15(c, 4000);
 printf("%d %ld %d %d %g %ld %d %d %d\n", s.hits, s.sum, s.small, s.bits, s.e, a.total, a.most, a.v[7], gs.hits);
 for (int i = 0; i < 16; i++) printf("%d %d %d %d %d\n", s.hist[i], c[i].count, gs.hist[i], cc[0][i].pad, cc[1][i].pad); }
