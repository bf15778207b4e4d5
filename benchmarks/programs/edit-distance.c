// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// How many letters have to change to make one word of the other.

static int least(int a, int b) { return a < b ? a : b; }

void edit_distance(int n, int m, const char s[n], const char t[m],
                   int d[n + 1][m + 1]) {
  for (int i = 0; i <= n; i++)
    d[i][0] = i;
  for (int j = 0; j <= m; j++)
    d[0][j] = j;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      d[i][j] = least(least(d[i - 1][j], d[i][j - 1]) + 1,
                      d[i - 1][j - 1] + (s[i - 1] != t[j - 1]));
}
