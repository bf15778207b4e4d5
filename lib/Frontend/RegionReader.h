// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Walks the statements of a region: loops and affine conditions become
// domains, what is left become statements.

#ifndef C2CUDA_LIB_FRONTEND_REGIONREADER_H
#define C2CUDA_LIB_FRONTEND_REGIONREADER_H

#include "LoopRounds.h"
#include "MemoryCalls.h"

#include "clang/AST/StmtCXX.h"

namespace c2cuda {

/// Whether all of \p E is computed whenever E is.
bool isStraight(const clang::Stmt &E, RegionDraft &Draft);

/// The number of iterations of one loop; null if it is not affine. \p MustCount:
/// whether the product of two negative numbers of them would be one.
isl::pw_aff lengthOf(const clang::Expr &Factor, bool MustCount, isl::set Domain,
                     RegionDraft &Draft, clang::SourceLocation Where,
                     bool &HasFailed);

class RegionReader {
public:
  explicit RegionReader(RegionDraft &Draft) : Draft(Draft) {}

  /// Fills the draft's loops, statements and Root, whose children are the
  /// region's statements, one each (those without effect left out).
  bool run();

private:
  struct Scope {
    isl::set Domain;
    std::vector<const LoopDraft *> Loops;
    /// Whether a condition stands between the region and here.
    bool IsConditional = false;
  };

  /// While a loop's body is being walked.
  struct LoopEntry {
    LoopEntry(RegionReader &Reader, const clang::Stmt &Loop,
              const clang::Stmt &Body);
    ~LoopEntry();
    RegionReader &Reader;
    isl::set Continued;
    const clang::Stmt *Body, *TopPart;
  };

  bool walk(const clang::Stmt &S, const Scope &In, std::vector<Item> &Out);
  bool walkPlain(const clang::Stmt &S, const Scope &In,
                 std::vector<Item> &Out);
  bool walkBlock(const clang::CompoundStmt &Block, const Scope &In,
                 std::vector<Item> &Out);
  bool walkDigits(const FlatLoop &Loop, const Scope &In,
                  std::vector<Item> &Out);
  bool walkLoop(const LoopParts &Parts, const Scope &In,
                std::vector<Item> &Out);
  bool enter(const LoopParts &Parts, const Scope &In, LoopDraft &Loop,
             LoopRounds &Rounds);
  /// Whether a call of the user's functions leaves a result in \p Var.
  bool isOutput(const clang::VarDecl &Var) const;
  bool assumeUnitStep(const LoopParts &Parts, const LoopHead &Head,
                      const Scope &In, bool IsOpenBlock);
  bool readPlainHead(const LoopParts &Parts, const LoopHead &Head,
                     const Scope &In, LoopDraft &Loop);
  bool readOddHead(const LoopParts &Parts, const Scope &In, LoopDraft &Loop,
                   const LoopRounds &Rounds);
  bool runInit(const clang::Expr &Init, const Scope &In,
               std::vector<Item> &Out);
  bool runInit(const LoopParts &Parts, const Scope &In,
               std::vector<Item> &Out);
  bool refuseLoop(const LoopParts &Parts);
  bool walkBody(llvm::ArrayRef<const clang::Stmt *> Body, LoopDraft &Loop,
                const Scope &In, std::vector<Item> &Out);
  bool walkRange(const clang::CXXForRangeStmt &For, const Scope &In,
                 std::vector<Item> &Out);
  bool walkMemory(const clang::CallExpr &Call, const Scope &In,
                  std::vector<Item> &Out, bool &IsKnown);
  isl::pw_aff sizeOf(const clang::Expr &Container);
  isl::pw_aff rangeNumber(const RangeCall &Call,
                          llvm::ArrayRef<RangePlace::Term> Terms, bool HasSize,
                          const Scope &In, clang::SourceLocation Where,
                          bool &HasFailed);
  bool walkRangeCall(const RangeCall &Call, const clang::CallExpr &Node,
                     const Scope &In, std::vector<Item> &Out, bool &IsKnown);
  bool isForwardCopy(const RangeCall &Call, const clang::CallExpr &Node);
  /// The same for \p Array, declared in \p Decl with zeros.
  bool walkZeros(const clang::VarDecl &Array, const clang::DeclStmt &Decl,
                 const Scope &In, std::vector<Item> &Out, bool &IsKnown);
  bool walkMemory(const MemoryNest &Nest, const clang::Stmt &S, const Scope &In,
                  std::vector<Item> &Out, bool &IsKnown);
  const clang::DeclRefExpr *makeIterator(clang::SourceLocation Where,
                                         clang::QualType Type);
  bool walkIterators(const clang::ForStmt &For, const Scope &In,
                     std::vector<Item> &Out, bool &IsKnown);
  LoopDraft &enterRange(const clang::Stmt &For, const clang::DeclRefExpr &Index,
                        isl::pw_aff Length, bool IsBack, const Scope &In);
  isl::pw_aff rangeLength(const clang::Expr &Range);
  bool bindElement(const clang::VarDecl &Var, const RangeElement &Element,
                   clang::QualType Type, const clang::Stmt &Body);
  bool walkIf(const clang::IfStmt &If, const Scope &In, std::vector<Item> &Out);
  bool walkDeclarations(const clang::DeclStmt &Decl, const Scope &In,
                        std::vector<Item> &Out);
  bool walkTurns(const clang::Stmt &Body, const LoopDraft &Loop,
                 const Scope &In, std::vector<Item> &Out);
  bool walkExchange(const clang::Stmt &S, const Scope &In);
  bool passDefinition(const clang::Stmt &S);
  bool passPointer(const clang::VarDecl &Var, clang::SourceLocation Where);
  bool isTable(const clang::VarDecl &Var) const;
  bool takeTable(const clang::VarDecl &Var);
  bool mayDeclare(const clang::VarDecl &Var, const Scope &In);
  bool walkWhole(const clang::Stmt &S, const Scope &In, std::vector<Item> &Out);
  bool walkWhole(llvm::ArrayRef<const clang::Stmt *> Parts,
                 const Scope &In, std::vector<Item> &Out);
  bool refuseJump(const clang::Stmt &S);
  void noteTrouble(const clang::Stmt &S);
  void noteRest(const clang::Stmt &S);
  void noteReadLater();
  bool countsWith(const clang::Stmt &Loop, const std::string &Name) const;
  StatementDraft &addStatement(const clang::Stmt &S, const Scope &In);
  void keep(std::vector<Item> &Out);

  RegionDraft &Draft;
  /// Where the text before the statement that comes next ends.
  clang::SourceLocation PreviousEnd;
  /// The loops around what is being walked, the body of the innermost, and the
  /// part of that body.
  std::vector<const clang::Stmt *> Enclosing;
  const clang::Stmt *Body = nullptr, *TopPart = nullptr;
  /// Where a `continue` has ended the iteration of the innermost loop; null for
  /// nowhere.
  isl::set Continued;
  bool HasTrouble = false;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_REGIONREADER_H
