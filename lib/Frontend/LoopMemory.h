// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a loop of the host around regions does with the arrays of these.

#ifndef C2CUDA_LIB_FRONTEND_LOOPMEMORY_H
#define C2CUDA_LIB_FRONTEND_LOOPMEMORY_H

#include "HostExchanges.h"
#include "HostMemory.h"
#include "HostPaths.h"

#include "c2cuda/Frontend/HostLoops.h"

namespace c2cuda {

class LoopMemory {
public:
  /// What is known of the loop, Loop.Regions with it.
  struct Input {
    HostLoop &Loop;
    const std::vector<LoopRegion> &Regions;
    const std::vector<HostPaths> &Paths;
    /// In the loop's body.
    const VariableSet &Declared;
    /// Of these: with the name and the value of a variable before the loop.
    const VariableSet &Twins;
    const PathSet &Exchanged;
    /// Statements of regions and exchanges.
    const StmtSet &Apart;
    const HostMemory &Memory;
    const FunctionFacts &Facts;
    clang::ASTContext &Context;
  };
  explicit LoopMemory(const Input &Given) : Given(Given), Loop(Given.Loop) {}

  /// Fills Loop.Memory, Objects, Reads and Elements from \p Accesses of the host.
  /// \p Used: what sizes and conditions are made from; \p Followed: the pointers
  /// (Path::key) that the host follows for these. False if regions call the memory of
  /// one variable by several names.
  bool read(const std::vector<HostAccess> &Accesses,
            const std::vector<Path> &Used, const std::set<std::string> &Followed);

private:
  const Input Given;
  HostLoop &Loop;
  /// Of each access: its number in Loop.Elements.
  std::vector<std::optional<size_t>> Elements;

  void findElements(const std::vector<HostAccess> &Accesses);
  bool isOwnFile(clang::CharSourceRange Range) const;
  bool isDeadBehind(const clang::VarDecl &Var) const;
  bool isBefore(const HostAccess &Access, const clang::VarDecl &Made) const;
  MemoryUse useOf(const Path &Named) const;
  void note(const HostAccess &Access, size_t Number, const std::string &Pointer,
            MemoryUse &Use);
  bool addRead(const HostAccess &Access, const std::string &Pointer);
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOOPMEMORY_H
