// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Queues of copies, one for each thread.

#include "AsyncCopies.h"
#include "ModuleFormat.h"
#include "Races.h"
#include "Report.h"
#include "Written.h"

#include <cstring>

namespace c2cuda::device {

AsyncCopies &asyncCopies() {
  static AsyncCopies *TheCopies = new AsyncCopies;
  return *TheCopies;
}

AsyncCopies::Queue &AsyncCopies::mine() {
  const ThreadContext &C = c2cuda_rt_context;
  const auto Linear = [](const uint32_t (&I)[3], const uint32_t (&N)[3]) {
    return I[0] + uint64_t(N[0]) * (I[1] + uint64_t(N[1]) * I[2]);
  };
  constexpr unsigned ThreadBits = 10;
  return Threads[Linear(C.BlockIdx, C.GridDim) << ThreadBits |
                 Linear(C.ThreadIdx, C.BlockDim)];
}

void AsyncCopies::start(char *To, const char *From, size_t Bytes,
                        size_t Zeroed) {
  constexpr int NotThere = 0xff; // NaN, as in memory that nobody wrote
  memset(To, NotThere, Bytes);
  written().forget(To, Bytes);
  mine().Open.push_back({To, From, Bytes, Zeroed, Reads, Writes});
  Reads = Writes = nullptr;
}

/// The copy may have been made at any time until now.
void AsyncCopies::finish(const Copy &C) {
  const size_t Copied = C.Bytes - C.Zeroed;
  if (races().IsOn && C.Reads && Copied)
    races().access(reinterpret_cast<uintptr_t>(C.From), Copied, ReadAccess,
                   C.Reads);
  if (races().IsOn && C.Writes)
    races().access(reinterpret_cast<uintptr_t>(C.To), C.Bytes, WriteAccess,
                   C.Writes);
  memcpy(C.To, C.From, Copied);
  memset(C.To + Copied, 0, C.Zeroed);
  written().write(C.To, C.Bytes);
}

void AsyncCopies::commit() {
  Queue &Q = mine();
  Q.Committed.push_back(std::move(Q.Open));
  Q.Open.clear();
}

void AsyncCopies::wait(size_t ButLast) {
  Queue &Q = mine();
  while (Q.Committed.size() > ButLast) {
    for (const Copy &C : Q.Committed.front())
      finish(C);
    Q.Committed.pop_front();
  }
}

} // namespace c2cuda::device

using namespace c2cuda::device;

extern "C" {

void c2cuda_rt_async_copy(void *To, const void *From, size_t Bytes,
                          size_t Zeroed, const char *Site) {
  char *const RealTo = static_cast<char *>(c2cuda_rt_follow(To));
  const char *const RealFrom =
      static_cast<const char *>(c2cuda_rt_follow(const_cast<void *>(From)));
  AccessSite = Site;
  if (Zeroed > Bytes)
    fail(formatted("asynchronous copy of %zu bytes for %zu at %s",
                   Bytes - Zeroed, Bytes, Site));
  const uintptr_t Bits =
      reinterpret_cast<uintptr_t>(To) | reinterpret_cast<uintptr_t>(From);
  if ((Bytes == 4 || Bytes == 8 || Bytes == 16) && Bits % Bytes != 0)
    fail(formatted("asynchronous copy of %zu bytes at an address that is no "
                   "multiple of %zu at %s",
                   Bytes, Bytes, Site));
  // What is read later must be there now.
  for (size_t I = 0; I != Bytes - Zeroed; ++I)
    static_cast<void>(static_cast<const volatile char *>(RealFrom)[I]);
  asyncCopies().start(RealTo, RealFrom, Bytes, Zeroed);
  AccessSite = nullptr;
}

void c2cuda_rt_async_commit() { asyncCopies().commit(); }

void c2cuda_rt_async_wait(size_t ButLast) { asyncCopies().wait(ButLast); }

} // extern "C"
