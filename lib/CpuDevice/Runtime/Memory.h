// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Device memory: where buffers lie, and which one an address belongs to.

#ifndef C2CUDA_RUNTIME_MEMORY_H
#define C2CUDA_RUNTIME_MEMORY_H

#include <cstddef>
#include <cstdint>
#include <string>

namespace c2cuda::device {

enum class MemoryKind { Device, Pinned, Managed, Symbol };

struct Allocation {
  char *Address = nullptr; // what the program holds
  size_t Size = 0;
  MemoryKind Kind = MemoryKind::Device;
  unsigned Serial = 0;        // the first buffer is 1
  const char *Name = nullptr; // of a variable, mangled
};

/// Null when the device's memory is used up.
char *allocate(size_t Size, MemoryKind Kind);
/// False when nothing of that kind begins there.
bool release(void *Address, bool OfHost);
/// The buffer that holds the byte; null for plain host memory.
const Allocation *findAllocation(const void *Address);
/// The buffer or variable that lies in the page, which no other one does; by the
/// address that the program holds.
const Allocation *findInPage(uintptr_t Address);
/// Makes a variable of the device known, and forbids the page behind it.
void addSymbol(const char *Name, void *Address, size_t Size);
/// Makes a constant known that kernels may read. It is no device memory: the
/// linker may have merged it with one of the host's.
void addConstant(void *Address, size_t Size);

/// Stacks of threads of kernels, with a page before each of the first 8,192
/// that must not be touched: those of all threads of a large grid at once would
/// be more mappings than a process may have.
char *allocateStack(size_t Size);

/// Ends the program if a kernel wrote before or behind a buffer.
void checkSlack(const char *Kernel);

/// The text for a device address that faulted: which buffer is near; ""
/// if none is.
std::string describeAddress(uintptr_t Real);

/// "4 bytes at byte 8 of 'p', device buffer 3 of 400 bytes". \p Name is what
/// the kernel calls the buffer; it may be "".
std::string describeRange(uintptr_t Real, uint64_t Bytes, const char *Name);

/// Whether the device has the memory for itself, for stacks and the like.
bool isOwnMemory(uintptr_t Real);

/// Where the bytes of an address of the program are.
inline char *real(const void *Address);

size_t totalMemory();
size_t usedMemory();

} // namespace c2cuda::device

#include "ModuleFormat.h"

inline char *c2cuda::device::real(const void *Address) {
  const uintptr_t Bits = reinterpret_cast<uintptr_t>(Address);
  return reinterpret_cast<char *>(Bits >> ArenaShift == 1 ? Bits | ArenaHalf
                                                          : Bits);
}

#endif
