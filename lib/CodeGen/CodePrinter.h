// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops, conditions and statements of a kernel as lines of text.

#ifndef C2CUDA_LIB_CODEGEN_CODEPRINTER_H
#define C2CUDA_LIB_CODEGEN_CODEPRINTER_H

#include "Declarations.h"
#include "LoadsAhead.h"
#include "SharedAngles.h"
#include "StatementPrinter.h"
#include "c2cuda/CodeGen/LoopHead.h"
#include "c2cuda/Support/TextWriter.h"

namespace c2cuda {

/// The value of the thread along \p D whose block's values begin at \p First:
/// "i0 + threadIdx.x". A thread's number has no sign: added to an int below
/// zero, as a \p IsNarrow First may be, the sum is right as an int only.
std::string placeOfThread(const MappedDimension &D, const std::string &First,
                          bool IsNarrow);

/// A value of a thread's: "i0 + 4 * threadIdx.y + 64 * (y / 4) + y % 4".
std::string valueText(const MappedDimension &D, const std::string &Loop);

class CodePrinter {
public:
  CodePrinter(const Scop &S, const PromotedScop &P, const PromotedKernel &K,
              const DeclarationPlaces &Places, const NameAllocator &Names,
              TextWriter &Out)
      : Source(S), Kernel(K), Places(Places), Names(Names),
        Statements(S, P, K, Places.PerValue, Places.Alike), Out(&Out),
        Exprs({}, true), Heads({}, true) {
    Exprs.Known = K.Context;
    collectTypes();
    Heads = Exprs;
    if (K.Base.Warp)
      Lane = this->Names.take("lane");
  }

  /// Notes what the variables of \p Ast's kernel may be.
  void know(const KernelAst &Ast);
  /// Lets what follows have \p Iterators.
  void use(const std::vector<FixedIterator> &Iterators);
  /// "const int j = step0 + i;"
  std::string definition(const FixedIterator &Iterator) const;

  void print(const std::vector<AstStep> &Steps);

  std::set<std::string> helpers() const;

  /// The thread's number in its warp (WarpLoop); empty if nobody asks.
  const std::string &lane() const { return Lane; }
  /// Of what comes before the kernel's body.
  std::string expression(const isl::ast_expr &Expr) const {
    return Heads.print(Expr);
  }

  /// The same as an int, which has room for it.
  std::string intExpression(const isl::ast_expr &Expr) const {
    const std::string Text = Heads.print(Expr);
    return Heads.isWide(Expr) ? "(int)" + parenthesized(Text) : Text;
  }

  /// The element of an array in memory.
  std::string element(unsigned Array,
                      const std::vector<std::string> &Index) const {
    return Statements.element(Array, Index);
  }

  /// What \p D counts, where \p Value is a thread's number: "lo + 4 * nth_i".
  std::string countedText(const MappedDimension &D,
                          const std::string &Value) const;
  /// The declaration of a variable of the thread's.
  std::string declaration(const LocalVariable &Variable) const;

private:
  const Scop &Source;
  const PromotedKernel &Kernel;
  const DeclarationPlaces &Places;
  NameAllocator Names;
  StatementPrinter Statements;
  TextWriter *Out;
  ExprPrinter Exprs;
  /// The same without what only the body has.
  ExprPrinter Heads;
  /// The tile of the copy that is being printed.
  const SharedTile *Tile = nullptr;
  /// Whether that copy is the one from where it is staged.
  bool TakesStaged = false;
  /// All that the step that is being printed computes.
  const AstNode *WholeStep = nullptr;
  /// Whether it is a loop over a tile that other threads have copied.
  bool InCopiedTile = false;
  /// Whether the text is for one of a thread's values.
  bool InValue = false;
  /// Whether all that the loop that is being printed takes from shared memory
  /// is the same for all threads; whether that is being computed with, outside
  /// of inner loops.
  bool HasUniformTiles = false, InUniformTile = false;
  /// Of the tiles of the loop that is being printed, a member of each struct.
  std::vector<const SharedTile *> Packed;
  /// What a value is called that a condition decides about; empty before.
  std::string Selected;
  /// What has to hold for a row of registers to be computed, in place of branches
  /// around that; what says so for the present row, and whether everything has asked.
  std::vector<std::string> RowConditions;
  std::string HasRow, RowName;
  bool AsksForRow = true;
  /// How many conditions of rows the present block has.
  unsigned RowsHere = 0;
  std::string Lane;
  /// Statements whose text changes.
  std::map<const AstNode *, StatementWithAngles> Angles;
  /// What loops over tiles around say: sums that are 0 or more.
  std::vector<LinearForm> TileFacts;
  /// Of Kernel.KeptReads: the variables by the access, and the one that says whether
  /// they have anything.
  std::map<unsigned, std::string> Kept;
  std::string HasKept;
  /// What comes behind statements whose results the next round needs.
  std::map<const AstNode *, std::vector<std::string>> Behind;

  void collectTypes();
  void printStep(const AstStep &Step);
  void printCopiesUnder(const std::string &Condition,
                        const std::vector<AstStep> &Steps, size_t Begin,
                        size_t End);
  std::string conditionOfCopy(const AstStep &Step) const;
  void printTileLoop(const AstStep &Loop);
  bool hasUniformTiles(const AstStep &Loop) const;
  std::vector<const SharedTile *> packedTiles(const AstStep &Loop) const;
  void printCopies(const AstStep &Loop);
  void printNextCopy(const AstStep &Loop, const std::string &Upper);
  std::string tileAt(const AstStep &Loop, unsigned Tile) const;
  std::string whoCopies() const;
  std::string copyCall(const AstStep &Loop, const std::string &First,
                       const std::string &To) const;
  bool hasBuffers(const AstStep &Loop, unsigned Count) const;
  void printNode(const AstNode &Node);
  void printFor(const AstNode &Node);
  bool isForWarp(const AstNode &Loop) const;
  void printForWarp(const AstNode &Loop, ForHead Head);
  bool isForFirstLane(const Instance &Call) const;
  void printForFirstLane(const Instance &Call, const std::string &Text);
  std::vector<std::string> declareCarried(const AstNode &Loop);
  void printCarriedBody(const std::string &Head, const AstNode &Loop,
                        const std::vector<std::string> &AtEnd);
  std::string accessText(const Instance &Call, unsigned Access) const;
  std::string elementText(const Instance &Call, unsigned Access) const;
  std::string conditionOfRound(const AstNode &Loop) const;
  bool printAhead(const AstNode &Loop, const std::vector<std::string> &AtEnd);
  std::string declareAhead(const LoadsAhead &Ahead, const std::string &Round);
  void printRounds(const AstNode &Loop, const std::string &First,
                   const std::string &Round, const LoadsAhead &Ahead,
                   const std::string &Left, const std::string &Body);
  std::string textOfRound(const AstNode &Loop,
                          const std::vector<std::string> &AtEnd);
  bool keepsReads(const AstNode &Node) const;
  void declareKept();
  void takeKept(const AstNode &Node);
  void keepReads(const AstNode &Node);
  std::string roundsFrom(const AstNode &Loop, unsigned Most) const;
  bool isKnown(const LinearForm &Sum) const;
  void printEachValue(const AstNode &Node);
  bool printTensorLoop(const AstNode &Loop, const std::string &Start);
  std::vector<const AstNode *> productsIn(const AstNode &Loop) const;
  bool isInShared(const Statement &S, const StatementTemplate &Factor) const;
  std::string targetOf(const Statement &S) const;
  void printProduct(const Instance &Call, const FusedProduct &Product,
                    const AstNode &Loop);
  void printFactor(const std::string &Factor, const std::string &Text,
                   const MappedDimension &D, const std::string &Value,
                   const AstNode &Loop);
  /// What nvcc is told about \p Loop; empty for nothing.
  std::string unrolling(const AstNode &Loop) const;
  bool hasConstantLength(const AstNode &Loop) const;
  void printBody(const std::string &Head, const AstNode &Body,
                 bool BeforeElse = false);
  void printPackedBody(const std::string &Head, const AstNode &Loop);
  void findAngles(const std::vector<const AstNode *> &Nodes);
  void printStatement(const AstNode &Node);
  void printIf(const std::string &Word, const AstNode &Node);
  void printDeclarations(const AstNode &Node);
  std::string statementText(const Instance &Call) const;
  void printThreadLoop(const AstStep &Loop);
  std::string textOf(const std::vector<AstStep> &Steps);
  void printStepLoop(const AstStep &Loop);
  void printStepsOfRows(const AstStep &Loop, const std::string &Body);
  void printPlanes(const AstStep &Loop);
  size_t printPlanesFrom(const std::vector<AstStep> &Steps, size_t First);
  void printPlane(const AstStep &Step);
  bool printWithoutBranch(const AstStep &Step, const std::string &When);
  std::string loopHead(const AstStep &Loop) const;
  void printRow(const AstStep &Step);
  void printBox(const AstStep &Step);
  void printExchange(const BoxExchange &Exchange);
  bool staysInRegisters(const Statement &S) const;
  bool printSelected(const AstStep &Body);
  std::string anyOf(const std::vector<isl::ast_expr> &Conditions) const;
  bool printLoaded(const AstStep &Body,
                   const std::vector<isl::ast_expr> &AnyOf);
  void printElements(const AstStep &Body,
                     const std::vector<isl::ast_expr> &AnyOf);
  void printLoopWithWindows(const AstStep &Loop);
  void printWindowsBefore(const AstStep &Loop);
  void printWindowsNext(const AstStep &Loop);
  void openWindowLoop(const RunWindow &Window, unsigned D, unsigned Count);
  unsigned openWindowLoops(const RunWindow &Window);
  std::string elementInTile(const RunWindow &Window,
                            const std::vector<isl::ast_expr> &Index) const;
  std::string extreme(const char *Function, const isl::ast_expr &First,
                      const std::vector<isl::ast_expr> &More) const;
  std::string moveText(const TileMove &Move, const Instance &Call) const;
  std::string copyText(const Instance &Call) const;
  std::string stagedText(const Instance &Call) const;
  std::string storeText(const std::string &Target, std::string Vector) const;
  std::string stagedElement(const Instance &Call) const;
  std::string tileElement(const Instance &Call) const;
  unsigned strideOfLast() const;
  std::vector<std::string> print(const std::vector<isl::ast_expr> &Exprs) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_CODEPRINTER_H
