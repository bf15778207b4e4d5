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

#include "VerifyValues.h"

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

#include "VerifyReach.h"

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
