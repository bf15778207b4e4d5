// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The first door: from Clang's AST to Scops. Nothing behind it knows Clang.

#ifndef C2CUDA_FRONTEND_FRONTEND_H
#define C2CUDA_FRONTEND_FRONTEND_H

#include "c2cuda/Diagnostics/Refusal.h"
#include "c2cuda/Frontend/EditedFiles.h"
#include "c2cuda/Frontend/MacroNames.h"
#include "c2cuda/Model/Scop.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceLocation.h"

#include <functional>
#include <vector>

namespace c2cuda {

struct FrontendOptions {
  EditedFiles Files;
  /// What nothing new may be called.
  MacroNames Macros;
  /// Statement texts must be self-contained: macros, typedefs and enumerators
  /// are written out (the kernels go into a file of their own).
  bool SelfContainedText = false;
  bool MayReassociate = false;
  /// Sums of products may be rounded once, where the user's flags allow it.
  bool MayFuse = true;
  /// Divisions by square roots may be products with their inverse, where the
  /// user's flags allow it.
  bool MayInvertRoots = true;
  /// Pragmas of other models that call a loop's iterations independent are
  /// believed (`omp parallel for`, `acc loop independent`, `ivdep`).
  bool TrustPragmas = false;
  /// Whether arrays may stay on the device between regions, so that calls of memcpy
  /// and std::fill are worth regions of their own.
  bool KeepsOnDevice = false;
  /// What \p Name and \p Where, of the function around a region and of its text,
  /// are for the user; null if they are. Kernels are called after it.
  std::function<void(std::string &Name, Place &Where)> FindOrigin;
  /// isl operations allowed for building one scop: ten times what any nest
  /// of PolyBench and of Pluto's tests takes.
  unsigned long Quota = 2000000;
};

/// Consecutive statements of one function that are modelled as one scop.
struct ScopRegion {
  const clang::FunctionDecl *Function = nullptr;
  /// Siblings in one compound statement (or a single loop elsewhere).
  std::vector<const clang::Stmt *> Statements;
  /// Their text in one of the edited files, as a character range in file
  /// locations: from the first character of the first to the end of the last, its
  /// ';' included.
  clang::CharSourceRange Range;
  /// Whether a directive of OpenMP's around it says which threads run it, and
  /// the lines with directives that have to stand before its kernels then.
  bool IsInThreads = false;
  std::string Directives;
  /// Whether loops were taken whole that may be modelled on their own.
  bool HasWholes = false;
  /// For a template's instance: whether what the model says of its types could
  /// be wrong for another instance, though its text were the same.
  bool IsForArguments = false;
  Scop Model;
  /// The user's functions of Model.Functions that are to be compiled for the
  /// device as well.
  std::vector<const clang::FunctionDecl *> Marked;
};

/// Finds the maximal regions of \p Function that can be modelled: grows runs
/// of sibling statements around loops, splits a run where a statement cannot
/// be modelled, and descends into loops that cannot. Regions are disjoint and
/// in the order of the text. Every loop left out is refused with a reason.
std::vector<ScopRegion> detectScops(const clang::FunctionDecl &Function,
                                    clang::ASTContext &Context, isl::ctx Isl,
                                    const FrontendOptions &Options,
                                    Refusals &Refusals);

/// Refuses every outermost loop in \p Function, unless the user has turned it
/// off anyway.
void refuseLoops(const clang::FunctionDecl &Function, const Refusal &Why,
                 clang::ASTContext &Context, Refusals &Refusals);

/// Models the statements [Begin, End) of \p Region alone; nothing if that is
/// impossible. For a region of which only a part is worth a kernel.
std::optional<ScopRegion> buildSubRegion(const ScopRegion &Region,
                                         size_t Begin, size_t End,
                                         clang::ASTContext &Context,
                                         isl::ctx Isl,
                                         const FrontendOptions &Options,
                                         Refusals &Refusals);

/// The regions inside the only loop of \p Region (its body's runs), for a
/// loop that turned out to have nothing parallel as a whole.
std::vector<ScopRegion> descend(const ScopRegion &Region,
                                clang::ASTContext &Context, isl::ctx Isl,
                                const FrontendOptions &Options,
                                Refusals &Refusals);

/// Calls \p Visit for every function definition whose body is written in
/// \p Files, in the order of the text (members, namespaces; instantiations
/// and implicit functions left out).
void forEachFunction(
    clang::ASTContext &Context, const EditedFiles &Files,
    const std::function<void(const clang::FunctionDecl &)> &Visit);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_FRONTEND_H
