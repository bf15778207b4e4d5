// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Pragmas and attributes about a nest: c2cuda's own, and those of other
// programming models (OpenMP, OpenACC, hints to vectorisers). The latter are
// read as text: they mean the same whether the compiler was told to heed them.

#ifndef C2CUDA_LIB_FRONTEND_PRAGMAS_H
#define C2CUDA_LIB_FRONTEND_PRAGMAS_H

#include "c2cuda/Model/MappingHints.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

#include <string>
#include <vector>

namespace c2cuda {

/// Who of a team of OpenMP's threads runs what a directive stands before.
enum class Sharing {
  /// It says nothing of that, or stands alone (`omp barrier`).
  None,
  /// `omp parallel`: all of a new team.
  Team,
  /// `omp for`: each a part of the loop's iterations.
  Loop,
  /// `omp single`: one of them, for which the others wait.
  One,
  /// `omp parallel for` and its kin: a team of the loop's own.
  Whole,
  /// Another one (`omp critical`, `omp master`, `omp task`).
  Other,
};

struct ThreadDirective {
  Sharing Kind = Sharing::None;
  /// `nowait`: nobody waits at the end.
  bool HasNoWait = false;
  /// Whether it has clauses about variables that it does not name, or values
  /// of other threads.
  bool IsUnsure = false;
  /// Whether it stands under an #if, or in a _Pragma.
  bool IsConditional = false;
  /// Of a team: the variables that clauses give to each thread, and those of
  /// them that begin with the value from before.
  std::vector<std::string> Own, First;
};

struct NestPragmas {
  /// `c2cuda off`, and [[clang::annotate("c2cuda::off")]] on the function.
  bool IsOff = false;
  /// `c2cuda noalias`: different pointers never reach the same element.
  bool IsNoAlias = false;
  /// `c2cuda block(x, y, z) tile(n) steps(n) thread_tile(x, y)`.
  MappingHints Hints;
  /// One of these that cannot be, and why; empty if all can.
  std::string Wrong, WhyWrong;
  /// The user promises that the loop's iterations do not depend on each other
  /// (`omp parallel for`, `acc loop independent`, `ivdep`).
  bool IsIndependent = false;
  /// Variables of which every thread has its own: their value afterwards is
  /// not the one of the loop.
  std::vector<std::string> Private;
  /// The pragma under which several threads run what it stands before, or none
  /// can be told which; empty if there is none.
  std::string Region;
  ThreadDirective Threads;
  /// Whether an `omp barrier` stands there.
  bool HasBarrier = false;
  /// Where the text before them ends.
  unsigned Begin = 0;
};

/// What the pragma \p Line ("omp parallel for private(j)") adds to \p Into;
/// false if it is none that we know, and so has to stay where it is.
bool readPragma(llvm::StringRef Line, NestPragmas &Into);

/// The pragmas that stand right before \p S, on lines of their own or as
/// _Pragma. Comments may stand between, and #if and the like: then what the
/// pragma forbids holds, and what it allows does not.
NestPragmas pragmasBefore(const clang::Stmt &S,
                          const clang::ASTContext &Context);

/// The attributes of \p Function: annotate("c2cuda::off"), "c2cuda::noalias".
NestPragmas attributesOf(const clang::FunctionDecl &Function);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_PRAGMAS_H
