// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Reads one statement: its references to arrays and scalars in the order of
// evaluation, and the holes of its text.

#ifndef C2CUDA_LIB_FRONTEND_STATEMENTREADER_H
#define C2CUDA_LIB_FRONTEND_STATEMENTREADER_H

#include "ComplexCalls.h"
#include "Containers.h"
#include "ObjectCalls.h"
#include "PointerAliases.h"
#include "RegionDraft.h"
#include "StructElements.h"

namespace c2cuda {

class StatementReader {
public:
  StatementReader(RegionDraft &Draft, StatementDraft &Statement)
      : Draft(Draft), Statement(Statement) {}

  /// An expression for its effects: assignments, ++, --, their chains.
  bool effect(const clang::Expr &E);
  /// `double s = 0;`
  bool declaration(const clang::VarDecl &Var);
  /// The steps of followed variables that the expression also makes.
  std::vector<const clang::UnaryOperator *> Steps;
  /// `To - From` of pointers into one array; null if it is not affine.
  isl::pw_aff distance(const clang::Expr &From, const clang::Expr &To);
  /// A data-dependent `if` as a whole. \p Rest: what stands behind it in its block,
  /// if one of its branches leaves that.
  bool conditional(const clang::IfStmt &If,
                   llvm::ArrayRef<const clang::Stmt *> Rest = {});
  /// Siblings that one thread runs whole, whatever they do. Their `continue`
  /// may leave all of them.
  bool whole(const std::vector<const clang::Stmt *> &Parts);

private:
  bool read(const clang::Expr &E);
  /// What is true or false: \p E may be a pointer, which is asked for null.
  bool readTruth(const clang::Expr &E);
  bool readUnary(const clang::UnaryOperator &Op);
  bool readBinary(const clang::BinaryOperator &Op);
  bool readDigit(const clang::BinaryOperator &Op);
  bool readChoice(const clang::ConditionalOperator &Op);
  bool readCast(const clang::CastExpr &Cast);
  bool readCall(const clang::CallExpr &Call);
  bool complexEffect(const ComplexCall &Call);
  bool readUserCall(const clang::CallExpr &Call);
  bool readLambda(const clang::CallExpr &Call);
  const clang::Expr &copyOf(const clang::Expr &Seen, bool IsObject);
  bool readInlined(const clang::CallExpr &Call, const clang::Expr &Seen);
  bool readStandard(const clang::CallExpr &Call, const StandardCall &Standard);
  bool readPointerCall(const clang::CallExpr &Call,
                       const clang::FunctionDecl &Definition);
  bool isOwnStruct(const clang::Expr &Argument) const;
  bool readResults(const clang::CallExpr &Call);
  bool readArguments(const clang::CallExpr &Call,
                     const clang::FunctionDecl &Definition);
  bool readMemoryCall(const clang::CallExpr &Call);
  bool readWithin(const clang::Stmt &Body, const clang::CallExpr &Call,
                  bool IsPartial);
  bool readAddress(const clang::Expr &Argument,
                   clang::QualType Wanted = clang::QualType());
  bool addressPrefixes(const clang::CallExpr &Call, size_t Begin);
  bool refuseAccess(const clang::CallExpr &Call);
  bool refuseCall(const clang::CallExpr &Call);
  bool containerCall(const clang::CallExpr &Call, const clang::Expr &Object);
  bool assign(const clang::BinaryOperator &Op);
  bool target(const clang::Expr &E, bool AlsoReads);
  bool variable(const clang::DeclRefExpr &E, bool Reads, bool Writes);
  bool isThereForKernels(const clang::VarDecl &Var) const;
  bool scalar(const clang::DeclRefExpr &E, const clang::VarDecl &Var,
              bool Reads, bool Writes);
  bool followed(const clang::Expr &E, const clang::VarDecl &Var);
  bool steps(const clang::UnaryOperator &Op, const clang::VarDecl &Var);
  bool parameter(const clang::Expr &E);
  bool parameter(const clang::Expr &E, unsigned Index);
  bool refuseMember(const clang::Expr &E);
  bool mayName(const clang::MemberExpr &E);
  /// `s->sum`: a parameter, or a scalar if the region writes it.
  bool member(const clang::MemberExpr &E, bool Reads, bool Writes);
  /// \p Part: of the element \p E, or of the one that the pointer E leads to.
  bool element(const clang::Expr &E, bool Reads, bool Writes,
               const StructPart *Part = nullptr);
  AccessDraft accessHere(unsigned Array, bool Reads, bool Writes,
                         const clang::Expr &Node) const;
  // Elements that are structs (StructAccesses.cpp).
  bool leadsToElement(const clang::DeclRefExpr &Name);
  const clang::MemberExpr *memberBehind(const clang::Expr &Pointer);
  const clang::Expr &objectNamed(const clang::Expr &E,
                                 StructPart *Into = nullptr);
  bool isOfElement(const clang::MemberExpr &Member);
  bool findPart(const clang::Expr &E, StructPart &Into);
  bool part(const StructPart &Part, const clang::Expr &E, bool Reads,
            bool Writes);
  bool isKernelStruct(clang::QualType Type, const clang::Expr &E);
  bool structVariable(const clang::DeclRefExpr &E, const clang::VarDecl &Var,
                      bool Writes);
  // Functions on structs (ObjectCalls.cpp).
  bool readConstruct(const clang::CXXConstructExpr &E);
  bool isObjectCall(const clang::CallExpr &Call);
  bool isOfVariable(const clang::CallExpr &Call);
  bool readObjects(const clang::CallExpr &Call);
  bool readObject(const ObjectArgument &Given);
  bool objectBehind(const ObjectArgument &Given);
  bool changeObject(const clang::Expr &Object);
  ScalarValue
  valueDeclared(const clang::VarDecl &Var,
                llvm::ArrayRef<const clang::BinaryOperator *> Assignments);
  void noteEntryIndices();
  // Followed variables that all branches change alike (BranchSteps.cpp).
  bool mayStep(const clang::Expr &E) const;
  bool stepLeaving(const clang::Expr &E, const std::string &Text);
  bool stepInBranch(const clang::Expr &E);
  bool startsCounter(const clang::BinaryOperator &Op,
                     const clang::BinaryOperator &Chained) const;
  bool stepInChain(const clang::BinaryOperator &Chained);
  bool agree(const std::vector<ValueMap> &After, const clang::IfStmt &If,
             llvm::ArrayRef<const clang::Stmt *> Rest);
  bool branch(const clang::Stmt *S);
  bool sequence(llvm::ArrayRef<const clang::Stmt *> Parts);
  /// `double w[3] = {1, 2, 1};`
  bool elements(const clang::VarDecl &Var);
  bool branchDeclaration(const clang::DeclStmt &Decl);
  /// What was read on one of the ways through a statement: the accesses from Begin to
  /// End, and the scalars that it has written.
  struct Branch {
    size_t Begin = 0, End = 0;
    std::map<const clang::VarDecl *, unsigned> Written;
  };
  void joinBranches(const std::vector<Branch> &Branches);
  AccessDraft *onBranch(const Branch &Taken, const AccessDraft &Wanted);
  bool mayOwn(const clang::VarDecl &Var);
  bool ownInitialiser(const clang::Expr &Init);
  bool innerFor(const clang::ForStmt &For);
  bool innerWhile(const clang::WhileStmt &While);
  bool innerDo(const clang::DoStmt &Do);
  bool innerSwitch(const clang::SwitchStmt &Switch);
  bool innerBody(const clang::Stmt &Body, bool Begins);
  /// A loop of the statement's own whose values are affine, from First on.
  struct InnerLoop {
    const clang::VarDecl *Iterator = nullptr;
    std::string Id;
    isl::pw_aff First;
  };
  /// Makes the iterator of \p For a symbol if its values are affine; Guard
  /// then says which they are.
  InnerLoop enterInner(const clang::ForStmt &For);
  void keepFirstRound(const InnerLoop &Loop, size_t Begin);
  /// Reads \p E, a truth or any value, under \p Condition (or its opposite).
  bool readGuarded(const clang::Expr &E, const clang::Expr &Condition,
                   bool Holds, bool IsTruth = false);

  struct Chain {
    std::optional<Path> Base;
    std::vector<Index> Indices;
    /// Whether the first index comes from `*a`.
    bool FirstIsDereference = false;
    /// Whether it goes through a pointer of another name: its last subscript
    /// may count on beyond the end of a row.
    bool IsThroughAlias = false;
    /// Exchanged pointers that stand for the base at the moment, and followed
    /// ones that it goes through.
    std::vector<const clang::VarDecl *> Exchanged;
    /// The numbers of the indices that come from `v.at(i)`.
    std::vector<size_t> Checked;
  };
  bool readIndices(Chain &Found, unsigned Number, const clang::Expr &E);
  bool staysInBounds(const Chain &Found, const ArrayDraft &Array,
                     const clang::Expr &E);
  bool scatters(const clang::Expr &E, const Chain &Found, AccessDraft &Access);
  bool ownElement(const clang::Expr &E, const Chain &Found);
  bool tableElement(const clang::Expr &E, const Chain &Found);
  bool elementBehind(const StructPart &Part, Chain &Into);
  bool lvalueChain(const clang::Expr &E, Chain &Into);
  bool pointerChain(const clang::Expr &E, Chain &Into);
  bool pointerValue(const clang::Expr &Pointer, Chain &Into);
  bool isFollowedPointer(const clang::Expr &E) const;
  bool walkBase(const clang::DeclRefExpr &Use, const clang::VarDecl &Var,
                Chain &Into);
  bool jumps(const std::vector<const clang::Stmt *> &Parts);
  bool walkedPointer(const clang::Expr &E, Chain &Into);
  ScalarValue movedBy(const Index::Term &Term) const;
  isl::pw_aff offsetOf(const Index &Last);
  clang::QualType textType(const ScalarValue &Value,
                           const clang::VarDecl &Var) const;
  bool throughAlias(const clang::DeclRefExpr &Use, bool IsPointer, Chain &Into);
  bool exchanged(const clang::Expr &Use, Chain &Into);
  bool keepsMeaning(const Chain &Found, const PointerDefinition &Since,
                    const clang::Stmt &Use);
  // What references are bound by (BoundPlaces.cpp).
  bool collectBound(const clang::Expr &E, const PointerDefinition &Since,
                    std::vector<const clang::VarDecl *> &Into);
  bool collectPlace(const clang::Expr &E, const PointerDefinition &Since,
                    std::vector<const clang::VarDecl *> &Into);
  bool collectNamed(const clang::DeclRefExpr &Name,
                    const PointerDefinition &Since,
                    std::vector<const clang::VarDecl *> &Into);
  bool isOnlyRead(const clang::VarDecl &Var,
                  const PointerDefinition &Since) const;
  bool passReferences(const clang::DeclStmt &Decl);
  bool isBound(const Chain &Found) const;
  bool isBinding(const Path &Base) const {
    return InBound && (!Base.Root || !Draft.isDeclaredInside(*Base.Root));
  }
  bool refusePointer(const clang::Expr &E);
  bool resolve(Index &Subscript, const ArrayDraft &Array, bool IsFlat);
  bool isSizeElement(const clang::Expr &E) const;
  bool isReadable(const Index &Subscript);
  bool dependsOnData(const Index &Subscript) const;
  const clang::Expr *boundOfData(const Index &Subscript) const;
  bool refuseScatter(const clang::Expr &E, const Path &Base,
                     const Index &Subscript);

  /// Whether isl knows the value of \p E.
  bool isAffineValue(const clang::Expr &E, bool WithinType = false);
  bool nothingWraps();
  bool staysInType(const clang::Expr &E);
  /// The affine condition \p E; null if it depends on data.
  isl::set affineCondition(const clang::Expr &E);
  isl::set affineParts(const clang::Expr &Condition);
  isl::set here() const {
    return Guard.is_null() ? Statement.Domain
                           : Statement.Domain.intersect(Guard);
  }
  bool refuse(const clang::Stmt &S, const std::string &What);
  /// Whether kernels compute \p E as the host does.
  bool mayCompute(const clang::Expr &E);
  /// What is read in a callee may stand in the text as an argument, which has
  /// its hole already.
  void setHole(const clang::Expr &E, const TemplatePiece &Piece) {
    if (IsInCallee)
      Statement.Holes.Holes.insert({&E, Piece});
    else
      Statement.Holes.Holes[&E] = Piece;
  }

  RegionDraft &Draft;
  StatementDraft &Statement;
  isl::set Guard;
  unsigned MayDepth = 0;
  bool InSubscript = false;
  /// Whether what is read has bound a reference before, and the expressions in
  /// initialisers of which that is true.
  bool InBound = false;
  std::set<const clang::Expr *> BoundBy;
  unsigned AliasDepth = 0;
  /// Scalars that the statement has certainly written here, with the access.
  std::map<const clang::VarDecl *, unsigned> Written;
  /// Variables declared in the statement's own text.
  std::set<const clang::VarDecl *> Own;
  /// Iterators of its own loops that are symbols at present, and their ids.
  std::set<const clang::VarDecl *> Inner;
  std::vector<std::string> InnerIds;
  /// Iterators of others, with the part of the head that depends on data.
  std::map<const clang::VarDecl *, const clang::Expr *> InnerBounds;
  /// Loops, and loops and switches, of its own around what is being read.
  unsigned LoopDepth = 0, BreakDepth = 0;
  bool MayContinue = false;
  /// Pointers that functions get, with the type of what the parameters point
  /// to.
  std::map<const clang::Expr *, clang::QualType> Parameters;
  /// Whether what is read happens in a function that the statement calls.
  bool IsInCallee = false;
  /// Whether what is read is part of a larger text.
  bool IsPart = false;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_STATEMENTREADER_H
