// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Prints an AST with its macros expanded, as a template.

#ifndef C2CUDA_LIB_FRONTEND_HOLEPRINTER_H
#define C2CUDA_LIB_FRONTEND_HOLEPRINTER_H

#include "TextFixes.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace c2cuda {

/// A literal piece without carriage returns.
TemplatePiece literalPiece(llvm::StringRef Text);

/// Appends \p Pieces; neighbouring literals become one.
void append(StatementTemplate &To, const StatementTemplate &Pieces);
void append(StatementTemplate &To, llvm::StringRef Text);

/// Whether \p S is a list with designators, `{.x = 1}`: it is printed without
/// them.
bool isDesignated(const clang::Stmt &S);

/// Prints an AST with its macros expanded, holes as marks that are cut out of
/// the text afterwards.
class HolePrinter : public clang::PrinterHelper {
public:
  HolePrinter(const TextHoles &Holes, const TextFixes &Fixes,
              const clang::ASTContext &Context)
      : Holes(Holes), Fixes(Fixes), Context(Context),
        Policy(Context.getPrintingPolicy()) {
    Policy.Bool = true;
    Policy.Indentation = 2;
  }

  /// The text of \p S; empty if it cannot be printed.
  StatementTemplate print(const clang::Stmt &S);

  bool handledStmt(clang::Stmt *S, llvm::raw_ostream &OS) override;

private:
  const TextHoles &Holes;
  const TextFixes &Fixes;
  const clang::ASTContext &Context;
  clang::PrintingPolicy Policy;
  /// The node that is to be printed as usual the next time.
  const clang::Stmt *Passing = nullptr;
  std::vector<StatementTemplate> Marks;
  unsigned NumHoles = 0;
  bool IsPossible = true;

  static constexpr char Begin = '\1', End = '\2';

  void printInner(const clang::Stmt &S, llvm::raw_ostream &OS);
  void printRounded(const clang::BinaryOperator &Product,
                    llvm::raw_ostream &OS);
  bool isOneWord(const clang::Expr &E) const;
  void printUsual(const clang::Stmt &S, llvm::raw_ostream &OS);
  bool printType(const clang::Stmt &S, llvm::raw_ostream &OS);
  void printMade(const clang::CXXConstructExpr &Made, const std::string &Type,
                 llvm::raw_ostream &OS);
  bool printSpelling(clang::SourceLocation Loc, llvm::raw_ostream &OS);
  bool printElements(const clang::InitListExpr &List, llvm::raw_ostream &OS);
  void printInOrder(const clang::InitListExpr &List, llvm::raw_ostream &OS);
  bool printStdArray(const clang::VarDecl &Var, llvm::raw_ostream &OS);
  void printDeclarations(const clang::DeclStmt &Decls, llvm::raw_ostream &OS);
  bool declaresInHead(const clang::Stmt &S) const;
  unsigned holesIn(const clang::Stmt *S) const;
  StatementTemplate split(llvm::StringRef Text) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOLEPRINTER_H
