// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls that get pointers to elements, `row_sum(a + i * m, m)`. The call stays
// in the text; what it accesses is read from the callee's body with the
// arguments in place of its parameters.

#include "StatementReader.h"

#include "BodyCopy.h"
#include "HolePrinter.h"
#include "MemoryCalls.h"

using namespace clang;

namespace c2cuda {

bool StatementReader::refuseAccess(const CallExpr &Call) {
  Refusal Why;
  Why.Kind = RefusalKind::CalleeAccess;
  Why.Where = Draft.placeOf(Call.getBeginLoc());
  Why.Evidence = {Call.getDirectCallee()->getNameAsString()};
  Draft.Failure = std::move(Why);
  return false;
}

/// Reads what \p Call does, which no hole in the text stands for. \p IsPartial:
/// it may end early.
bool StatementReader::readWithin(const Stmt &Body, const CallExpr &Call,
                                 bool IsPartial) {
  auto Before = Written;
  bool WasPart = IsPart, CouldContinue = MayContinue, WasCallee = IsInCallee;
  bool WasUnconditional = Draft.IsUnconditional;
  unsigned Loops = LoopDepth, Breaks = BreakDepth;
  IsPart = IsInCallee = true;
  MayContinue = false;
  LoopDepth = BreakDepth = 0;
  MayDepth += IsPartial;
  bool Good = branch(&Body);
  MayDepth -= IsPartial;
  LoopDepth = Loops;
  BreakDepth = Breaks;
  IsPart = WasPart;
  MayContinue = CouldContinue;
  IsInCallee = WasCallee;
  Draft.IsUnconditional = WasUnconditional;
  Written = std::move(Before);
  if (Good)
    return true;
  bool IsOther =
      Draft.GivenUp ||
      (Draft.Failure && Draft.Failure->Kind == RefusalKind::TooComplex);
  return !IsOther && refuseAccess(Call);
}

/// How many subscripts lead from the pointer \p Type to an element, beyond the
/// first.
static std::optional<size_t> rowsBehind(QualType Type,
                                        const ASTContext &Context) {
  size_t Result = 0;
  Type = Type->isPointerType() ? Type->getPointeeType() : QualType();
  while (const ArrayType *Row =
             Type.isNull() ? nullptr : Context.getAsArrayType(Type)) {
    if (!isa<ConstantArrayType>(Row))
      return std::nullopt;
    ++Result;
    Type = Row->getElementType();
  }
  return Result;
}

/// `const double (*)[3]` for the array \p Type of \p Element.
static std::string rowPointer(QualType Type, const std::string &Element,
                              const ASTContext &Context) {
  std::string Lengths;
  while (const auto *Row = Context.getAsConstantArrayType(Type)) {
    Lengths += "[" + std::to_string(Row->getSize().getZExtValue()) + "]";
    Type = Row->getElementType();
  }
  return (Type.isConstQualified() ? "const " : "") + Element + " (*)" + Lengths;
}

/// The place of \p Argument, a pointer, in one of the arrays; a hole for it
/// comes when it is known what is accessed there. \p Wanted: the parameter's
/// type, if that says what is behind the pointer.
bool StatementReader::readAddress(const Expr &Argument, QualType Wanted) {
  const Expr &Pointer = typedPointer(Argument);
  Chain Found;
  if (!pointerChain(Pointer, Found) || !Found.Checked.empty())
    return Draft.fail(RefusalKind::PointerUse, Argument.getBeginLoc(),
                      {textOf(Argument, Draft.Clang)});
  for (const Index &Subscript : Found.Indices)
    if (!isReadable(Subscript))
      return false;
  if (Own.count(Found.Base->Root) || IsInCallee)
    return true;
  auto Number = Draft.arrayFor(*Found.Base, Argument.getBeginLoc());
  if (!Number)
    return false;
  const ArrayDraft &Array = Draft.Arrays[*Number];
  auto Rows = rowsBehind(Pointer.getType(), Draft.Clang);
  if (!Rows || Found.Indices.empty() || Array.IsScalar ||
      Found.Indices.size() + *Rows != Array.Extents.size() ||
      (*Rows > 0 && (Wanted.isNull() || Array.Model.hasOwnRows())))
    return Draft.fail(RefusalKind::PointerUse, Argument.getBeginLoc(),
                      {Found.Base->text()});
  for (Index &Subscript : Found.Indices)
    if (!resolve(Subscript, Array,
                 Array.Extents.size() == 1 && !Array.IsPrivate))
      return false;
  for (size_t K = 0; K < *Rows; ++K) {
    Found.Indices.emplace_back();
    if (!resolve(Found.Indices.back(), Array, false))
      return false;
  }
  if (!Wanted.isNull())
    Parameters[&Pointer] = Wanted->getPointeeType();
  AccessDraft Access;
  Access.Array = *Number;
  Access.Reads = Access.IsMay = Access.IsAddress = true;
  Access.MayDepth = MayDepth + 1;
  Access.Guard = Guard;
  Access.InnerIds = InnerIds;
  Access.Node = &Pointer;
  Access.Indices = std::move(Found.Indices);
  Statement.Accesses.push_back(std::move(Access));
  return true;
}

/// Holes for the addresses that \p Call gets, which were read from the access
/// \p Begin on.
bool StatementReader::addressPrefixes(const CallExpr &Call, size_t Begin) {
  for (size_t K = Begin; K < Statement.Accesses.size(); ++K) {
    const AccessDraft &Address = Statement.Accesses[K];
    if (!Address.IsAddress)
      continue;
    bool IsUsed = false, IsWritten = false;
    for (size_t L = Begin; L < Statement.Accesses.size(); ++L) {
      const AccessDraft &Other = Statement.Accesses[L];
      if (Other.Array != Address.Array || !Other.IsInCallee)
        continue;
      IsUsed = true;
      IsWritten |= Other.Writes;
    }
    if (!IsUsed)
      return refuseAccess(Call);
    TemplatePiece Piece;
    Piece.What = TemplatePiece::Kind::Access;
    Piece.Index = K;
    // Kernels have a pointer to const for what they only read, and perhaps
    // numbers one behind the other for what has rows.
    auto Wanted = Parameters.find(Address.Node);
    QualType Type = Wanted != Parameters.end()
                        ? Wanted->second
                        : Address.Node->getType()->getPointeeType();
    const std::string &Element =
        Draft.Arrays[Address.Array].Model.Element.Spelling;
    StatementTemplate &Text = Statement.Holes.Values[Address.Node];
    if (Type->isArrayType())
      Text = {
          literalPiece("(" + rowPointer(Type, Element, Draft.Clang) + ")(&"),
          Piece, literalPiece(")")};
    else if (!IsWritten && !Type.isConstQualified())
      Text = {literalPiece("(" + Element + " *)&"), Piece};
    else
      Text = {literalPiece("&"), Piece};
    Statement.Holes.Arguments.insert(Address.Node);
  }
  return true;
}

bool StatementReader::readPointerCall(const CallExpr &Call,
                                      const FunctionDecl &Definition) {
  size_t Begin = Statement.Accesses.size();
  if (!readArguments(Call, Definition))
    return false;
  BodyCopy Copy(Draft.Inliner, Draft.Clang, Draft.Input.Function);
  const Stmt *Body = Copy.run(Call, Definition);
  if (!Body)
    return refuseAccess(Call);
  for (const VarDecl *Local : Copy.Locals) {
    Draft.DeclaredAt.insert({Local, Statement.Top});
    Own.insert(Local);
  }
  Draft.ChangedCopies.insert(Copy.Changed.begin(), Copy.Changed.end());
  return readWithin(*Body, Call, Copy.ReturnsEarly) &&
         addressPrefixes(Call, Begin);
}

bool StatementReader::readMemoryCall(const CallExpr &Call) {
  const VarDecl *Target = bitsTarget(Call, Draft.Clang);
  const VarDecl *Source = bitsSource(Call, Draft.Clang);
  for (const VarDecl *Var : {Target, Source})
    if (Var && !Own.count(Var))
      return Draft.fail(RefusalKind::OutputArgument, Call.getBeginLoc(),
                        {Var->getNameAsString(), "'memcpy'"});
  if (Source) // in kernels constants are values, which have no address
    return !Source->getType().isConstQualified() || refuseAccess(Call);
  size_t Begin = Statement.Accesses.size();
  auto Loop = memoryLoop(Call, Draft.Clang, Draft.Input.Function);
  if (!Loop)
    return refuseAccess(Call);
  llvm::StringRef Name = Call.getDirectCallee()->getName();
  if ((!Target && !readAddress(*Call.getArg(0))) ||
      !(Name == "memset" ? read(*Call.getArg(1))
                         : readAddress(*Call.getArg(1))) ||
      !read(*Call.getArg(2)))
    return false;
  // Device code has no memmove; apart from each other, a copy is the same.
  if (Name == "memmove") {
    std::set<unsigned> Arrays;
    for (size_t K = Begin; K < Statement.Accesses.size(); ++K)
      if (Statement.Accesses[K].IsAddress)
        Arrays.insert(Statement.Accesses[K].Array);
    if (Arrays.size() != 2)
      return refuseAccess(Call);
    Statement.Holes.Renamed[Call.getDirectCallee()->getCanonicalDecl()] =
        "memcpy";
  }
  Draft.DeclaredAt.insert({Loop->Iterator, Statement.Top});
  Draft.ChangedCopies.insert(Loop->Iterator);
  Own.insert(Loop->Iterator);
  return readWithin(*Loop->Loop, Call, false) && addressPrefixes(Call, Begin);
}

} // namespace c2cuda
