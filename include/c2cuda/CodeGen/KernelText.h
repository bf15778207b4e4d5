// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text of a kernel.

#ifndef C2CUDA_CODEGEN_KERNELTEXT_H
#define C2CUDA_CODEGEN_KERNELTEXT_H

#include "c2cuda/CodeGen/ProgramAst.h"

#include <set>
#include <string>
#include <vector>

namespace c2cuda {

struct KernelArgument {
  /// NextArray is the buffer that a launch writes where it reads another.
  enum class Kind { Outer, Parameter, Array, NextArray };
  Kind What = Kind::Parameter;
  /// Index into Kernel::Outer, Scop::Parameters or Scop::Arrays.
  unsigned Index = 0;
};

struct KernelText {
  std::string Name;
  /// "T, N" for a kernel of a template; else empty.
  std::string TemplateArguments;
  /// Whether the last template parameter is PromotedKernel::Aligned.
  bool IsForAligned = false;
  /// The whole function, with the comment before it.
  std::string Definition;
  std::vector<KernelArgument> Arguments;
  std::set<std::string> Helpers;
};

/// \p Name: what the function is called.
KernelText printKernel(const Scop &Scop, const PromotedScop &Promoted,
                       const KernelAst &Ast, const std::string &Name);

/// Whether some loop of \p Scop counts with more than 32 bits.
bool countsLong(const Scop &Scop);

/// "// f (a.c:5)"
std::string originComment(const Scop &Scop);

/// Whether pointers to \p Array can carry its inner extents in their type,
/// double (*A)[100], so that the user's subscripts stay: not flat, rank 2 or
/// more, all inner extents constant.
bool hasTypedRows(const Array &Array);

/// What \p Kernel runs, also before its tiles.
std::vector<const Statement *> statementsOf(const Scop &Scop,
                                            const Kernel &Kernel);

/// Whether \p Kernel may write elements of \p Array.
bool writes(const Scop &Scop, const Kernel &Kernel, unsigned Array);

/// Whether a phase of a grid loop may.
bool changesInGridLoop(const Scop &Scop, const PromotedScop &Promoted,
                       unsigned Array);

/// Whether one load of a kernel may be of \p One or of \p Other: parts of their
/// elements may have the same size. Then what is only read of the two is no
/// __restrict__ pointer if the other one changes (KernelArguments.cpp).
bool mayShareLoads(const Array &One, const Array &Other);

/// "T *Name", "const T (*__restrict__ Name)[100]": a declaration of a pointer
/// to the array's elements or rows.
std::string pointerDeclaration(const Array &Array, const std::string &Name,
                               bool IsConst, bool IsRestrict);

/// The subscripts \p Index as one flat index, row by row, for an array with
/// these \p Extents (the first does not matter).
std::string flatIndex(const std::vector<std::string> &Extents,
                      const std::vector<std::string> &Index);

/// Identifiers in C text, comments and strings left out.
std::set<std::string> identifiersIn(const std::string &Text);

} // namespace c2cuda

#endif // C2CUDA_CODEGEN_KERNELTEXT_H
