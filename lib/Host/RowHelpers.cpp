// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RowHelpers.h"

using namespace c2cuda;

static const char RowsDisjoint[] =
    R"(// The memory of a row, and the number of the table that it belongs to.
struct c2cuda_row_memory {
  uintptr_t begin, end;
  int table;
};

static int c2cuda_row_order(const void *a, const void *b) {
  uintptr_t x = ((const struct c2cuda_row_memory *)a)->begin;
  uintptr_t y = ((const struct c2cuda_row_memory *)b)->begin;
  return (x > y) - (x < y);
}

// Whether no row of a has a byte in common with a row of b, or, if b is null,
// with another one of a. Of each row the elements from low to high count, which
// have so many bytes.
static int c2cuda_rows_disjoint(const void *a, long long a_rows,
                                long long a_low, long long a_high,
                                size_t a_bytes, const void *b,
                                long long b_rows, long long b_low,
                                long long b_high, size_t b_bytes) {
  long long count = a_rows + b_rows;
  if (a_rows <= 0 || a_low >= a_high || (b && (b_rows <= 0 || b_low >= b_high)))
    return 1;
  struct c2cuda_row_memory *rows = (struct c2cuda_row_memory *)malloc(
      (size_t)count * sizeof(struct c2cuda_row_memory));
  if (!rows)
    return 0;
  for (long long i = 0; i < count; i++) {
    const char *row;
    int table = i >= a_rows;
    const char *at = table ? (const char *)b + (i - a_rows) * sizeof row
                           : (const char *)a + i * sizeof row;
    memcpy(&row, at, sizeof row);
    rows[i].begin = (uintptr_t)row + (table ? b_low * b_bytes : a_low * a_bytes);
    rows[i].end = (uintptr_t)row + (table ? b_high * b_bytes : a_high * a_bytes);
    rows[i].table = table;
  }
  qsort(rows, (size_t)count, sizeof(struct c2cuda_row_memory),
        c2cuda_row_order);
  int disjoint = 1;
  uintptr_t ends[2] = {0, 0};
  for (long long k = 0; k < count && disjoint; k++) {
    int table = rows[k].table;
    disjoint = rows[k].begin >= ends[b ? !table : table];
    if (ends[table] < rows[k].end)
      ends[table] = rows[k].end;
  }
  free(rows);
  return disjoint;
}
)";

static const char RowsSeparate[] =
    R"(// Whether no two rows have a byte of the elements low to high in common.
static int c2cuda_rows_separate(const void *table, long long rows,
                                long long low, long long high, size_t bytes) {
  return c2cuda_rows_disjoint(table, rows, low, high, bytes, NULL, 0, 0, 0, 0);
}
)";

static const char RowsDisjointFrom[] =
    R"(// Whether the elements low to high of all rows are apart from the bytes at p.
static int c2cuda_rows_disjoint_from(const void *table, long long rows,
                                     long long low, long long high,
                                     size_t bytes, const void *p,
                                     size_t p_bytes) {
  for (long long i = 0; i < rows && low < high; i++) {
    const char *row;
    memcpy(&row, (const char *)table + i * sizeof row, sizeof row);
    if (p && (uintptr_t)row + low * bytes < (uintptr_t)p + p_bytes &&
        (uintptr_t)p < (uintptr_t)row + high * bytes)
      return 0;
  }
  return 1;
}
)";

static const char RowPointers[] =
    R"(// Where the elements of each of these rows are.
template <typename Rows>
static std::vector<const void *>
c2cuda_row_pointers(const Rows &rows, long long first, long long count) {
  std::vector<const void *> result;
  for (long long i = 0; i < count; i++)
    result.push_back(rows[first + i].data());
  return result;
}
)";

static const char RowSize[] =
    R"(// How many elements each of these rows has, if all have as many.
template <typename Rows> static size_t c2cuda_row_size(const Rows &rows) {
  return rows.empty() ? 0 : rows[0].size();
}
)";

static const char RowsAlike[] =
    R"(// Whether all of these rows have as many elements.
template <typename Rows> static bool c2cuda_rows_alike(const Rows &rows) {
  for (const auto &row : rows)
    if (row.size() != rows[0].size())
      return false;
  return true;
}
)";

static const char RowsReach[] =
    R"(// Whether the rows first to last are there, each with so many elements.
template <typename Rows>
static bool c2cuda_rows_reach(const Rows &rows, long long first, long long last,
                              long long length) {
  for (long long row = first; row < last; row++)
    if (row < 0 || row >= (long long)std::size(rows) ||
        (long long)rows[row].size() < length)
      return false;
  return true;
}
)";

static const char CopyRows[] =
    R"(// Copies the elements low to high of the rows first to last between the host,
// where each may be anywhere, and a device's array of rows with so many
// elements. Rows of the host at equal distances are copied at once.
template <typename T, typename Rows>
static void c2cuda_copy_rows(T *device, size_t length, Rows &&rows,
                             long long first, long long last, long long low,
                             long long high, cudaMemcpyKind kind) {
  if (low >= high)
    return;
  const size_t bytes = sizeof(T) * (size_t)(high - low);
  auto at = [&](long long row) { return (uintptr_t)&rows[row][low]; };
  for (long long row = first; row < last;) {
    long long next = row + 1;
    size_t pitch = next < last ? at(next) - at(row) : 0;
    if (pitch >= bytes && pitch <= 0x7fffffff)
      while (next < last && at(next) - at(next - 1) == pitch)
        next++;
    else
      pitch = bytes;
    T *there = device + (size_t)row * length + low;
    if (kind == cudaMemcpyHostToDevice)
      C2CUDA_CHECK(cudaMemcpy2D(there, sizeof(T) * length, (void *)at(row),
                                pitch, bytes, next - row, kind));
    else
      C2CUDA_CHECK(cudaMemcpy2D((void *)at(row), pitch, there,
                                sizeof(T) * length, bytes, next - row, kind));
    row = next;
  }
}
)";

std::string c2cuda::rowHelper(const std::string &Name) {
  if (Name == "rows_disjoint")
    return RowsDisjoint;
  if (Name == "rows_separate")
    return RowsSeparate;
  if (Name == "rows_disjoint_from")
    return RowsDisjointFrom;
  if (Name == "rows_reach")
    return RowsReach;
  if (Name == "row_size")
    return RowSize;
  if (Name == "rows_alike")
    return RowsAlike;
  if (Name == "row_pointers")
    return RowPointers;
  if (Name == "copy_rows")
    return CopyRows;
  return "";
}
