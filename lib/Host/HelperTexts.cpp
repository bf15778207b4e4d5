// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The few lines that emitted files need at their top, as their readers see
// them.

#include "ComplexHelpers.h"
#include "GridLoopHelpers.h"
#include "MemoryHelpers.h"
#include "ReductionHelpers.h"
#include "RowHelpers.h"
#include "c2cuda/Host/DeviceText.h"

#include "llvm/ADT/StringSwitch.h"

using namespace c2cuda;

static const char Check[] =
    R"(static void c2cuda_check(cudaError_t status, const char *what, const char *file,
                         int line) {
  if (status == cudaSuccess)
    return;
  fprintf(stderr, "%s:%d: %s: %s\n", file, line, what,
          cudaGetErrorString(status));
  exit(EXIT_FAILURE);
}
#define C2CUDA_CHECK(call) c2cuda_check((call), #call, __FILE__, __LINE__)
)";

static const char Rows[] =
    R"(// How many rows so many elements are; 0 if they are no whole rows.
static long long c2cuda_rows(long long elements, long long of_row) {
  return of_row > 0 && elements % of_row == 0 ? elements / of_row : 0;
}
)";

static const char RowAt[] =
    R"(// The number of the row that begins at this element; less than 0 if none does.
static long long c2cuda_row_at(long long element, long long of_row) {
  return of_row > 0 && element >= 0 && element % of_row == 0 ? element / of_row
                                                             : -1;
}
)";

static const char Pieces[] =
    R"(// In how many pieces blocks go along a dimension of so many values, if there
// are blocks for each: as many as run at once, or so many more that it does not
// matter that some take longer, at the edges. A piece has some values at least.
static unsigned c2cuda_pieces(long long values, long long blocks,
                              long long at_once, long long least) {
  long long pieces = (blocks <= at_once ? at_once : 4 * at_once) / blocks;
  if (blocks <= at_once && values / (4 * pieces) >= 4 * least)
    pieces *= 4;
  long long size = pieces > 1 ? (values + pieces - 1) / pieces : values;
  if (size < least)
    size = least;
  if (size < (values + 65534) / 65535)
    size = (values + 65534) / 65535;
  return (unsigned)((values + size - 1) / size);
}
)";

static const char Marches[] =
    R"(// In how many pieces threads go along a dimension of so many values, if there
// are blocks for each: of fewer values where there would not be enough blocks.
static unsigned c2cuda_marches(long long values, long long blocks,
                               long long most, long long enough) {
  long long size = most;
  while (size > 1 && blocks * ((values + size - 1) / size) < enough)
    size /= 2;
  if (size < (values + 65534) / 65535)
    size = (values + 65534) / 65535;
  return (unsigned)((values + size - 1) / size);
}
)";

static const char Blocks[] =
    R"(// So many blocks along z, but no more than a grid may have.
static unsigned c2cuda_blocks(long long wanted) {
  return wanted < 65535 ? (unsigned)wanted : 65535;
}
)";

static const char Vector[] =
    R"(// Neighbouring elements that are moved at once.
template <typename T> struct __align__(16) c2cuda_vector {
  T of[16 / sizeof(T)];
};
)";

static const char VectorLoad[] =
    R"(// Elements from p on, of which there are count; zero for the others. Where
// aligned says so, all are there or none, and at an aligned address.
template <bool aligned, typename T>
static __device__ c2cuda_vector<T> c2cuda_vector_load(const T *p,
                                                      long long count) {
  const int all = 16 / sizeof(T);
  if (aligned ? count > 0 : count >= all && (size_t)p % 16 == 0)
    return *(const c2cuda_vector<T> *)p;
  c2cuda_vector<T> result = {};
#pragma unroll
  for (int i = 0; i < all; i++)
    if (!aligned && i < count)
      result.of[i] = p[i];
  return result;
}
)";

static const char VectorAsync[] =
    R"(// Starts to copy the elements from p on, of which there are count, to shared
// memory, and zeros for the others. Where aligned says so, all are there or
// none, and at an aligned address.
template <bool aligned, typename T>
static __device__ void c2cuda_vector_async(T *to, const T *p, long long count) {
  const int all = 16 / sizeof(T);
  if (aligned ? count > 0 : count >= all && (size_t)p % 16 == 0) {
    __pipeline_memcpy_async(to, p, 16);
    return;
  }
#pragma unroll
  for (int i = 0; i < all; i++)
    if (!aligned && i < count)
      __pipeline_memcpy_async(to + i, p + i, sizeof(T));
    else
      to[i] = 0;
}
)";

static const char VectorScatter[] =
    R"(// Puts the elements at p, p + stride, and so on.
template <typename T>
static __device__ void c2cuda_vector_scatter(T *p, int stride,
                                             c2cuda_vector<T> elements) {
#pragma unroll
  for (int i = 0; i < 16 / (int)sizeof(T); i++)
    p[i * stride] = elements.of[i];
}
)";

static const char VectorMap[] =
    R"(// What f makes of each element.
template <typename T, typename Function>
static __device__ c2cuda_vector<T> c2cuda_vector_map(c2cuda_vector<T> elements,
                                                     Function f) {
#pragma unroll
  for (int i = 0; i < 16 / (int)sizeof(T); i++)
    elements.of[i] = f(elements.of[i]);
  return elements;
}
)";

static const char SidesOfRow[] =
    R"(// Fills the left and right ends of a row, which the neighbours of a thread
// have among their own elements: threads of a warp lie side by side.
template <int left, int right, typename T, int columns>
static __device__ __forceinline__ void c2cuda_row_sides(T (&row)[columns]) {
  const int own = columns - left - right;
#pragma unroll
  for (int x = 0; x < left; x++)
    row[x] = __shfl_up_sync(0xffffffffu, row[own + x], 1);
#pragma unroll
  for (int x = 0; x < right; x++)
    row[left + own + x] = __shfl_down_sync(0xffffffffu, row[left + x], 1);
}
)";

static const char RowBlock[] =
    R"(// Which columns a block has, x, and which piece of their rows, y. Blocks at the
// edges take longer, so they are the first ones.
static __device__ __forceinline__ dim3 c2cuda_row_block() {
  const unsigned columns = gridDim.x, pieces = gridDim.y;
  const unsigned number = blockIdx.y * columns + blockIdx.x;
  if (columns < 3)
    return dim3(blockIdx.x, blockIdx.y);
  if (number < 2 * pieces)
    return dim3(number % 2 * (columns - 1), number / 2);
  const unsigned inner = number - 2 * pieces;
  return dim3(1 + inner % (columns - 2),
              (inner / (columns - 2) + pieces - 1) % pieces);
}
)";

static const char RowNext[] =
    R"(// Each row takes the place of the one before it.
template <typename T, int rows, int columns>
static __device__ __forceinline__ void c2cuda_row_next(T (&own)[rows][columns]) {
#pragma unroll
  for (int y = 0; y + 1 < rows; y++)
#pragma unroll
    for (int x = 0; x < columns; x++)
      own[y][x] = own[y + 1][x];
}
)";

static const char VectorLoadRow[] =
    R"(// Takes count elements of a row from p, 16 bytes at a time if they are aligned.
template <int left, int count, typename T, int columns>
static __device__ __forceinline__ void
c2cuda_vector_load_row(T (&row)[columns], const T *p) {
  const int all = 16 / sizeof(T);
  if ((size_t)p % 16 == 0) {
#pragma unroll
    for (int x = 0; x < count; x += all) {
      const c2cuda_vector<T> elements = *(const c2cuda_vector<T> *)(p + x);
#pragma unroll
      for (int i = 0; i < all; i++)
        row[left + x + i] = elements.of[i];
    }
  } else {
#pragma unroll
    for (int x = 0; x < count; x++)
      row[left + x] = p[x];
  }
}
)";

static const char VectorStoreRow[] =
    R"(// Puts count elements of a row to p, 16 bytes at a time if they are aligned.
template <int left, int count, typename T, int columns>
static __device__ __forceinline__ void
c2cuda_vector_store_row(T *p, const T (&row)[columns]) {
  const int all = 16 / sizeof(T);
  if ((size_t)p % 16 == 0) {
#pragma unroll
    for (int x = 0; x < count; x += all) {
      c2cuda_vector<T> elements;
#pragma unroll
      for (int i = 0; i < all; i++)
        elements.of[i] = row[left + x + i];
      *(c2cuda_vector<T> *)(p + x) = elements;
    }
  } else {
#pragma unroll
    for (int x = 0; x < count; x++)
      p[x] = row[left + x];
  }
}
)";

static const char Surround[] =
    R"(// Puts into near a thread's own elements and what is beside them.
template <int left, int right, typename T, int rows, int columns>
static __device__ __forceinline__ void
c2cuda_surround(T (&near)[rows][left + columns + right],
                const T (&own)[rows][columns]) {
#pragma unroll
  for (int y = 0; y < rows; y++) {
#pragma unroll
    for (int x = 0; x < columns; x++)
      near[y][left + x] = own[y][x];
    c2cuda_row_sides<left, right>(near[y]);
  }
}

// The same with rows above and below, which come from other warps through edges.
// The call after this one must have other edges.
template <int above, int below, int left, int right, bool corners, typename T,
          int rows, int columns, int warps, int edge_rows>
static __device__ __forceinline__ void
c2cuda_surround(T (&near)[above + rows + below][left + columns + right],
                const T (&own)[rows][columns],
                T (&edges)[warps][edge_rows][columns][32]) {
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int up = ty > 0 ? ty - 1 : 0, down = ty < warps - 1 ? ty + 1 : ty;
#pragma unroll
  for (int x = 0; x < columns; x++) {
#pragma unroll
    for (int y = 0; y < above; y++)
      edges[ty][y][x][tx] = own[rows - above + y][x];
#pragma unroll
    for (int y = 0; y < below; y++)
      edges[ty][above + y][x][tx] = own[y][x];
  }
  __syncthreads();
#pragma unroll
  for (int x = 0; x < columns; x++) {
#pragma unroll
    for (int y = 0; y < above; y++)
      near[y][left + x] = edges[up][y][x][tx];
#pragma unroll
    for (int y = 0; y < rows; y++)
      near[above + y][left + x] = own[y][x];
#pragma unroll
    for (int y = 0; y < below; y++)
      near[above + rows + y][left + x] = edges[down][above + y][x][tx];
  }
#pragma unroll
  for (int y = 0; y < above + rows + below; y++)
    if (corners || (y >= above && y < above + rows))
      c2cuda_row_sides<left, right>(near[y]);
}
)";

static const char Mma16[] =
    R"(// Adds sixteen products each, in their order, to 16 x 8 sums of a warp: thread
// 4 * i + j has the sums 2 * j and 2 * j + 1 of the rows i and 8 + i, each fourth
// left factor of these rows from j on, and such right ones of the column i.
static __device__ void c2cuda_mma16(double *row, double *next_row,
                                    const double *left, const double *next_left,
                                    const double *right) {
#if __CUDA_ARCH__ >= 900
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 "
               "{%0, %1, %2, %3}, {%4, %5, %6, %7, %8, %9, %10, %11}, "
               "{%12, %13, %14, %15}, {%0, %1, %2, %3};"
               : "+d"(row[0]), "+d"(row[1]), "+d"(next_row[0]),
                 "+d"(next_row[1])
               : "d"(left[0]), "d"(next_left[0]), "d"(left[1]),
                 "d"(next_left[1]), "d"(left[2]), "d"(next_left[2]),
                 "d"(left[3]), "d"(next_left[3]), "d"(right[0]), "d"(right[1]),
                 "d"(right[2]), "d"(right[3]));
#elif __CUDA_ARCH__ >= 800
#pragma unroll
  for (int part = 0; part < 4; part++) {
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
                 "{%0, %1}, {%2}, {%3}, {%0, %1};"
                 : "+d"(row[0]), "+d"(row[1])
                 : "d"(left[part]), "d"(right[part]));
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
                 "{%0, %1}, {%2}, {%3}, {%0, %1};"
                 : "+d"(next_row[0]), "+d"(next_row[1])
                 : "d"(next_left[part]), "d"(right[part]));
  }
#endif
}
)";

static const char Mma[] =
    R"(// Adds eight products each, in their order, to 16 x 8 sums of a warp: thread
// 4 * i + j has the sums 2 * j and 2 * j + 1 of the rows i and 8 + i, the left
// factors j and 4 + j of these rows, and the right ones of the column i.
static __device__ void c2cuda_mma(double *row, double *next_row,
                                  const double *left, const double *next_left,
                                  const double *right) {
#if __CUDA_ARCH__ >= 900
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 "
               "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+d"(row[0]), "+d"(row[1]), "+d"(next_row[0]),
                 "+d"(next_row[1])
               : "d"(left[0]), "d"(next_left[0]), "d"(left[1]),
                 "d"(next_left[1]), "d"(right[0]), "d"(right[1]));
#elif __CUDA_ARCH__ >= 800
#pragma unroll
  for (int half = 0; half < 2; half++) {
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
                 "{%0, %1}, {%2}, {%3}, {%0, %1};"
                 : "+d"(row[0]), "+d"(row[1])
                 : "d"(left[half]), "d"(right[half]));
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
                 "{%0, %1}, {%2}, {%3}, {%0, %1};"
                 : "+d"(next_row[0]), "+d"(next_row[1])
                 : "d"(next_left[half]), "d"(right[half]));
  }
#endif
}
)";

static std::string floorDiv(bool ForDevice) {
  return std::string("// n / d rounded down, for d > 0.\nstatic ") +
         (ForDevice ? "__host__ __device__ " : "") +
         R"(long long c2cuda_floordiv(long long n, long long d) {
  return n >= 0 ? n / d : -((-n + d - 1) / d);
}
)";
}

/// The helpers that are always the same text; null for all others.
static const char *plainHelper(llvm::StringRef Name) {
  return llvm::StringSwitch<const char *>(Name)
      .Case("check", Check)
      .Case("rows", Rows)
      .Case("row_at", RowAt)
      .Case("marches", Marches)
      .Case("pieces", Pieces)
      .Case("blocks", Blocks)
      .Case("vector", Vector)
      .Case("vector_load", VectorLoad)
      .Case("vector_async", VectorAsync)
      .Case("vector_map", VectorMap)
      .Case("row_sides", SidesOfRow)
      .Case("row_block", RowBlock)
      .Case("row_next", RowNext)
      .Case("vector_load_row", VectorLoadRow)
      .Case("vector_store_row", VectorStoreRow)
      .Case("surround", Surround)
      .Case("vector_scatter", VectorScatter)
      .Case("mma", Mma)
      .Case("mma16", Mma16)
      .Default(nullptr);
}

std::string c2cuda::helperText(const std::string &Name, bool ForDevice) {
  llvm::StringRef Own = Name;
  if (!Own.consume_front("c2cuda_"))
    return "";
  if (const char *Text = plainHelper(Own))
    return Text;
  if (const char *Text = memoryHelper(Own))
    return Text;
  if (Own == "found")
    return foundHelper();
  if (Own == "floordiv")
    return floorDiv(ForDevice);
  if (Own == "sync_grid" || Own == "launch_at_once" || Own == "place")
    return gridLoopHelper(Own.str());
  if (Own.consume_front("block_"))
    return blockHelper(Own.str());
  if (Own.consume_front("warp_"))
    return warpHelper(Own.str());
  if (Own.consume_front("atomic_"))
    return atomicHelper(Own.str());
  if (Own.consume_front("search_"))
    return searchHelper(Own.str());
  if (Own.consume_front("complex"))
    return complexHelper(Own.str());
  return rowHelper(Own.str());
}
