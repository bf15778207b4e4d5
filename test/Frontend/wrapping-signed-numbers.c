// With -fwrapv signed numbers may wrap around; device code has no such option.
// RUN: %c2cuda %s --dry-run -- -fwrapv 2>&1 | %filecheck %s
// RUN: %c2cuda %s --dry-run -- -fno-strict-overflow 2>&1 | %filecheck %s
// RUN: %c2cuda %s --dry-run -- 2>&1 | %filecheck %s --check-prefix=PLAIN
// PLAIN-COUNT-6: offloaded loop nest of
#define N 10007
int a[N], u[N];
short s[N], t[N];
signed char c[N];
float x[N];

void larger(void) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'a[i] + 1', which -fwrapv lets wrap around, cannot be part of a kernel{{.*}}(C2C1203)
    u[i] = a[i] + 1 > a[i];
}
static int next(int v) { return v * 1103515245 + 12345; }
void callee(void) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: left alone: {{.*}}1103515245{{.*}} which -fwrapv lets wrap around
    u[i] = next(a[i]);
}
void sums(int *restrict sum) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: left alone: '*sum += a[i]', which -fwrapv
    *sum += a[i];
}
// What cannot leave its type, or has another one, may run.
void small(void) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    s[i] = s[i] + t[i] * 3 + (c[i] * t[i]) % 100;
}
void affine(void) {
  for (int i = 0; i < N; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    x[i] = (i * 7 + 3) % 11 * 0.5f + x[i];
}
void unsigned_ones(unsigned *restrict w) {
  for (int i = 1; i < N; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    w[i] = w[i] * 1664525u + 1013904223u;
}
