// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How far the original reaches: arrays with much room, made when it is touched,
// and every access noted. Part of VerifyDriver.c, built with C2V_PROBE.

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
