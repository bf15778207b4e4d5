// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The profile as a table on stderr.

#include "Report.h"
#include "Roofline.h"
#include "Stats.h"

#include <cstdio>

namespace c2cuda::device {

using Number = unsigned long long;

static void printOperations(const KernelProfile &K, const char *What,
                            Operation First) {
  const uint64_t *Counts = K.Operations + unsigned(First);
  uint64_t All = 0;
  for (unsigned I = 0; I != NumFloatOperations; ++I)
    All += Counts[I];
  if (All == 0)
    return;
  fprintf(stderr,
          "  %-15s %llu add, %llu mul, %llu fma, %llu div, %llu special\n",
          What, Number(Counts[0]), Number(Counts[1]), Number(Counts[2]),
          Number(Counts[3]), Number(Counts[4]));
}

static void printAccesses(const KernelProfile &K) {
  const char *const Names[] = {"loads", "stores", "atomics"};
  for (unsigned Kind = LoadEvent; Kind <= AtomicEvent; ++Kind) {
    const AccessCount &A = K.Global[Kind];
    if (A.Requests)
      fprintf(stderr,
              "  global %-8s %llu requests, %llu sectors, %.2f a request\n",
              Names[Kind], Number(A.Requests), Number(A.Sectors),
              double(A.Sectors) / double(A.Requests));
  }
  for (unsigned Kind = LoadEvent; Kind <= AtomicEvent; ++Kind) {
    const AccessCount &A = K.Shared[Kind];
    if (A.Requests)
      fprintf(
          stderr,
          "  shared %-8s %llu requests, %llu wavefronts, %llu bank conflicts\n",
          Names[Kind], Number(A.Requests), Number(A.Wavefronts),
          Number(A.Conflicts));
  }
}

static void printKernel(const KernelProfile &K, const DeviceFigures &Device) {
  fprintf(stderr,
          "kernel %s: %llu launches, last grid %s, last block %s, %llu blocks, "
          "%llu threads\n",
          demangled(K.Name).c_str(), Number(K.Launches),
          dimensions(K.Grid).c_str(), dimensions(K.Block).c_str(),
          Number(K.Blocks), Number(K.Threads));
  printOperations(K, "fp64", Operation::Add64);
  printOperations(K, "fp32", Operation::Add32);
  if (const uint64_t Fused = K.operations(Operation::Tensor64))
    fprintf(stderr, "  %-15s %llu fma\n", "fp64 mma", Number(Fused));
  fprintf(stderr, "  %-15s %llu\n", "integer",
          Number(K.operations(Operation::Integer)));
  printAccesses(K);
  fprintf(stderr, "  %-15s %llu, %llu divergent\n", "branches",
          Number(K.Branches), Number(K.Divergent));
  fprintf(stderr, "  %-15s %llu\n", "barriers", Number(K.Barriers));
  const Estimate E = estimate(K, Device);
  fprintf(stderr, "  %-15s %.0f bytes of memory, %.0f without caches\n",
          "traffic", E.LeastBytes, E.MostBytes);
  fprintf(stderr,
          "  %-15s %.3g flop, %.3g a byte; at least %.3g us on %s, by %s; %.3g "
          "us without caches\n",
          "roofline", E.Flops, E.LeastBytes ? E.Flops / E.LeastBytes : 0,
          E.LeastSeconds * 1e6, Device.Name, E.Bound, E.MostSeconds * 1e6);
}

void printProfile(const std::vector<KernelProfile> &Kernels) {
  const DeviceFigures &Device = profiledDevice();
  fflush(stdout);
  fprintf(stderr, "c2cuda device profile\n");
  for (const KernelProfile &K : Kernels)
    printKernel(K, Device);
  const uint64_t To = stats().bytes(CopyDirection::HostToDevice),
                 From = stats().bytes(CopyDirection::DeviceToHost);
  constexpr double Giga = 1e9;
  fprintf(
      stderr, "copied %llu bytes to the device, %llu back: at least %.3g us\n",
      Number(To), Number(From), double(To + From) / (Device.Link * Giga) * 1e6);
}

} // namespace c2cuda::device
