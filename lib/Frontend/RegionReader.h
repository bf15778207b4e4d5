// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Walks the statements of a region: loops and affine conditions become
// domains, what is left become statements.

#ifndef C2CUDA_LIB_FRONTEND_REGIONREADER_H
#define C2CUDA_LIB_FRONTEND_REGIONREADER_H

#include "LoopRounds.h"

#include "clang/AST/StmtCXX.h"

namespace c2cuda {

/// Whether all of \p E is computed whenever E is.
bool isStraight(const clang::Stmt &E, RegionDraft &Draft);

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

  bool walk(const clang::Stmt &S, const Scope &In, std::vector<Item> &Out);
  bool walkBlock(const clang::CompoundStmt &Block, const Scope &In,
                 std::vector<Item> &Out);
  bool walkLoop(const LoopParts &Parts, const Scope &In,
                std::vector<Item> &Out);
  bool enter(const LoopParts &Parts, const Scope &In, LoopDraft &Loop,
             LoopRounds &Rounds);
  bool readPlainHead(const LoopParts &Parts, const LoopHead &Head,
                     const Scope &In, LoopDraft &Loop);
  bool readOddHead(const LoopParts &Parts, const Scope &In, LoopDraft &Loop,
                   const LoopRounds &Rounds);
  bool runInit(const LoopParts &Parts, const Scope &In);
  bool refuseLoop(const LoopParts &Parts);
  bool walkBody(llvm::ArrayRef<const clang::Stmt *> Body, LoopDraft &Loop,
                const Scope &In, std::vector<Item> &Out);
  bool walkRange(const clang::CXXForRangeStmt &For, const Scope &In,
                 std::vector<Item> &Out);
  isl::pw_aff rangeLength(const clang::Expr &Range);
  bool bindElement(const clang::VarDecl &Var, const RangeElement &Element,
                   clang::QualType Type, const clang::Stmt &Body);
  bool walkIf(const clang::IfStmt &If, const Scope &In, std::vector<Item> &Out);
  bool walkDeclarations(const clang::DeclStmt &Decl, const Scope &In,
                        std::vector<Item> &Out);
  bool passDefinition(const clang::Stmt &S);
  bool passPointer(const clang::VarDecl &Var, clang::SourceLocation Where);
  bool mayDeclare(const clang::VarDecl &Var, const Scope &In);
  bool walkWhole(const clang::Stmt &S, const Scope &In, std::vector<Item> &Out);
  bool refuseJump(const clang::Stmt &S);
  StatementDraft &addStatement(const clang::Stmt &S, const Scope &In);
  void keep(std::vector<Item> &Out);

  RegionDraft &Draft;
  /// Where the text before the statement that comes next ends.
  clang::SourceLocation PreviousEnd;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_REGIONREADER_H
