// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the main programs share that the runner writes: arguments, random
// arrays, repetitions, times, results. A main program declares its arrays, then
// calls the program while harness_next() says so.
//
// Arguments are NAME=VALUE: sizes by their names, seed, repetitions, budget (no
// further repetition after so many seconds), output (the file that gets what
// the first call left in the arrays that it writes).

#ifndef C2CUDA_BENCHMARKS_HARNESS_H
#define C2CUDA_BENCHMARKS_HARNESS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum harness_type { harness_float, harness_double, harness_int, harness_char };

struct harness_array {
  void *data;
  size_t count;
  enum harness_type type;
  double low, high;
  int is_written, rows;
  void (*fix)(struct harness_array *);
};

static struct harness_array harness_arrays[32];
static int harness_num_arrays, harness_argc, harness_calls;
static char **harness_argv;
static void *harness_result;
static size_t harness_result_size;
static double harness_begin_time, harness_spent;

/// Seconds that the GPU has spent on kernels since the last call, and how many
/// launches that were. In programs with kernel_times.cu.
__attribute__((weak)) double harness_kernel_seconds(unsigned long *launches);

static const char *harness_text(const char *name) {
  const size_t length = strlen(name);
  for (int i = 1; i < harness_argc; i++)
    if (!strncmp(harness_argv[i], name, length) &&
        harness_argv[i][length] == '=')
      return harness_argv[i] + length + 1;
  return NULL;
}

static long harness_value(const char *name, long otherwise) {
  const char *text = harness_text(name);
  return text ? strtol(text, NULL, 10) : otherwise;
}

static void harness_begin(int argc, char **argv) {
  harness_argc = argc;
  harness_argv = argv;
}

static size_t harness_bytes(enum harness_type type) {
  return type == harness_double ? 8 : type == harness_char ? 1 : 4;
}

/// splitmix64: the element decides, not the order.
static double harness_random(uint64_t seed, uint64_t at) {
  uint64_t z = seed * 0x632be59bd9b4e019u + (at + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (double)((z ^ (z >> 31)) >> 11) / 9007199254740992.0;
}

static void harness_fill(struct harness_array *a, uint64_t seed) {
  for (size_t i = 0; i < a->count; i++) {
    const double x = a->low + (a->high - a->low) * harness_random(seed, i);
    if (a->type == harness_float)
      ((float *)a->data)[i] = (float)x;
    else if (a->type == harness_double)
      ((double *)a->data)[i] = x;
    else if (a->type == harness_int)
      ((int *)a->data)[i] = (int)x;
    else
      ((char *)a->data)[i] = (char)x;
  }
  if (a->fix)
    a->fix(a);
}

/// A matrix of doubles whose diagonal outweighs the rest.
static inline void harness_dominant(struct harness_array *a) {
  for (int i = 0; i < a->rows; i++)
    ((double *)a->data)[(size_t)i * a->rows + i] += 2.0 * a->rows;
}

/// A matrix of ints: nothing is far from itself.
static inline void harness_distances(struct harness_array *a) {
  for (int i = 0; i < a->rows; i++)
    ((int *)a->data)[(size_t)i * a->rows + i] = 0;
}

static void *harness_add(enum harness_type type, size_t count, double low,
                         double high, int is_written, int rows,
                         void (*fix)(struct harness_array *)) {
  struct harness_array *a = &harness_arrays[harness_num_arrays];
  struct harness_array made = {malloc(count * harness_bytes(type)),
                               count,
                               type,
                               low,
                               high,
                               is_written,
                               rows,
                               fix};
  if (!made.data) {
    perror("malloc");
    exit(EXIT_FAILURE);
  }
  *a = made;
  harness_fill(a, harness_value("seed", 1) * 1000 + harness_num_arrays++);
  return a->data;
}

static inline void harness_returns(void *result, size_t size) {
  harness_result = result;
  harness_result_size = size;
}

static void harness_write(void) {
  const char *name = harness_text("output");
  if (!name)
    return;
  FILE *file = fopen(name, "wb");
  int good = file != NULL;
  if (good && harness_result)
    good = fwrite(harness_result, harness_result_size, 1, file) == 1;
  for (int i = 0; good && i < harness_num_arrays; i++) {
    const struct harness_array *a = &harness_arrays[i];
    if (a->is_written)
      good =
          fwrite(a->data, harness_bytes(a->type), a->count, file) == a->count;
  }
  if (!good || fclose(file) != 0) {
    perror(name);
    exit(EXIT_FAILURE);
  }
}

static double harness_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

/// Whether to call the program once more, with what was in the arrays before.
static int harness_next(void) {
  if (harness_calls++ >= harness_value("repetitions", 1) ||
      (harness_calls > 1 && harness_spent > harness_value("budget", 1 << 30)))
    return 0;
  for (int i = 0; harness_calls > 1 && i < harness_num_arrays; i++)
    if (harness_arrays[i].is_written)
      harness_fill(&harness_arrays[i], harness_value("seed", 1) * 1000 + i);
  if (harness_kernel_seconds) {
    unsigned long launches;
    harness_kernel_seconds(&launches);
  }
  harness_begin_time = harness_now();
  return 1;
}

/// Behind the call: a line of JSON with its times.
static void harness_called(void) {
  const double seconds = harness_now() - harness_begin_time;
  harness_spent += seconds;
  printf("{\"call_seconds\": %.9g", seconds);
  if (harness_kernel_seconds) {
    unsigned long launches;
    const double on_device = harness_kernel_seconds(&launches);
    printf(", \"kernel_seconds\": %.9g, \"launches\": %lu", on_device,
           launches);
  }
  printf("}\n");
  if (harness_calls == 1)
    harness_write();
}

#endif
