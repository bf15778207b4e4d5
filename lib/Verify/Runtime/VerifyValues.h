// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Values of arguments: a function of the seed, the array and the index. Part of
// VerifyDriver.c.

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
