// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is known of a region while it is being read: parameters, arrays, loops
// and statements with Clang's nodes beside them. RegionReader fills it,
// FinishScop makes the Scop of it.

#ifndef C2CUDA_LIB_FRONTEND_REGIONDRAFT_H
#define C2CUDA_LIB_FRONTEND_REGIONDRAFT_H

#include "AffineExpr.h"
#include "Callees.h"
#include "Containers.h"
#include "Delinearize.h"
#include "FlatLoops.h"
#include "FunctionFacts.h"
#include "InlineCall.h"
#include "Jumps.h"
#include "LoopBounds.h"
#include "Path.h"
#include "Pragmas.h"
#include "ReductionForms.h"
#include "PointerRotation.h"
#include "SearchForms.h"
#include "StatementText.h"
#include "VariableValues.h"
#include "c2cuda/Frontend/Frontend.h"

#include <map>
#include <memory>
#include <set>

namespace c2cuda {

struct RegionInput {
  const clang::FunctionDecl &Function;
  const FunctionFacts &Facts;
  std::vector<const clang::Stmt *> Statements;
  clang::ASTContext &Context;
  isl::ctx Isl;
  const FrontendOptions &Options;
  /// Of all its statements, and of the function.
  NestPragmas Pragmas;
  /// Variables that turned out to have no values that can be followed.
  std::set<const clang::VarDecl *> Unfollowed = {};
  /// What has to be taken whole because it cannot be modelled in detail.
  WholeMap Wholes = {};
};

struct LoopDraft {
  Place Where;
  LoopHead Head;
  std::string Id;
  LoopValues Values;
  /// Parameters and outer iterators for which the loop is reached.
  isl::set Outer;
  std::vector<const LoopDraft *> Around;
  /// Whether a trusted pragma calls its iterations independent; see OpenBlocks.h.
  bool IsIndependent = false, IsOpenBlock = false;
};

/// One subscript: a sum of expressions, with signs (`*(a + i - 1)`).
struct Index {
  struct Term {
    bool IsNegative;
    const clang::Expr *Value;
    /// What it counts: rows of that many elements in a linear view of them.
    int64_t Factor = 1;
    /// The followed pointer, of which Value is a use: how far it has moved.
    const clang::VarDecl *Moved = nullptr;
  };
  std::vector<Term> Terms;
  /// Null if it is not affine.
  isl::pw_aff Affine;
  /// For flat arrays, if it is a polynomial.
  std::optional<Polynomial> Flat;
  /// If it is none: one with unknown symbols (UnknownRows.h).
  std::optional<Polynomial> Partial;
};

struct AccessDraft {
  unsigned Array = 0;
  bool Reads = false;
  bool Writes = false;
  bool IsMay = false;
  /// The number of conditions on data that decide whether it happens.
  unsigned MayDepth = 0;
  /// Where in the statement's domain it happens; null for everywhere.
  isl::set Guard;
  /// Iterators of the statement's own loops, which Guard and Subscripts use.
  std::vector<std::string> InnerIds;
  std::vector<Index> Indices;
  /// The same where the variables that a search assigns to still have what they
  /// had before the region, or are declared with; empty if not known.
  std::vector<Index> AtEntry;
  /// Why it cannot be if the array has no rows, and where to split then.
  std::optional<Refusal> WithoutRows;
  int WithoutRowsSplit = -1;
  const clang::Expr *Node = nullptr;
  /// Of a scalar: later references in the statement, to the value that this
  /// access has written.
  std::vector<const clang::Expr *> Later;
  /// Of an element that is a struct.
  ElementPart Part;
  /// Whether another pointer leads to it, so that a subscript may leave its row.
  bool IsThroughAlias = false;
  /// Whether it happens in a function that the statement calls, so that the text
  /// has no hole for it.
  bool IsInCallee = false;
  /// Whether it is no access, but the place of an argument `a + i`; whether a
  /// reference has been bound by its value (BoundPlaces.cpp).
  bool IsAddress = false, IsBound = false;
  /// Once the array's shape is known: one per dimension of it (after the
  /// private ones), null where not affine.
  std::vector<isl::pw_aff> Subscripts;
  bool IsExact = true;
  std::optional<Inspection> Inspected;
};

struct StatementDraft {
  const clang::Stmt *Body = nullptr;
  /// The siblings behind Body that belong to the statement.
  std::vector<const clang::Stmt *> Rest;
  /// Names that the statement's text declares for itself.
  std::vector<std::string> OwnNames;
  /// Its labels.
  std::vector<std::string> Labels;
  const clang::VarDecl *Declares = nullptr;
  std::string Name;
  std::vector<const LoopDraft *> Loops;
  isl::set Domain;
  std::vector<AccessDraft> Accesses;
  TextHoles Holes;
  /// Its updates of variables by operators whose order does not matter.
  std::vector<UpdateForm> Updates;
  /// Those and others, of findOwnUpdates.
  std::vector<UpdateForm> OwnUpdates;
  std::vector<SearchForm> Searches;
  clang::SourceLocation PreviousEnd;
  /// The number of the region's statement that it is part of.
  unsigned Top = 0;
};

/// A node of the order as written: a statement, a loop, or a sequence.
struct Item {
  int Statement = -1;
  const LoopDraft *Loop = nullptr;
  std::vector<Item> Children;
};

/// The length of one dimension as declared; no expression if not known.
struct Extent {
  std::optional<Polynomial> Length;
  /// The user's text for it.
  std::string Text;
};

/// An element that a range-based `for` gives out.
struct RangeElement {
  const clang::Expr *Range = nullptr;
  /// A reference to the loop's iterator.
  const clang::DeclRefExpr *Index = nullptr;
};

struct ArrayDraft {
  /// Null for a member.
  const clang::VarDecl *Var = nullptr;
  Path Base;
  bool IsScalar = false;
  bool IsPointer = false;
  /// Declared in the region, inside of PrivateDepth loops.
  bool IsPrivate = false;
  /// As declared, outermost first.
  std::vector<Extent> Extents;
  /// Of flat arrays in rows: lengths of the dimensions after the first.
  std::vector<Polynomial> Lengths;
  /// Whether `(*a)[i]` is the only use, so that the first dimension goes.
  bool OnlyDereferenced = true;
  bool IsWritten = false;
  clang::QualType ElementType;
  Array Model;

  /// Notes that the dimension behind the first is one of rows with places of
  /// their own.
  void addOwnRows(RowPlaces Places) {
    Model.Rows = Places;
    Extents.emplace_back();
  }
};

class RegionDraft : public SymbolSource {
public:
  explicit RegionDraft(const RegionInput &Input);

  const RegionInput &Input;
  isl::ctx Isl;
  clang::ASTContext &Clang;

  std::vector<Parameter> Parameters;
  std::vector<ArrayDraft> Arrays;
  std::vector<std::unique_ptr<LoopDraft>> Loops;
  std::vector<std::unique_ptr<StatementDraft>> Statements;
  Item Root;
  isl::set Context, Assumptions;
  SymbolTable Symbols;
  /// All statements and expressions of the region.
  StmtSet Inside;
  /// The number of the region's statement being read.
  unsigned Top = 0;
  AffineBuilder Affine;
  VariableValues Values;
  /// After a failure: the variable that had better not be followed.
  const clang::VarDecl *GivenUp = nullptr;
  CallInliner Inliner;
  Callees Called;

  // ---- Failing. The first failure counts; all return false.

  bool fail(RefusalKind Kind, clang::SourceLocation Where,
            std::vector<std::string> Evidence, int Split = -1);
  /// \p Var decides something at \p Where and is changed in the region.
  bool failChanged(const clang::VarDecl &Var, clang::SourceLocation Where);
  std::optional<Refusal> Failure;
  /// After a failure: siblings that may be read again as one statement.
  std::vector<const clang::Stmt *> Trouble;
  /// Where the region had better be split; -1 if nothing is known.
  int SplitAt = -1;
  Place placeOf(clang::SourceLocation Where) const;
  /// Where the last token of \p S begins.
  Place endOf(const clang::Stmt &S) const;

  // ---- Variables

  Symbol symbolOf(const clang::Expr &Reference) override;
  Symbol invariant(const clang::Expr &E) override;
  Symbol given(const clang::Expr &Pointer) override;
  std::optional<unsigned> nullParameter(const clang::Expr &Pointer,
                                        bool HoldsIfNull);
  isl::pw_aff distance(const clang::Expr &From, const clang::Expr &To) override;
  isl::pw_aff distanceBetween(const Path &From, const Path &To);
  /// Whether the region gives the followed \p Pointer a new value anywhere.
  bool isRestarted(const clang::VarDecl &Pointer) const;
  const clang::Expr *inlined(const clang::CallExpr &Call) override {
    return Inliner.inlined(Call);
  }
  /// Whether one of them has a number that is an argument of a template.
  bool hasNumbers() const { return Inliner.hasNumbers(); }
  /// Whether some statement of the region assigns to \p Var, or declares it.
  bool isChanged(const clang::VarDecl &Var) const;
  /// Whether some statement assigns to that very member.
  bool isChanged(const Path &Member) const;
  /// The variable, member or element of integer type that \p Reference names.
  std::optional<Path> namedBy(const clang::Expr &Reference) const;
  /// Whether \p Reference is an element that keeps its value and whose place
  /// is known before the region (SteadyElements.h).
  bool isSteadyElement(const clang::Expr &Reference) const;
  /// The loops that are read as nests over digits, those whose body is being
  /// read and those before (FlatLoops.h).
  std::vector<FlatLoop> Flat;
  bool isFlat(const clang::VarDecl &Var) const {
    return llvm::any_of(Flat, [&](const FlatLoop &L) { return L.Var == &Var; });
  }
  bool isFlatCounter(const clang::Expr &E) const;
  /// Gives the counter its value if \p Var is the last of its digits.
  void enterDigit(const clang::VarDecl &Var);
  isl::pw_aff digit(const clang::BinaryOperator &Op, isl::set Domain) override;
  std::optional<Polynomial> digitOf(const clang::Expr &E, isl::set Domain);
  bool isNonNegative(const Polynomial &P, isl::set Domain) const;
  std::optional<Polynomial> digitForm(const clang::Expr &E, isl::set Domain);
  bool isDigit(const Polynomial &P, const Monomial &Base, int64_t Factor,
               isl::set Domain) const;
  /// What the variable \p E was given before the region and still is, if that
  /// is a product or another variable: `int plane = n * m, ld = n;`. Null for
  /// all else.
  const clang::Expr *factorsBehind(const clang::Expr &E) const;
  /// What such parameters are products of, by their names.
  std::map<std::string, Polynomial> Factors;
  Polynomial noteFactors(const clang::Expr &E, const Polynomial &P,
                         isl::set Domain);
  /// \p P with these products in the places of the parameters.
  Polynomial expanded(Polynomial P) const;
  /// Whether there is a parameter for it already.
  bool isParameter(const clang::Expr &Reference) const;
  /// Whether some statement assigns to a member of \p Var or of what it points
  /// to.
  bool changesMemberOf(const clang::VarDecl &Var) const;
  bool isDeclaredInside(const clang::VarDecl &Var) const {
    return DeclaredAt.count(&Var);
  }
  /// The statement of the region that declares \p Var, if one does.
  std::map<const clang::VarDecl *, unsigned> DeclaredAt;
  /// Copies of variables that a callee changes: no function that anybody looks
  /// at has these writes.
  std::set<const clang::VarDecl *> ChangedCopies;
  /// The first statement of the region that writes it.
  std::map<const clang::VarDecl *, unsigned> WrittenAt;
  /// Number of loops around the declaration, for those already read.
  std::map<const clang::VarDecl *, unsigned> DeclarationDepth;

  /// The parameter that \p Reference (a DeclRefExpr or MemberExpr) reads; fails
  /// for what cannot be one.
  std::optional<unsigned> parameterFor(const clang::Expr &Reference,
                                       bool IsAffine);
  /// Whether all lengths of the array type \p Type are known numbers.
  bool hasFixedLengths(clang::QualType Type);
  /// The affine parameter for the number of elements of \p Container.
  std::string sizeParameter(const Path &Container);
  /// If \p Name lies in what is exchanged, all of that has the same number
  /// there, and \p Name gets the name that stands for them.
  bool assumeOneValue(struct Path &Name, clang::QualType Type,
                      clang::SourceLocation Where);
  /// The size of \p Row, `v[i]` for a container of containers, as that of all.
  std::optional<unsigned> rowSizeParameter(const clang::Expr &Named);
  /// The array or written scalar \p Base; fails for what cannot be one.
  std::optional<unsigned> arrayFor(const Path &Base,
                                   clang::SourceLocation Where);
  std::optional<unsigned> arrayFor(const clang::VarDecl &Var,
                                   clang::SourceLocation Where) {
    return arrayFor(Path(Var), Where);
  }

  /// What evaluating \p S on \p Domain follows; whether what is behind it is reached.
  bool noteFollowed(const clang::Stmt *S, isl::set Domain);
  /// Where pointers are followed, by their paths' keys, and where elements of
  /// arrays are accessed, by these keys and "[]".
  std::map<std::string, std::vector<isl::set>> FollowedOn;
  /// Of parameters that are no constants, by their names.
  std::map<std::string, Path> ParameterPaths;

  /// Makes \p Var the iterator of the innermost loop and returns its id.
  std::string enterLoop(const clang::VarDecl &Var);
  void leaveLoop(const clang::VarDecl &Var) { Active.erase(&Var); }
  /// The element of a range-based loop that \p E is, if it is one.
  const RangeElement *rangeElement(const clang::Expr &E) const;
  /// References that are elements of ranges, and what Clang writes for the
  /// elements that values are initialised with (`*__begin`).
  std::map<const clang::VarDecl *, RangeElement> RangeNames;
  std::map<const clang::Expr *, RangeElement> RangeStars;

  /// Whether some loop of the region counts with \p Var.
  bool isIterator(const clang::VarDecl &Var) const {
    return Counters.count(&Var);
  }
  bool isActive(const clang::VarDecl &Var) const { return Active.count(&Var); }

  /// Whether what is being read runs whenever the region does, so that what
  /// could trap may be computed before the region.
  bool IsUnconditional = false;

  /// The parameter for what \p Var holds when the region begins.
  std::string firstSymbol(const clang::VarDecl &Var);
  /// A symbol for \p Value, which no polynomial gives: \p Text, an expression
  /// of parameters in parentheses, or without one a name that starts with $.
  Polynomial opaque(isl::pw_aff Value, const std::string &Text = "");
  std::string quotientText(const clang::Expr &E, isl::set Domain);
  /// A symbol for \p E with that value; nothing if it is null.
  std::optional<Polynomial> quotient(const clang::Expr &E, isl::pw_aff Value,
                                     isl::set Domain);

  /// The polynomial that \p E computes, if it is one.
  std::optional<Polynomial> polynomial(const clang::Expr &E, isl::set Domain);
  /// \p Then where \p Holds does, else \p Else: `y == 0 ? c : c - n` is
  /// c - n * (y == 0 ? 0 : 1).
  std::optional<Polynomial> chosen(const Polynomial &Then,
                                   const Polynomial &Else, isl::set Holds);

  /// The number of rows that the local pointer \p Array got from its one
  /// allocation, if the variables in it are still the same.
  std::optional<Polynomial> allocatedRows(const ArrayDraft &Array);

  /// The parameter for the number of rows that \p Total elements are: 0 where they are
  /// no whole ones (\p IsPlace: -1 where none begins); Total without Lengths. Or none.
  std::optional<std::string>
  rowsParameter(const std::string &Of, const Polynomial &Total,
                llvm::ArrayRef<Polynomial> Lengths, bool IsPlace = false);
  /// 1 if \p Rows rows of it fit in, else 0.
  std::optional<std::string> fitsParameter(const ArrayDraft &Array,
                                           const Polynomial &Rows,
                                           const Polynomial &Total);

  /// Keeps the value of \p P, computed in an unsigned type of at most 32 bits,
  /// below 2^31 by bounding its symbols; false if that cannot be done simply.
  bool bound(const Polynomial &P, const clang::Expr &E, isl::set Domain);

  // ---- Pointers that a loop exchanges (PointerRotation)
  PointerExchange Exchange;
  const LoopDraft *ExchangeLoop = nullptr;
  /// While that loop is read: what each of them has, by the names that the
  /// pointers had before the region; whether an iteration has exchanged them.
  PathMap Holds;
  bool HasTurned = false;
  std::optional<Path> heldBy(const clang::Expr &Reference) const;
  std::optional<Path> pathHere(const clang::Expr &Reference) const;
  bool isExchangedSize(const struct Path &Size) const;

  // ---- Sets

  isl::set known() const { return Context.intersect(Assumptions); }
  /// Keeps the region from running where \p Bad (over parameters and iterators)
  /// has an element. \p Reached: where the code that would go wrong runs at
  /// all; elsewhere Bad does not matter. Fails if Reached is always bad.
  bool exclude(isl::set Bad, isl::set Reached, RefusalKind Kind,
               clang::SourceLocation Where, std::vector<std::string> Evidence);
  bool excludeWraps(const std::vector<Wrap> &Wraps, isl::set Domain);
  bool failQuota();

  /// Why kernels of this function cannot have the struct \p Type; empty if they
  /// can.
  std::string whyNoStruct(clang::QualType Type) const;
  /// The type of \p Type's elements. \p Of: what has that type.
  ScalarType scalarType(clang::QualType Type, const Path *Of = nullptr) const;
  /// Whether the model holds for the arguments of the template's instance only.
  mutable bool IsForArguments = false;
  std::string uniqueName(const std::string &Wanted,
                         const clang::VarDecl *Var = nullptr);

private:
  friend class KnownFacts;
  struct Fact {
    const clang::Expr *Condition;
    bool Holds;
    /// For the head of a loop around the region: the variable that has at least
    /// (or at most) the value of Condition.
    const clang::VarDecl *Var = nullptr;
    bool IsLower = true;
  };
  void collectFacts();
  void collectLoopFacts(const clang::ForStmt &Loop);
  void addFact(const clang::Expr &Condition, bool Holds);
  void collectExitFacts(const clang::Stmt &Before);
  void collectValueFacts(const clang::Stmt &Before);
  void addKnownFacts();
  unsigned addParameter(const Path &Of, clang::QualType Type);
  Extent sizeOf(const Container &Class, const Path &Of);
  bool readElement(ArrayDraft &Draft, clang::QualType Type,
                   clang::SourceLocation Where);
  bool readLengths(ArrayDraft &Draft, clang::QualType Type,
                   bool IsPointerParameter, clang::SourceLocation Where);
  void noteMemberWrites(const clang::Stmt &S, unsigned Number);
  bool mayBeArray(const Path &Base, clang::SourceLocation Where);
  std::optional<Extent> lengthOf(const clang::ArrayType &Type,
                                 ArrayDraft &Draft,
                                 clang::SourceLocation Where);
  std::optional<Polynomial> multiply(const clang::BinaryOperator &Op,
                                     isl::set Domain);
  std::optional<Polynomial> symbolForm(const clang::Expr &E, isl::set Domain);
  std::optional<Polynomial> choiceForm(const clang::ConditionalOperator &Op,
                                       isl::set Domain);
  std::optional<Polynomial> stepForm(const clang::UnaryOperator &Op,
                                     isl::set Domain);
  /// Whether \p E only computes with parameters; adds them to the key.
  /// Adds to \p Whole where the parameters in \p E are stored.
  bool isInvariant(const clang::Expr &E, std::string &Key, Parameter &Whole);
  void makeAffine(Parameter &P, clang::QualType Type, bool IsSize = false);
  bool isForwarded(const clang::VarDecl &Var) const;
  bool isNamedConstant(const clang::VarDecl &Var) const;
  bool isSteady(const clang::Stmt &E) const;

  std::set<const clang::VarDecl *> Counters;
  std::map<std::string, unsigned> ParameterIndex;
  std::map<std::string, unsigned> ArrayIndex;
  /// Members that are assigned to, by their paths' keys, and the first
  /// statement of the region that does.
  std::map<std::string, unsigned> WrittenMembers;
  /// The same of arrays and pointers of which elements are.
  std::map<std::string, unsigned> WrittenArrays;
  std::map<const clang::VarDecl *, std::string> Active;
  std::set<std::string> Names, IteratorNames;
  std::vector<Fact> Facts;
  /// Variables that have one value as long as the region runs, and in all of
  /// Facts: iterators of loops around it (null), and what is assigned once.
  std::map<const clang::VarDecl *, const clang::Expr *> OneValue;
};

/// Says of all arrays of the region how they may overlap others.
void settleAliasClasses(RegionDraft &Draft);

/// The first variable in \p E, a length of \p Array, that need not have the
/// value any more that it had when E was \p Evaluated.
const clang::ValueDecl *staleVariable(const clang::Stmt &E,
                                      const clang::VarDecl &Array,
                                      clang::SourceLocation Evaluated,
                                      const FunctionFacts &Facts,
                                      const clang::ASTContext &Context);


/// Whether kernels take elements of this type.
bool isSupportedElement(clang::QualType Type);

/// The same, or an enumeration: kernels have the integers behind it.
bool isElementOrEnum(clang::QualType Type);

/// Why not: complex numbers have a reason of their own.
RefusalKind whyNoElement(clang::QualType Type);

/// Whether kernels or isl cannot use \p Name.
bool isReserved(const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_REGIONDRAFT_H
