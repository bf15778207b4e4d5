// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A statement's text at one place of a kernel.

#ifndef C2CUDA_LIB_CODEGEN_STATEMENTPRINTER_H
#define C2CUDA_LIB_CODEGEN_STATEMENTPRINTER_H

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/ProgramAst.h"

namespace c2cuda {

class StatementPrinter {
public:
  /// \p PerValue: variables of which the thread has one for each of its
  /// values; \p Alike: one for all of them.
  StatementPrinter(const Scop &S, const PromotedScop &P,
                   const PromotedKernel &K,
                   const std::set<std::string> &PerValue,
                   const std::set<std::string> &Alike)
      : Source(S), Promoted(P), Kernel(K), PerValue(PerValue), Alike(Alike) {}

  /// The statement of \p Call with its holes filled, without comments and
  /// without the type of a declaration. \p Exprs knows the loops around it.
  std::string print(const Instance &Call, const ExprPrinter &Exprs) const;

  /// Whether that is the statement's Body.
  bool printsBody(const Statement &S) const {
    return !isShared(S) && !isAtomic(S);
  }

  /// A part of that statement's text.
  std::string print(const Instance &Call, const StatementTemplate &Part,
                    const ExprPrinter &Exprs) const;

  /// "A[i][k] = ..." pieces of moves: the element in memory.
  std::string element(unsigned Array, const std::vector<std::string> &Index) const;

  /// Which of two buffers steps of a loop that copies ahead mean.
  std::string Buffer;
  /// "[now]", or empty where there is one only.
  std::string bufferOf(const SharedTile &Tile) const {
    return Tile.Buffers > 1 ? "[" + Buffer + "]" : "";
  }

  /// The iterator of a loop that has loaded SharedTile::Whole of its iteration.
  std::string WholeOf;

  /// What reads take from registers in the loop that is being printed, in place
  /// of the element in memory.
  std::map<ReferenceKey, std::string> Carried;
  /// The same of updates, `x[i] += y;`, by the statement: x[i], and what has it.
  std::map<std::string, std::pair<unsigned, std::string>> Loaded;

  /// SharedTile::Kept with \p Element in the hole.
  std::string kept(const SharedTile &Tile, const std::string &Element) const;

  /// A variable of the thread's: "sum", "C_ij[y][x]".
  std::string variable(const std::string &Name) const;

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const PromotedKernel &Kernel;
  const std::set<std::string> &PerValue, &Alike;
  /// How often statements with labels have been printed.
  mutable std::map<const Statement *, unsigned> Copies;
  static std::string withOwnLabels(const std::string &Text,
                                   const std::vector<std::string> &Labels,
                                   unsigned Copy);

  struct Place;
  std::string fill(const StatementTemplate &Template, const Place &Place,
                   bool InSubscript) const;
  std::string iterator(unsigned Number, const Place &Place,
                       bool InSubscript) const;
  std::string access(unsigned Number, const Place &Place) const;
  bool isOfOneType(const Statement &S) const;
  StatementTemplate withTermsTogether(const Statement &S) const;
  bool isAlike(const Statement &S, const TemplatePiece &Piece) const;
  std::string parameter(unsigned Number, bool InSubscript) const;
  /// \p Template where tiles have what is computed from their elements.
  StatementTemplate withKept(StatementTemplate Template,
                             const Statement &S) const;
  /// The reduction for which the kernel updates \p Array atomically, if any.
  const KernelReduction *atomicReduction(unsigned Array) const;
  bool isAtomic(const Statement &S) const;
  std::string update(const ElementUpdate &Update, const Place &Place) const;
  /// Whether the kernel's threads share its searches.
  bool isShared(const Statement &S) const;
  std::string taken(unsigned Number, const Place &Place) const;
  std::string numberOf(const KernelSearch &Search, const Place &Place) const;
  const ScratchArray *scratchOf(unsigned Array) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_STATEMENTPRINTER_H
