// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifdef FOLLOWED
#define P *restrict
#else
#define P *
#endif
void many(int n, double P a, double P b, double P c, double P d, double P e,
          double P f, double P g, double P h, double P i, double P j,
          double P k, double P l, double P m, double P o, double P p,
          double P q, double P r, double P s, double P t, double P u,
          double P v, double P w) {
  for (int x = 0; x < n; x++) {
    a[x] = b[x];
    c[x] = d[x];
    e[x] = f[x];
    g[x] = h[x];
    i[x] = j[x];
    k[x] = l[x];
    m[x] = o[x];
    p[x] = q[x];
    r[x] = s[x];
    t[x] = u[x];
    v[x] = w[x];
    b[x] += 1;
    d[x] += 1;
    f[x] += 1;
    h[x] += 1;
    j[x] += 1;
    l[x] += 1;
    o[x] += 1;
    q[x] += 1;
    s[x] += 1;
    u[x] += 1;
    w[x] += 1;
  }
}
