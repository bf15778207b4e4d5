// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where a thread's own variables are declared.

#ifndef C2CUDA_LIB_CODEGEN_DECLARATIONS_H
#define C2CUDA_LIB_CODEGEN_DECLARATIONS_H

#include "c2cuda/CodeGen/ProgramAst.h"

#include <map>
#include <set>

namespace c2cuda {

/// A variable that every thread has for itself.
struct LocalVariable {
  std::string Type, Name;
  /// "[3]" or empty.
  std::string Dimensions;
  /// Names of the statements that use it.
  std::set<std::string> Users;
  /// Statements that declare it in the user's text, or load it.
  std::set<std::string> Declaring;
  /// Whether it is the same for all values of a thread.
  bool IsAlike = false;
};

/// Private arrays kept in threads, and register elements. Of statements in
/// \p Unread only what else they mention counts.
std::vector<LocalVariable> localVariables(const Scop &Scop,
                                          const PromotedScop &Promoted,
                                          const PromotedKernel &Kernel,
                                          const UnreadValues &Unread);

struct DeclarationPlaces {
  /// Variables to declare at the kernel's top.
  std::vector<const LocalVariable *> AtTop;
  /// Variables to declare on a line before a node.
  std::map<const AstNode *, std::vector<const LocalVariable *>> Before;
  /// Statements whose text becomes the declaration.
  std::map<const AstNode *, const LocalVariable *> Inline;
  /// Names of variables of which the thread has one for each of its values.
  std::set<std::string> PerValue;
  /// And of those of which it has one for all of its values.
  std::set<std::string> Alike;
};

/// The innermost place that all users of a variable see; its declaration is
/// its first statement where that initialises it.
/// \p HasValues: whether threads have more than one value of some dimension.
DeclarationPlaces placeDeclarations(const std::vector<LocalVariable> &Variables,
                                    const std::vector<AstStep> &Steps,
                                    bool HasValues);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_DECLARATIONS_H
