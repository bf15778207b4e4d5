/* Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

   The main program around functions that c2cuda-verify runs. It reads one input
   from a file, makes the arrays, calls the function, and writes down all memory
   that its arguments reach.

     program INPUT OUTPUT

   Built with C2V_PROBE it finds out how far the original reaches: each array
   has much room, made when it is touched, and every access is noted. Else
   arrays are as long as that, between bytes that nobody may change and pages
   that nobody may touch. */

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* What the file around the user's gives. */
struct c2v_field {
  char kind; /* s, u, b, r, c, p */
  unsigned size, offset;
};
struct c2v_type {
  unsigned size, count;
  struct c2v_field *fields;
};
struct c2v_global {
  void *address;
  unsigned long size;
  unsigned type;
};
extern struct c2v_type c2v_types[];
extern struct c2v_global c2v_globals[];
extern void c2v_call(unsigned long which);
/* What that file takes. */
void *c2v_argument(unsigned number);
enum { NumberBytes = 1024 };
unsigned char c2v_result[NumberBytes] __attribute__((aligned(64)));

enum { MaxArguments = 64, Page = 4096 };
enum { OutOfRange = 40, TooMuchWork = 41, BadInput = 42 };

/* An argument: bytes of a number, or where an array is. */
struct argument {
  int is_array, same_as; /* same_as < 0: an array of its own */
  unsigned type;
  long long low, high, offset; /* in bytes from the pointer */
  int flush_left;
  int has_sizes; /* in the integers of its first element */
  long long sizes;
  unsigned char number[NumberBytes] __attribute__((aligned(64)));
  unsigned char *pointer;
  unsigned char *zone; /* all of it that may be touched */
  size_t zone_size;
};

static struct argument arguments[MaxArguments];
static unsigned count;

/* A member of an argument's first element, and the array it points to. */
static struct member {
  unsigned array, owner;
  unsigned long offset;
} members[MaxArguments];
static unsigned member_count;
static unsigned long which, seed, mode, small_values, set_globals;

void *c2v_argument(unsigned number) {
  struct argument *a = &arguments[number];
  return a->is_array ? a->pointer : a->number;
}

static void stop(int status, const char *message) {
  (void)!write(2, message, strlen(message));
  _exit(status);
}

/* ---- Values: a function of the seed, the array and the index -------------- */

static uint64_t mixed(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

enum { Moderate, Small, Special, Ascending, Full };

static double real_value(uint64_t hash, long long index, unsigned size) {
  const double unit = (double)(hash >> 11) * 0x1p-53;
  const double tiny = size == 4 ? 0x1p-149 : 0x1p-1074;
  const double least = size == 4 ? 0x1p-126 : 0x1p-1022;
  const double most = size == 4 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
  const double specials[] = {__builtin_nan(""), __builtin_inf(),
                             -__builtin_inf(),  -0.0,
                             0.0,               tiny,
                             -tiny,             least,
                             most,              -most,
                             1.0,               -1.0};
  switch (mode) {
  case Small:
    return (double)(hash % 17) - 8;
  case Special:
    if (hash >> 40 & 1)
      return specials[hash % 12];
    return 16 * unit - 8;
  case Ascending:
    return 0.5 * (double)index;
  case Full: {
    double value;
    memcpy(&value, &hash, sizeof value);
    return size == 4 ? (double)(float)(16 * unit - 8) * 1e30 : value;
  }
  default:
    return 16 * unit - 8;
  }
}

static uint64_t integer_value(uint64_t hash, long long index, unsigned size,
                              int is_signed) {
  const unsigned bits = 8 * size;
  const uint64_t top = (uint64_t)1 << (bits - 1);
  const uint64_t specials[] = {0, 1, (uint64_t)-1, top, top - 1, 2, top + 1};
  switch (mode) {
  case Small:
    return hash % small_values;
  case Special:
    return hash >> 40 & 1 ? specials[hash % 7]
                          : is_signed ? hash % 17 - 8 : hash % 17;
  case Ascending:
    return (uint64_t)(2 * index) + (hash & 1);
  case Full:
    return hash;
  default:
    return is_signed ? hash % 201 - 100 : hash % 201;
  }
}

static void put_real(unsigned char *at, unsigned size, double value) {
  const float narrow = (float)value;
  const long double wide = value;
  if (size == 4)
    memcpy(at, &narrow, 4);
  else if (size == 8)
    memcpy(at, &value, 8);
  else
    memcpy(at, &wide, 10);
}

static void put(unsigned char *at, char kind, unsigned size, unsigned array,
                long long index) {
  const uint64_t hash =
      mixed(mixed(seed * 1024 + array) ^ (uint64_t)index * 0x2545f4914f6cdd1du);
  memset(at, 0, size);
  if (kind == 'c') {
    put_real(at, size / 2, real_value(hash, index, size / 2));
    put_real(at + size / 2, size / 2,
             real_value(mixed(hash), index, size / 2));
  } else if (kind == 'r') {
    put_real(at, size, real_value(hash, index, size));
  } else if (kind == 'p') {
    return;
  } else if (kind == 'b') {
    at[0] = hash >> 20 & 1;
  } else {
    const uint64_t value = integer_value(hash, index, size > 8 ? 8 : size,
                                         kind == 's');
    memcpy(at, &value, size > 8 ? 8 : size);
  }
}

enum { Fields = 1024 }; /* more than there are arguments */

static void put_element(unsigned char *at, unsigned type, unsigned array,
                        long long index, int only_real) {
  const struct c2v_type *t = &c2v_types[type];
  for (unsigned i = 0; i != t->count; ++i)
    if (!only_real || t->fields[i].kind == 'r')
      put(at + t->fields[i].offset, t->fields[i].kind, t->fields[i].size,
          array + i * Fields, index);
}

/* The bytes of elements from one address to another, which may lie within an
   element. */
static void fill(const struct argument *a, unsigned char *from,
                 unsigned char *to) {
  static unsigned char element[NumberBytes] __attribute__((aligned(64)));
  const long long size = c2v_types[a->type].size;
  long long index = (from - a->pointer) / size;
  if (from < a->pointer + index * size)
    --index;
  for (unsigned char *at; (at = a->pointer + index * size) < to; ++index) {
    memset(element, 0, (size_t)size);
    put_element(element, a->type, (unsigned)(a - arguments), index, 0);
    unsigned char *first = at < from ? from : at;
    unsigned char *end = at + size > to ? to : at + size;
    memcpy(first, element + (first - at), (size_t)(end - first));
  }
}

static void fill_globals(void) {
  unsigned number = MaxArguments;
  for (struct c2v_global *g = c2v_globals; g->size; ++g, ++number) {
    const unsigned long size = c2v_types[g->type].size;
    /* Numbers of iterations stay as they are. */
    for (unsigned long i = 0; set_globals && i != g->size / size; ++i)
      put_element((unsigned char *)g->address + i * size, g->type, number,
                  (long long)i, g->size == size);
  }
}

/* ---- The input ------------------------------------------------------------- */

/* What is told of arguments that are known already. */
static int read_more(FILE *file, const char *word) {
  struct member *m = &members[member_count];
  unsigned owner;
  long long value;
  if (!strcmp(word, "member") && member_count < MaxArguments) {
    ++member_count;
    return fscanf(file, "%u %u %lu", &m->array, &m->owner, &m->offset) == 3 &&
           m->array < count && m->owner < count;
  }
  if (strcmp(word, "sizes") || fscanf(file, "%u %lld", &owner, &value) != 2 ||
      owner >= count)
    return 0;
  arguments[owner].has_sizes = 1;
  arguments[owner].sizes = value;
  return 1;
}

static int read_argument(FILE *file, const char *word) {
  if (!strcmp(word, "member") || !strcmp(word, "sizes"))
    return read_more(file, word);
  if (count == MaxArguments)
    return 0;
  struct argument *a = &arguments[count++];
  a->same_as = -1;
  long long value;
  if (!strcmp(word, "integer")) {
    if (fscanf(file, "%lld", &value) != 1)
      return 0;
    memcpy(a->number, &value, 8);
    /* The sign of what is wider. */
    memset(a->number + 8, value < 0 ? -1 : 0, 8);
    return 1;
  }
  if (!strcmp(word, "number")) {
    if (fscanf(file, "%u", &a->type) != 1)
      return 0;
    put_element(a->number, a->type, count - 1, 0, 0);
    return 1;
  }
  a->is_array = 1;
  if (!strcmp(word, "same"))
    return fscanf(file, "%d %lld", &a->same_as, &a->offset) == 2;
  return !strcmp(word, "array") &&
         fscanf(file, "%u %lld %lld %d", &a->type, &a->low, &a->high,
                &a->flush_left) == 4;
}

static void read_input(const char *path) {
  FILE *file = fopen(path, "r");
  char word[32];
  if (!file ||
      fscanf(file, "function %lu seed %lu mode %lu small %lu globals %lu",
             &which, &seed, &mode, &small_values, &set_globals) != 5)
    stop(BadInput, "the input cannot be read\n");
  while (fscanf(file, "%31s", word) == 1 && strcmp(word, "end"))
    if (!read_argument(file, word))
      stop(BadInput, "the input cannot be read\n");
  fclose(file);
}

static unsigned char *reserve(size_t size) {
  void *at = mmap(NULL, size, PROT_NONE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED)
    stop(BadInput, "there is not enough memory\n");
  return at;
}

static void same_arrays(void) {
  for (unsigned i = 0; i != count; ++i)
    if (arguments[i].same_as >= 0)
      arguments[i].pointer =
          arguments[arguments[i].same_as].pointer + arguments[i].offset;
}

/* Bytes of an argument's first element; null where it has none. */
static unsigned char *bytes_of(unsigned number, unsigned long offset,
                               unsigned size) {
  struct argument *a = &arguments[number];
  if (!a->is_array)
    return a->number + offset;
#ifndef C2V_PROBE
  const struct argument *root = a->same_as < 0 ? a : &arguments[a->same_as];
  const unsigned char *at = a->pointer + offset;
  if (at < root->pointer + root->low || at + size > root->pointer + root->high)
    return NULL;
#endif
  (void)size;
  return a->pointer + offset;
}

static void set_members(void) {
  for (unsigned i = 0; i != count; ++i) {
    const struct c2v_type *t = &c2v_types[arguments[i].type];
    for (unsigned j = 0; arguments[i].has_sizes && j != t->count; ++j) {
      const struct c2v_field *f = &t->fields[j];
      unsigned char *at = bytes_of(i, f->offset, f->size);
      if (at && (f->kind == 's' || f->kind == 'u'))
        memcpy(at, &arguments[i].sizes, f->size);
    }
  }
  for (unsigned i = 0; i != member_count; ++i) {
    const struct member *m = &members[i];
    unsigned char *at = bytes_of(m->owner, m->offset, sizeof(void *));
    if (at)
      memcpy(at, &arguments[m->array].pointer, sizeof(void *));
  }
}

static int has_memory(const struct argument *a) {
  return a->is_array && a->same_as < 0;
}

#ifdef C2V_PROBE

/* ---- How far the original reaches ------------------------------------------ */

static const size_t Room = (size_t)1 << 28, Before = (size_t)1 << 26;
static const unsigned long MostAccesses = 100000000;
static unsigned long accesses;

const char *__asan_default_options(void) {
  return "handle_segv=0:handle_sigbus=0:detect_leaks=0:"
         "allocator_may_return_null=1";
}

static void page_in(int number, siginfo_t *info, void *context) {
  (void)number, (void)context;
  unsigned char *at = info->si_addr;
  for (unsigned i = 0; i != count; ++i) {
    const struct argument *a = &arguments[i];
    if (!has_memory(a) || at < a->zone || at >= a->zone + a->zone_size)
      continue;
    at -= (uintptr_t)at % Page;
    if (mprotect(at, Page, PROT_READ | PROT_WRITE))
      stop(OutOfRange, "it reaches too much memory\n");
    fill(a, at, at + Page);
    return;
  }
  stop(OutOfRange, "it goes out of range\n");
}

static void make_arrays(void) {
  static unsigned char stack[64 * 1024];
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {0};
  sigaltstack(&other, NULL);
  action.sa_sigaction = page_in;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
  for (unsigned i = 0; i != count; ++i) {
    struct argument *a = &arguments[i];
    if (!has_memory(a))
      continue;
    a->zone_size = Room;
    a->zone = reserve(Room);
    a->pointer = a->zone + Before;
    a->low = a->high = 0;
  }
}

static void note(const void *address, size_t size) {
  const unsigned char *at = address;
  if (++accesses > MostAccesses)
    stop(TooMuchWork, "it takes too long\n");
  for (unsigned i = 0; i != count; ++i) {
    struct argument *a = &arguments[i];
    if (!a->zone || at < a->zone || at >= a->zone + a->zone_size || !size)
      continue;
    const long long first = at - a->pointer, last = first + (long long)size;
    if (a->low == a->high)
      a->low = first, a->high = last;
    if (first < a->low)
      a->low = first;
    if (last > a->high)
      a->high = last;
    return;
  }
}

void __sanitizer_cov_load1(void *at) { note(at, 1); }
void __sanitizer_cov_load2(void *at) { note(at, 2); }
void __sanitizer_cov_load4(void *at) { note(at, 4); }
void __sanitizer_cov_load8(void *at) { note(at, 8); }
void __sanitizer_cov_load16(void *at) { note(at, 16); }
void __sanitizer_cov_store1(void *at) { note(at, 1); }
void __sanitizer_cov_store2(void *at) { note(at, 2); }
void __sanitizer_cov_store4(void *at) { note(at, 4); }
void __sanitizer_cov_store8(void *at) { note(at, 8); }
void __sanitizer_cov_store16(void *at) { note(at, 16); }
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) { (void)guard; }
void __sanitizer_cov_trace_pc_guard_init(uint32_t *from, uint32_t *to) {
  (void)from, (void)to;
}

/* The linker leads calls here. */
#define C2V_COPY(name)                                                         \
  void *__real_##name(void *to, const void *from, size_t size);                \
  void *__wrap_##name(void *to, const void *from, size_t size) {               \
    note(to, size);                                                            \
    note(from, size);                                                          \
    return __real_##name(to, from, size);                                      \
  }
#define C2V_SET(name)                                                          \
  void *__real_##name(void *to, int value, size_t size);                       \
  void *__wrap_##name(void *to, int value, size_t size) {                      \
    note(to, size);                                                            \
    return __real_##name(to, value, size);                                     \
  }
C2V_COPY(memcpy)
C2V_COPY(memmove)
C2V_COPY(__asan_memcpy)
C2V_COPY(__asan_memmove)
C2V_SET(memset)
C2V_SET(__asan_memset)

static void write_output(const char *path) {
  FILE *file = fopen(path, "w");
  if (!file)
    stop(BadInput, "the output cannot be written\n");
  for (unsigned i = 0; i != count; ++i)
    if (has_memory(&arguments[i]))
      fprintf(file, "%u %lld %lld\n", i, arguments[i].low, arguments[i].high);
  fclose(file);
}

#else

/* ---- A run ----------------------------------------------------------------- */

static unsigned char canary(const unsigned char *at) {
  return (unsigned char)(0xa5 ^ ((uintptr_t)at & Page - 1) * 29);
}

static void make_arrays(void) {
  for (unsigned i = 0; i != count; ++i) {
    struct argument *a = &arguments[i];
    if (!has_memory(a))
      continue;
    const size_t size = (size_t)(a->high - a->low);
    a->zone_size = (size + 2 * Page - 1) / Page * Page;
    a->zone = reserve(a->zone_size + 2 * Page) + Page;
    mprotect(a->zone, a->zone_size, PROT_READ | PROT_WRITE);
    unsigned char *first =
        a->flush_left ? a->zone : a->zone + a->zone_size - size;
    a->pointer = first - a->low;
    for (size_t j = 0; j != a->zone_size; ++j)
      a->zone[j] = canary(a->zone + j);
    fill(a, first, first + size);
  }
}

/* The first byte outside the array that was changed, or the least number. */
static int64_t changed_outside(const struct argument *a) {
  for (unsigned char *at = a->zone; at != a->zone + a->zone_size; ++at)
    if ((at < a->pointer + a->low || at >= a->pointer + a->high) &&
        *at != canary(at))
      return at - a->pointer;
  return INT64_MIN;
}

/* Which array a pointer is in, and where, as addresses differ in other runs. */
static uint64_t place_of(const unsigned char *pointer) {
  if (!pointer)
    return 0;
  for (unsigned i = 0; i != count; ++i) {
    const struct argument *a = &arguments[i];
    if (has_memory(a) && pointer >= a->zone - Page &&
        pointer <= a->zone + a->zone_size + Page)
      return (uint64_t)(i + 1) << 48 ^ (uint64_t)(pointer - a->pointer);
  }
  return UINT64_MAX;
}

static void write_output(const char *path) {
  for (unsigned i = 0; i != member_count; ++i) {
    unsigned char *at =
        bytes_of(members[i].owner, members[i].offset, sizeof(void *));
    unsigned char *pointer;
    if (!at)
      continue;
    memcpy(&pointer, at, sizeof pointer);
    const uint64_t place = place_of(pointer);
    memcpy(at, &place, sizeof place);
  }
  FILE *file = fopen(path, "w");
  if (!file)
    stop(BadInput, "the output cannot be written\n");
  fwrite(c2v_result, 1, sizeof c2v_result, file);
  for (unsigned i = 0; i != count; ++i) {
    const struct argument *a = &arguments[i];
    if (!has_memory(a))
      continue;
    const int64_t head[] = {(int64_t)(uintptr_t)a->pointer,
                            changed_outside(a)};
    fwrite(head, 1, sizeof head, file);
    fwrite(a->pointer + a->low, 1, (size_t)(a->high - a->low), file);
  }
  for (const struct c2v_global *g = c2v_globals; g->size; ++g) {
    const int64_t address = (int64_t)(uintptr_t)g->address;
    fwrite(&address, 1, sizeof address, file);
    fwrite(g->address, 1, g->size, file);
  }
  fclose(file);
}

#endif

int main(int argc, char **argv) {
  if (argc != 3)
    return BadInput;
  read_input(argv[1]);
  make_arrays();
  same_arrays();
  set_members();
  fill_globals();
  c2v_call(which);
  fflush(stdout);
  write_output(argv[2]);
  return 0;
}
