// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Builds a program for the CPU device from CUDA, C and C++ files.

#ifndef C2CUDA_CPUDEVICE_BUILDPROGRAM_H
#define C2CUDA_CPUDEVICE_BUILDPROGRAM_H

#include "c2cuda/CpuDevice/Process.h"
#include "c2cuda/CpuDevice/Retarget.h"

#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace c2cuda {

/// Where the parts are that the CPU device is made of.
struct DeviceInstallation {
  std::string Clang;         // the driver, clang or clang++
  std::string IncludeFolder; // cuda_runtime.h and its kin
  std::string LibraryFolder; // libc2cuda_device.a, libboost_context.a
};

struct ProgramOptions {
  std::vector<std::string> Inputs;       // .cu, .c, .cpp, .o, .a
  std::vector<std::string> CompileFlags; // -I, -D
  std::vector<std::string> LinkFlags;    // -L, -l
  std::string CStandard, CxxStandard;    // -std=...; may be empty
  unsigned OptLevel = 1;
  Watch Watches;
  bool Verbose = false; // commands on stderr
};

/// Compiles and links to \p Output; intermediate files go to \p Folder. False
/// after a message on \p Messages, which gets the compiler's messages too.
bool buildDeviceProgram(const DeviceInstallation &Parts,
                        const ProgramOptions &Options,
                        const TemporaryFolder &Folder, llvm::StringRef Output,
                        llvm::raw_ostream &Messages);

} // namespace c2cuda

#endif
