// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "MemoryHelpers.h"

#include "llvm/ADT/StringSwitch.h"

static const char Disjoint[] =
    R"(// Whether two ranges of memory have no byte in common: null has none.
static int c2cuda_disjoint(const void *a, size_t a_bytes, const void *b,
                           size_t b_bytes) {
  return !a || !b || (uintptr_t)a + a_bytes <= (uintptr_t)b ||
         (uintptr_t)b + b_bytes <= (uintptr_t)a;
}
)";

static const char DisjointRanges[] =
    R"(// Whether the first so many of count ranges of memory, each an address and a
// size_t of bytes, have no byte in common with any other one.
static int c2cuda_disjoint_ranges(int changed, int count, ...) {
  int apart = 1;
  for (int a = 0; a < changed; a++) {
    const void *own = NULL;
    size_t own_bytes = 0;
    va_list ranges;
    va_start(ranges, count);
    for (int b = 0; b < count; b++) {
      const void *other = va_arg(ranges, const void *);
      size_t bytes = va_arg(ranges, size_t);
      if (b == a) {
        own = other;
        own_bytes = bytes;
      } else if (b > a) {
        apart &= c2cuda_disjoint(own, own_bytes, other, bytes);
      }
    }
    va_end(ranges);
  }
  return apart;
}
)";

static const char Include[] =
    R"(// Makes first .. last, empty if last is less, a range with at in it.
static void c2cuda_include(long long *first, long long *last, long long at) {
  if (*first > *last)
    *first = *last = at;
  else if (at < *first)
    *first = at;
  else if (at > *last)
    *last = at;
}
)";

static const char FloatProduct[] =
    R"(// The product, rounded before anything is added to it, as on the device.
static float c2cuda_fmul(float x, float y) {
  volatile float product = x * y;
  return product;
}
)";

static const char DoubleProduct[] =
    R"(// The product, rounded before anything is added to it, as on the device.
static double c2cuda_dmul(double x, double y) {
  volatile double product = x * y;
  return product;
}
)";

static const char Held[] =
    R"(// What of an array a buffer on the device holds: the bytes from first on, before
// end.
struct c2cuda_held {
  const char *first, *end;
};
)";

static const char Load[] =
    R"(// Copies so many bytes of the array, from first on, to the buffer, and what lies
// between them and what the buffer holds; but for what it holds.
static void c2cuda_load(void *buffer, const void *array,
                        struct c2cuda_held *held, const void *first,
                        size_t bytes) {
  const char *begin = (const char *)first, *end = begin + bytes;
  char *const to = (char *)buffer;
  const char *const from = (const char *)array;
  if (held->first == held->end)
    held->first = held->end = begin;
  if (begin < held->first) {
    C2CUDA_CHECK(cudaMemcpy(to + (begin - from), begin,
                            (size_t)(held->first - begin),
                            cudaMemcpyHostToDevice));
    held->first = begin;
  }
  if (end > held->end) {
    C2CUDA_CHECK(cudaMemcpy(to + (held->end - from), held->end,
                            (size_t)(end - held->end), cudaMemcpyHostToDevice));
    held->end = end;
  }
}
)";

static const char Store[] =
    R"(// Copies back all that the buffer holds.
static void c2cuda_store(void *array, const void *buffer,
                         const struct c2cuda_held *held) {
  const size_t at = (size_t)(held->first - (const char *)array);
  if (held->first != held->end)
    C2CUDA_CHECK(cudaMemcpy((char *)array + at, (const char *)buffer + at,
                            (size_t)(held->end - held->first),
                            cudaMemcpyDeviceToHost));
}
)";

static const char Holds[] =
    R"(// Whether the buffer holds an element, of which that is the address.
static int c2cuda_holds(const struct c2cuda_held *held, const void *element) {
  return held->first <= (const char *)element &&
         (const char *)element < held->end;
}
)";

const char *c2cuda::memoryHelper(llvm::StringRef Name) {
  return llvm::StringSwitch<const char *>(Name)
      .Case("disjoint", Disjoint)
      .Case("disjoint_ranges", DisjointRanges)
      .Case("include", Include)
      .Case("fmul", FloatProduct)
      .Case("dmul", DoubleProduct)
      .Case("held", Held)
      .Case("load", Load)
      .Case("store", Store)
      .Case("holds", Holds)
      .Default(nullptr);
}
