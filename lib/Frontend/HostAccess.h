// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How the host names members. Where a nest reaches private members through
// functions of their class, the code in its place has to use such functions,
// too: `a.rows()` for `a.rows_`, `&a(0, 0)` for what `a.data_` points to.

#ifndef C2CUDA_LIB_FRONTEND_HOSTACCESS_H
#define C2CUDA_LIB_FRONTEND_HOSTACCESS_H

#include "Path.h"

namespace c2cuda {

/// Whether code in \p Caller may write the name of \p Field. Protected members
/// count as private outside of their class and those derived from it.
bool mayName(const clang::FieldDecl &Field, const clang::FunctionDecl &Caller);

/// Whether that holds for all fields of \p Path.
bool mayName(const Path &Path, const clang::FunctionDecl &Caller);

/// \p Member as \p Caller may write it: its text, with functions that return
/// them in place of private members. Empty if there are no such functions.
std::string hostText(const Path &Member, const clang::FunctionDecl &Caller);

/// The variable or the member that \p Member lies in, as \p Caller may write
/// it.
std::string objectText(const Path &Member, const clang::FunctionDecl &Caller);

struct FirstElement {
  /// A pointer to the first element.
  std::string Text;
  /// Whether there has to be one: it comes from `m(0, 0)`.
  bool MustExist = false;
};

/// The elements of \p Array, a pointer or a container that is a private member.
/// \p IsWritten: they must not be const. No text if no function gives them out.
FirstElement firstElement(const Path &Array, bool IsWritten,
                          const clang::FunctionDecl &Caller);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTACCESS_H
