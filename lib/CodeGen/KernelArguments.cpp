// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The parameters of a kernel, and which of its pointers are __restrict__.
//
// nvcc 13.0 takes *(condition ? p : q) for a load through the cache that is not
// coherent (ld.global.nc) if p or q is read only and __restrict__, even if the
// kernel writes what the other one points to: x = i > 0 ? a[i - 1] : b[0] may
// get an element of a that is as old as the cache line. It makes such loads of
// branches as well, of t = b[i]; if (c) t = a[i - 1], and of values that go from
// one iteration to the next. So what is only read is no __restrict__ pointer
// beside an array of like elements that the kernel reads and writes. As long as
// that one is, nvcc knows all the same what nobody writes.

#include "KernelArguments.h"
#include "ReductionText.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class ArgumentPrinter {
public:
  ArgumentPrinter(const Scop &S, const PromotedScop &P, const PromotedKernel &K,
                  const std::string &Body)
      : Source(S), Promoted(P), Kernel(K), Used(identifiersIn(Body)) {}

  std::string run(KernelText &Text) {
    for (size_t O = 0; O < Kernel.Base.Outer.size(); ++O) {
      const ScheduleVariable &V = Kernel.Base.Outer[O];
      const bool IsDown = Kernel.Base.countsDown(V);
      const std::string &Name = IsDown ? V.Negative : V.Name;
      if (Used.count(Name))
        add(Text, KernelArgument::Kind::Outer, O,
            (IsDown ? V.NegativeType : V.Type) + " " + Name);
    }
    for (size_t P = 0; P < Source.Parameters.size(); ++P) {
      const Parameter &Param = Source.Parameters[P];
      if (Used.count(Param.Name))
        add(Text, KernelArgument::Kind::Parameter, P,
            kernelType(Param) + " " + Param.Name);
    }
    for (size_t A = 0; A < Source.Arrays.size(); ++A)
      addArray(Text, unsigned(A));
    return Result;
  }

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const PromotedKernel &Kernel;
  const std::set<std::string> Used;
  std::string Result;

  void add(KernelText &Text, KernelArgument::Kind Kind, size_t Index,
           const std::string &Declaration) {
    Text.Arguments.push_back({Kind, unsigned(Index)});
    Result += (Result.empty() ? "" : ", ") + Declaration;
  }

  void addArray(KernelText &Text, unsigned A) {
    const Array &Array = Source.Arrays[A];
    const std::string Next = nextOf(A);
    if (Used.count(Array.Name) && !isThreadPrivate(A))
      add(Text, KernelArgument::Kind::Array, A,
          (isSetByBlocks(A) ? "volatile " : "") +
              pointerDeclaration(Array, Array.Name, isOnlyRead(A),
                                 !isSearched(A) && !changesInLoop(A) &&
                                     !(isOnlyRead(A) && isMixedWithWritten(A))));
    if (!Next.empty())
      add(Text, KernelArgument::Kind::NextArray, A,
          pointerDeclaration(Array, Next, false, true));
  }

  bool isOnlyRead(unsigned Array) const {
    return !writes(Source, Kernel.Base, Array) || !nextOf(Array).empty();
  }

  /// Whether a load may be of \p Array or of an array that the kernel, or
  /// another phase of it, writes.
  bool isMixedWithWritten(unsigned Array) const {
    for (const Statement *S : statementsOf(Source, Kernel.Base))
      for (const Access &A : S->Accesses)
        if (A.Reads && A.Array != Array &&
            (!isOnlyRead(A.Array) || changesInLoop(A.Array)) &&
            !isThreadPrivate(A.Array) &&
            mayShareLoads(Source.Arrays[Array], Source.Arrays[A.Array]))
          return true;
    return false;
  }

  /// Whether another phase of the same kernel may write it.
  bool changesInLoop(unsigned Array) const {
    return Kernel.Base.InGridLoop && changesInGridLoop(Source, Promoted, Array);
  }

  /// The name of the buffer that is written where another one is read.
  std::string nextOf(unsigned Array) const {
    for (const SharedTile &Tile : Kernel.Shared)
      if (Tile.Array == Array && !Tile.Next.empty())
        return Tile.Next;
    return "";
  }

  bool isThreadPrivate(unsigned Array) const {
    if (Source.Arrays[Array].Storage != StorageKind::Private)
      return false;
    for (const ScratchArray &Scratch : Promoted.Scratch)
      if (Scratch.Array == Array)
        return false;
    return true;
  }

  bool isSearched(unsigned Array) const {
    return std::any_of(Kernel.Accumulators.begin(), Kernel.Accumulators.end(),
                       [&](const Accumulator &A) {
                         return A.Array == Array &&
                                A.Kind == ReductionKind::Search;
                       });
  }

  /// Whether several blocks may store the same truth value. Volatile stores
  /// are no data race.
  bool isSetByBlocks(unsigned Array) const {
    return std::any_of(Kernel.Accumulators.begin(), Kernel.Accumulators.end(),
                       [&](const Accumulator &A) {
                         return A.Array == Array && isTruth(A.Kind);
                       });
  }
};

} // namespace

std::string c2cuda::kernelArguments(const Scop &Scop,
                                    const PromotedScop &Promoted,
                                    const PromotedKernel &Kernel,
                                    const std::string &Body, KernelText &Text) {
  return ArgumentPrinter(Scop, Promoted, Kernel, Body).run(Text);
}
