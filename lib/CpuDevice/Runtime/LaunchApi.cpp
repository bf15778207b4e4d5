// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// cudaLaunchKernel with the checks of a real device, the protocol of <<<>>>,
// and what programs ask about kernels.

#include "Launch.h"
#include "Limits.h"
#include "Report.h"
#include "Status.h"
#include "Streams.h"

#include <algorithm>
#include <mutex>
#include <vector>

using namespace c2cuda::device;

namespace {

struct CallConfiguration {
  dim3 Grid, Block;
  size_t Shared;
  void *Stream;
};

thread_local std::vector<CallConfiguration> Configurations;
/// The next launch is a <<<>>>, whose result nobody sees.
thread_local bool IsTripleChevron = false;

bool isWithin(const dim3 &D, const unsigned (&Limit)[3]) {
  return D.x >= 1 && D.y >= 1 && D.z >= 1 && D.x <= Limit[0] &&
         D.y <= Limit[1] && D.z <= Limit[2];
}

cudaError_t checkLaunch(const Kernel *K, const dim3 &Grid, const dim3 &Block,
                        size_t Shared) {
  if (!hasDevice())
    return cudaErrorNoDevice;
  if (!K)
    return cudaErrorInvalidDeviceFunction;
  if (!isWithin(Grid, MaxGridDim) || !isWithin(Block, MaxBlockDim))
    return cudaErrorInvalidConfiguration;
  const uint64_t Threads = uint64_t(Block.x) * Block.y * Block.z;
  if (Threads > MaxThreadsPerBlock)
    return cudaErrorInvalidConfiguration;
  if (K->Record->MaxThreads && Threads > K->Record->MaxThreads)
    return cudaErrorLaunchOutOfResources;
  if (Shared > K->MaxDynamicShared)
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

} // namespace

extern "C" {

unsigned __cudaPushCallConfiguration(dim3 Grid, dim3 Block, size_t Shared,
                                     void *Stream) {
  Configurations.push_back({Grid, Block, Shared, Stream});
  return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3 *Grid, dim3 *Block, size_t *Shared,
                                       void *Stream) {
  if (Configurations.empty())
    return cudaErrorUnknown;
  const CallConfiguration &C = Configurations.back();
  *Grid = C.Grid;
  *Block = C.Block;
  *Shared = C.Shared;
  *static_cast<void **>(Stream) = C.Stream;
  Configurations.pop_back();
  IsTripleChevron = true;
  return cudaSuccess;
}

} // extern "C"

/// Blocks of a cooperative launch must all be on the device at once.
static bool fitsAtOnce(const void *Function, const Launch &L) {
  int Resident = 0; // on a multiprocessor
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &Resident, Function, int(L.Block[0] * L.Block[1] * L.Block[2]),
      L.DynamicShared);
  return uint64_t(L.Grid[0]) * L.Grid[1] * L.Grid[2] <=
         uint64_t(Resident) * Multiprocessors;
}

static std::mutex OneAtATime;

/// The parameters as the caller has them now, for a launch from a graph.
static Work withOwnParameters(const Launch &L, void **Arguments) {
  const KernelRecord &Record = *L.Of->Record;
  std::vector<std::vector<char>> Values;
  for (uint64_t I = 0; I != Record.NumParameters; ++I) {
    const char *From = static_cast<const char *>(Arguments[I]);
    Values.emplace_back(From, From + Record.Parameters[I].Size);
  }
  return [L, Values]() mutable {
    std::lock_guard<std::mutex> Lock(OneAtATime);
    std::vector<void *> Own;
    for (std::vector<char> &Value : Values)
      Own.push_back(Value.data());
    run(L, Own.data());
    return cudaSuccess;
  };
}

static Launch launchOf(const Kernel *K, const dim3 &Grid, const dim3 &Block,
                       size_t Shared, bool IsCooperative) {
  return {K,
          {Grid.x, Grid.y, Grid.z},
          {Block.x, Block.y, Block.z},
          Shared,
          IsCooperative};
}

cudaError_t c2cuda::device::kernelWork(const cudaKernelNodeParams &Params,
                                       Work &Result) {
  const Kernel *K = findKernel(Params.func);
  const cudaError_t Error =
      checkLaunch(K, Params.gridDim, Params.blockDim, Params.sharedMemBytes);
  if (Error == cudaSuccess)
    Result = withOwnParameters(launchOf(K, Params.gridDim, Params.blockDim,
                                        Params.sharedMemBytes, false),
                               Params.kernelParams);
  return status(Error);
}

static cudaError_t launch(const void *Function, const dim3 &Grid,
                          const dim3 &Block, void **Arguments, size_t Shared,
                          cudaStream_t Stream, bool IsCooperative) {
  std::lock_guard<std::mutex> Lock(OneAtATime);
  const Kernel *K = findKernel(Function);
  const cudaError_t Error = checkLaunch(K, Grid, Block, Shared);
  if (Error != cudaSuccess)
    return status(Error);
  const Launch L = launchOf(K, Grid, Block, Shared, IsCooperative);
  if (IsCooperative && !fitsAtOnce(Function, L))
    return status(cudaErrorCooperativeLaunchTooLarge);
  if (graphOf(Stream))
    return doOrNote(Stream, withOwnParameters(L, Arguments));
  run(L, Arguments);
  return cudaSuccess;
}

cudaError_t cudaLaunchKernel(const void *Function, dim3 Grid, dim3 Block,
                             void **Arguments, size_t Shared,
                             cudaStream_t Stream) {
  const bool IsUnseen = IsTripleChevron;
  IsTripleChevron = false;
  const cudaError_t Error =
      launch(Function, Grid, Block, Arguments, Shared, Stream, false);
  const Kernel *K = findKernel(Function);
  if (Error != cudaSuccess && IsUnseen)
    launchFailed(K ? K->Record->Name : "?", Error);
  return Error;
}

cudaError_t cudaLaunchCooperativeKernel(const void *Function, dim3 Grid,
                                        dim3 Block, void **Arguments,
                                        size_t Shared, cudaStream_t Stream) {
  return launch(Function, Grid, Block, Arguments, Shared, Stream, true);
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                const void *Function, void **Arguments) {
  if (!Config || (Config->numAttrs && !Config->attrs))
    return status(cudaErrorInvalidValue);
  bool IsCooperative = false;
  for (unsigned I = 0; I != Config->numAttrs; ++I) {
    const cudaLaunchAttribute &A = Config->attrs[I];
    if (A.id == cudaLaunchAttributeClusterDimension &&
        A.val.clusterDim.x * A.val.clusterDim.y * A.val.clusterDim.z > 1)
      return status(cudaErrorNotSupported);
    IsCooperative |=
        A.id == cudaLaunchAttributeCooperative && A.val.cooperative;
  }
  return launch(Function, Config->gridDim, Config->blockDim, Arguments,
                Config->dynamicSmemBytes, Config->stream, IsCooperative);
}

cudaError_t cudaFuncSetAttribute(const void *Function,
                                 cudaFuncAttribute Attribute, int Value) {
  Kernel *K = findKernel(Function);
  if (!K)
    return status(cudaErrorInvalidDeviceFunction);
  if (Attribute == cudaFuncAttributePreferredSharedMemoryCarveout)
    return cudaSuccess;
  if (Attribute != cudaFuncAttributeMaxDynamicSharedMemorySize || Value < 0 ||
      uint64_t(Value) + K->StaticShared > SharedPerBlockOptin)
    return status(cudaErrorInvalidValue);
  K->MaxDynamicShared = uint64_t(Value);
  return cudaSuccess;
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *Result,
                                  const void *Function) {
  const Kernel *K = findKernel(Function);
  if (!K || !Result)
    return status(Result ? cudaErrorInvalidDeviceFunction
                         : cudaErrorInvalidValue);
  *Result = {};
  Result->sharedSizeBytes = K->StaticShared;
  Result->maxThreadsPerBlock =
      int(K->Record->MaxThreads ? K->Record->MaxThreads : MaxThreadsPerBlock);
  Result->numRegs = 32;
  Result->ptxVersion = Result->binaryVersion = 10 * ComputeMajor + ComputeMinor;
  Result->maxDynamicSharedSizeBytes = int(K->MaxDynamicShared);
  Result->preferredShmemCarveout = -1;
  return cudaSuccess;
}

static cudaError_t checkKernel(const void *Function) {
  return status(findKernel(Function) ? cudaSuccess
                                     : cudaErrorInvalidDeviceFunction);
}

cudaError_t cudaFuncSetCacheConfig(const void *Function, cudaFuncCache) {
  return checkKernel(Function);
}

cudaError_t cudaFuncSetSharedMemConfig(const void *Function,
                                       cudaSharedMemConfig) {
  return checkKernel(Function);
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks,
                                                          const void *Function,
                                                          int Threads,
                                                          size_t Shared) {
  const Kernel *K = findKernel(Function);
  if (!K || !Blocks || Threads < 1)
    return status(cudaErrorInvalidValue);
  constexpr int MaxThreads = 2048, MaxBlocks = 32;
  const size_t Bytes = K->StaticShared + Shared;
  const int ByShared =
      Bytes ? int(SharedPerMultiprocessor / (Bytes + 1024)) : MaxBlocks;
  *Blocks = std::min({MaxBlocks, MaxThreads / Threads, ByShared});
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxPotentialBlockSize(int *Blocks, int *Threads,
                                               const void *Function,
                                               size_t Shared, int Limit) {
  const Kernel *K = findKernel(Function);
  if (!K || !Blocks || !Threads || Limit < 0)
    return status(cudaErrorInvalidValue);
  int Most =
      int(K->Record->MaxThreads ? K->Record->MaxThreads : MaxThreadsPerBlock);
  if (Limit)
    Most = std::min(Most, Limit);
  int Resident = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Resident, Function, Most,
                                                Shared);
  *Threads = Most;
  *Blocks = Resident * Multiprocessors;
  return cudaSuccess;
}
