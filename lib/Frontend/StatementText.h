// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A statement's text as the user wrote it, with holes. The last look at the
// source: what follows only fills the holes.

#ifndef C2CUDA_LIB_FRONTEND_STATEMENTTEXT_H
#define C2CUDA_LIB_FRONTEND_STATEMENTTEXT_H

#include "c2cuda/Model/Scop.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <string>

namespace c2cuda {

/// Stands in a hole's text for an expression statement of which nothing is left.
constexpr char NoStatement = '\3';

/// `.vel` of the element `b[i]`, or of the one that the pointer \c Element leads to.
struct ElementMember {
  std::string Text;
  const clang::Expr *Element = nullptr;
};

/// What takes the place of expressions. An expression inside of another
/// hole's range is not looked at: the outer hole stands for all of it.
struct TextHoles {
  llvm::DenseMap<const clang::Expr *, TemplatePiece> Holes;
  /// `q->x` where q points to an element: `<access>.x`.
  llvm::DenseMap<const clang::Expr *, TemplatePiece> Arrows;
  /// What stands between: `<access>.vel.x` where q points to a member of it.
  llvm::DenseMap<const clang::Expr *, ElementMember> Members;
  /// Calls in whose place the text of what they compute is written.
  llvm::DenseMap<const clang::Expr *, const clang::Expr *> Inlined;
  /// The user's functions (canonical declarations) that have another name in
  /// kernels.
  llvm::DenseMap<const clang::FunctionDecl *, std::string> Renamed;
  /// What followed variables hold there, over iterators and parameters.
  llvm::DenseMap<const clang::Expr *, StatementTemplate> Values;

  /// Those of them that are arguments, which need no parentheses.
  llvm::DenseSet<const clang::Expr *> Arguments;

  /// Declarations that have no text: their uses say what they mean.
  llvm::DenseSet<const clang::Stmt *> Dropped;

  /// Products that are rounded before anything is added to them, by functions of
  /// the device's or of the host's: subscripts on both are the same then.
  llvm::DenseSet<const clang::Expr *> Rounded;
  bool IsOfHost = false;

  /// For a template's instance: what the user calls by `std::` is left to the
  /// type (not sqrtf for std::sqrt), so that instances have the same text.
  bool KeepsOverloads = false;

  /// Whether `q / sqrtf(d)` may be `q * rsqrtf(d)` where the flags of the
  /// expression itself allow it.
  bool MayInvertRoots = false;

  bool contains(const clang::Expr *E) const {
    return Holes.count(E) || Values.count(E);
  }
  /// What stands in the place of \p E, which is a hole; in parentheses where
  /// the surroundings could need them.
  StatementTemplate at(const clang::Expr *E) const;
};

// The text is CUDA C++ with the meaning that Body has in its own language:
// verbatim where nothing has to change, so with the user's line breaks and
// comments. Macro calls stay as they are if all holes in them are spelled in
// their arguments; else what they expand to is written out. Where the same
// text would mean something else in CUDA C++ (sqrt of a float in C, _Bool,
// __builtin_sqrt), it is changed.
//
// SelfContained: for a file of its own without the user's declarations.
// Macros, typedef names, enumerators and constants are written out. Statements
// with macros that are #defined inside the function are written like that, too.
//
// All functions return an empty template where there is no such text
// (statement expressions, <tgmath.h>, constants without a known value).

/// The text of the statement \p Body. Ends with its ';' (unless with '}').
StatementTemplate captureText(const clang::Stmt &Body, const TextHoles &Holes,
                              const clang::ASTContext &Context,
                              bool SelfContained);

/// The text of \p Value, an expression within a statement (a subscript):
/// without any ';'.
StatementTemplate captureExpression(const clang::Expr &Value,
                                    const TextHoles &Holes,
                                    const clang::ASTContext &Context,
                                    bool SelfContained);

/// `<access> = <value>, ...;` for the elements of \p Var, an array; the accesses
/// are those before \p EndAccess.
StatementTemplate captureElements(const clang::VarDecl &Var,
                                  unsigned EndAccess, const TextHoles &Holes,
                                  const clang::ASTContext &Context,
                                  bool SelfContained);

/// `<access> = <init>;` for the initialiser of \p Var, a scalar.
StatementTemplate captureInitialiser(const clang::VarDecl &Var,
                                     unsigned AccessIndex,
                                     const TextHoles &Holes,
                                     const clang::ASTContext &Context,
                                     bool SelfContained);

/// The user's comments around \p Body, verbatim, one after another on lines of
/// their own: those between \p PreviousEnd (a token's begin, or the end of the
/// previous statement) and Body, and those on Body's last line behind it. A
/// comment behind the previous statement on its line belongs to that one.
void captureComments(const clang::Stmt &Body, clang::SourceLocation PreviousEnd,
                     const clang::ASTContext &Context, std::string &Before,
                     std::string &After);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_STATEMENTTEXT_H
