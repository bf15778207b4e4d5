// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a GPU has and how fast it is: the one table of it. Plain data, so that
// the run time of the CPU device can have it, too.

#ifndef C2CUDA_DEVICE_DEVICE_H
#define C2CUDA_DEVICE_DEVICE_H

#include <string>

namespace c2cuda {

/// Threads that run the same instruction.
constexpr unsigned WarpThreads = 32;
/// What a block may have on any device.
constexpr unsigned MostThreadsOfBlock = 1024;
/// 32-bit registers that a thread may have on any device from sm_70 on.
constexpr unsigned MostRegistersOfThread = 255;
/// Shared memory that a block has on any device without asking for more.
constexpr unsigned StaticSharedBytes = 48 * 1024;
/// What it has on any device from sm_70 on if it asks.
constexpr unsigned AskedSharedBytes = 64 * 1024;

/// A GPU. Sizes are of one multiprocessor, rates of the whole device.
struct Device {
  /// "h200"; of lower-case letters and digits.
  const char *Name;
  /// 90 for sm_90.
  unsigned Capability;
  unsigned Multiprocessors;
  unsigned Registers, Threads, Blocks;
  /// Of a multiprocessor, and of a block that asks for more than
  /// StaticSharedBytes.
  unsigned SharedBytes, SharedBytesOfBlock;
  /// Bytes of shared memory that a multiprocessor moves in a clock.
  unsigned SharedBytesOfClock;
  /// Of the cache that all multiprocessors share.
  unsigned L2Bytes;
  /// 10^9 a second.
  double Clock;
  /// Of the memory, and of the link to the host (each way), 10^9 bytes a
  /// second.
  double Bandwidth, Link;
  /// 10^12 a second, a fused operation counts as two; Tensor64 is that of
  /// tensor cores in double precision, Flops64 where there are none.
  double Flops32, Flops64, Tensor64;
  /// Whether sizes are to suit every device from Capability on, rather than
  /// this one.
  bool IsPortable = false;

  bool hasTensor64() const { return Capability >= 80; }
};

/// The device of that name ("h200"), or the first one of that architecture
/// ("sm_90"); null if there is none.
const Device *findDevice(const std::string &Name);

/// "v100, t4, ..." and "sm_70, sm_75, ...".
std::string deviceNames();
std::string architectureNames();

/// What kernels are made for if nobody says: all devices from sm_70 on, with
/// the rates of an H200 where sizes have to be weighed.
Device portableDevice();

/// What `--gpu=NAME` asks for: a name, an architecture, or `native`, the first
/// GPU of this machine. False with the \p Problem in words.
bool chooseDevice(const std::string &Name, Device &Chosen,
                  std::string &Problem);

} // namespace c2cuda

#endif // C2CUDA_DEVICE_DEVICE_H
