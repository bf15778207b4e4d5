// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The length of the longest common subsequence.

int lcs(int n, int m, const char *s, const char *t, int *best) {
  for (int i = 0; i <= n; i++)
    best[i * (m + 1)] = 0;
  for (int j = 0; j <= m; j++)
    best[j] = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      int up = best[(i - 1) * (m + 1) + j];
      int left = best[i * (m + 1) + j - 1];
      if (s[i - 1] == t[j - 1])
        best[i * (m + 1) + j] = best[(i - 1) * (m + 1) + j - 1] + 1;
      else
        best[i * (m + 1) + j] = up > left ? up : left;
    }
  return best[n * (m + 1) + m];
}
