// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What Polly makes of the LLVM IR of a function, as plain data: nothing here
// refers to the IR, and isl values are texts, since Polly has an isl context
// of its own. Places in the source are the way back to the user's statements.

#ifndef C2CUDA_SECONDOPINION_LOWEREDMODEL_H
#define C2CUDA_SECONDOPINION_LOWEREDMODEL_H

#include "c2cuda/Diagnostics/Refusal.h"

#include <memory>
#include <string>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace c2cuda {

/// A load or a store, or a value that goes from one iteration or statement to
/// another without memory.
struct LoweredAccess {
  /// "Stmt2_Write0".
  std::string Name;
  bool Writes = false;
  /// Whether it is a value without memory (an SSA value).
  bool IsValue = false;
  /// Whether it is storage that the compiler has made for a value without a
  /// name, `(struct s){1, 2}`: written anew in each round before it is read.
  bool IsTemporary = false;
  /// Whether the element is known for each iteration.
  bool IsExact = true;
  /// What the base pointer, or the value, is called in the source; empty if
  /// that is not known.
  std::string Variable;
  /// In the source: the access, or what uses the value.
  std::vector<Place> Where;
};

struct LoweredStatement {
  /// "Stmt2".
  std::string Name;
  /// The loops around it, outermost first: dimension d of its domain counts
  /// the iterations of the d-th from 0.
  std::vector<Place> Loops;
  std::vector<LoweredAccess> Accesses;
};

struct LoweredParameter {
  /// "p_0".
  std::string Name;
  /// The variable of the source whose value it is; empty if not known.
  std::string Variable;
};

struct LoweredScop {
  std::vector<LoweredParameter> Parameters;
  std::vector<LoweredStatement> Statements;
  /// isl texts of { [Stmt2[i0] -> Stmt2_Write0[]] -> [Stmt3[i0] -> ...] },
  /// from the earlier to the later instance: a write and the reads of its
  /// value, and what may not be swapped because it writes.
  std::string Flow, False;
};

/// A function of the IR.
struct LoweredFunction {
  /// As linkers know it.
  std::string Name;
  Place Where;
  std::vector<LoweredScop> Scops;
};

/// A file's IR, which Polly models function by function as it is asked for.
class LoweredFile {
public:
  /// \p Module has debug information and no optimisation behind it. It lives
  /// as long as this, and is changed.
  explicit LoweredFile(llvm::Module &Module);
  ~LoweredFile();

  /// The functions with that place in them, as many as a template has
  /// instances.
  const std::vector<LoweredFunction> &around(const Place &Where);

private:
  struct Work;
  std::unique_ptr<Work> Inner;
};

/// For tests and --print-after.
std::string printLowered(const std::vector<LoweredFunction> &Functions);

} // namespace c2cuda

#endif // C2CUDA_SECONDOPINION_LOWEREDMODEL_H
