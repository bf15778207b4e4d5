// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Operands.h"

#include "c2cuda/Mapping/Calls.h"
#include "c2cuda/Mapping/OwnElements.h"
#include "c2cuda/Mapping/WrittenElements.h"
#include "c2cuda/Model/AccessesInTexts.h"
#include "c2cuda/Support/Elements.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;

/// Of the loop that tensor cores go through.
static constexpr unsigned IterationsAtOnce = 8;

isl::union_set c2cuda::forOneValue(const Kernel &Kernel, isl::union_set Domain) {
  for (const MappedDimension &D : Kernel.Dimensions)
    Domain = Domain.intersect(D.Function.bind(D.Value.Name));
  return Domain;
}

/// The values of iterator \p Number in \p Domain, [p] -> { [v] }.
static isl::set valuesOf(const isl::set &Domain, unsigned Number) {
  isl::set Result =
      Domain
          .project_out(isl::dim::set, Number + 1,
                       count(Domain.tuple_dim()) - Number - 1)
          .project_out(isl::dim::set, 0, Number);
  return isl::manage(isl_set_reset_tuple_id(Result.release()));
}

bool c2cuda::hasNoLoop(const Kernel &Kernel) {
  std::vector<isl::set> AtDepth;
  for (const isl::set &Own : setsOf(forOneValue(Kernel, Kernel.Domain)))
    for (unsigned D = 0, N = count(Own.tuple_dim()); D < N; ++D) {
      isl::set Values = valuesOf(Own, D);
      if (D == AtDepth.size())
        AtDepth.push_back(Values);
      else
        AtDepth[D] = AtDepth[D].unite(Values);
    }
  return llvm::all_of(AtDepth, hasOneElement);
}

Operands::Operands(const c2cuda::Scop &Scop, const c2cuda::Kernel &Kernel,
                   const isl::set &Domain)
    : Scop(Scop), Kernel(Kernel), Domain(Domain),
      S(Scop.findStatement(tupleName(Domain))) {}

bool Operands::takesNoCalls(const std::string &Text) { return !hasCall(Text); }

/// \p MayHave: what texts between holes may contain.
bool Operands::isPlain(bool (*MayHave)(const std::string &)) const {
  if (!S || !S->Searches.empty() || !S->Labels.empty() || !S->Parts.empty() ||
      !S->Under.empty())
    return false;
  for (const Access &A : S->Accesses)
    if (A.IsMay || !A.IsExact || A.Inspected)
      return false;
  for (const TemplatePiece &Piece : S->Body)
    if (Piece.What == TemplatePiece::Kind::Literal && !MayHave(Piece.Text))
      return false;
  return !dividesIntegers();
}

/// Whether it may: by one that is 0 beyond the edges.
bool Operands::dividesIntegers() const {
  if (isFloating())
    return false;
  return std::any_of(
      S->Body.begin(), S->Body.end(), [](const TemplatePiece &Piece) {
        return Piece.What == TemplatePiece::Kind::Literal &&
               Piece.Text.find_first_of("/%") != std::string::npos;
      });
}

bool Operands::isSame(const Access &A, const Access &B) const {
  return A.Array == B.Array &&
         bool(A.Relation.intersect_domain(S->Domain).is_equal(
             B.Relation.intersect_domain(S->Domain)));
}

/// Whether \p A is to an element that each execution accesses, or to a
/// variable.
bool Operands::isSure(const Access &A) const {
  return !A.IsMay || isVariable(A) ||
         std::any_of(S->Accesses.begin(), S->Accesses.end(),
                     [&](const Access &B) { return !B.IsMay && isSame(A, B); });
}

/// Whether \p Text calls none of the user's own functions, which may have names
/// as in <math.h> or arguments of a template.
bool Operands::callsNoneOfUser(const std::string &Text) const {
  return std::none_of(Scop.Functions.begin(), Scop.Functions.end(),
                      [&](const DeviceFunction &Function) {
                        return Function.Definition.empty() &&
                               hasWord(Text, Function.Name);
                      });
}

bool Operands::isShort() const {
  if (!S || !S->Labels.empty() || !S->Under.empty() || !hasNoStructs() ||
      dividesIntegers())
    return false;
  for (const Access &A : S->Accesses)
    if (!A.IsExact || A.Inspected || !isSure(A))
      return false;
  return std::all_of(
      S->Body.begin(), S->Body.end(), [&](const TemplatePiece &Piece) {
        return Piece.What != TemplatePiece::Kind::Literal ||
               (c2cuda::isShort(Piece.Text) && callsNoneOfUser(Piece.Text));
      });
}

bool Operands::callsNothingLong() const {
  return S && llvm::none_of(S->Body, [&](const TemplatePiece &Piece) {
           return Piece.What == TemplatePiece::Kind::Literal &&
                  (callsBranches(Piece.Text) || !callsNoneOfUser(Piece.Text) ||
                   hasWord(Piece.Text, "for") || hasWord(Piece.Text, "while") ||
                   callsLongLoops(Scop, Piece.Text));
         });
}

bool Operands::hasNoStructs() const {
  for (const Access &A : S->Accesses)
    if (Scop.Arrays[A.Array].Element.IsStruct)
      return false;
  return true;
}

/// Whether it reads an element that stays the same.
bool Operands::isOperand(const Access &A) const {
  return !A.Writes && isInMemory(A.Array) && Scop.Arrays[A.Array].Rank > 0 &&
         !meetsWrites(Scop, Kernel.Domain, Domain, A);
}

/// False if one changes along x and along y. Counts each element once.
bool Operands::countOperands() {
  OfX = OfY = 0;
  for (size_t N = 0; N < S->Accesses.size(); ++N) {
    const Access &A = S->Accesses[N];
    auto Before = S->Accesses.begin() + long(N);
    if (!isOperand(A) ||
        std::any_of(S->Accesses.begin(), Before, [&](const Access &B) {
          return isOperand(B) && isSame(A, B);
        }))
      continue;
    bool UsesX = uses(A.Relation, 0), UsesY = uses(A.Relation, 1);
    if (UsesX && UsesY)
      return false;
    OfX += UsesX;
    OfY += UsesY;
  }
  return true;
}

bool Operands::hasChoices() const {
  return std::any_of(
      S->Body.begin(), S->Body.end(), [](const TemplatePiece &Piece) {
        return Piece.What == TemplatePiece::Kind::Literal &&
               (Piece.Text.find('?') != std::string::npos ||
                hasWord(Piece.Text, "if") || hasWord(Piece.Text, "fmin") ||
                hasWord(Piece.Text, "fmax"));
      });
}

bool Operands::isContraction() {
  return isShort() && countOperands() &&
         std::any_of(
             S->Accesses.begin(), S->Accesses.end(), [&](const Access &A) {
               return A.Writes && uses(A.Relation, 0) && uses(A.Relation, 1);
             });
}

bool Operands::isPreparation() {
  for (const Access &A : S->Accesses) {
    const Array &Array = Scop.Arrays[A.Array];
    if (A.Writes && (Array.Storage != StorageKind::Private || A.Reads ||
                     Array.PrivateDepth != S->Iterators.size() ||
                     Array.Rank != Array.PrivateDepth))
      return false;
    if (!A.Writes && Array.Storage != StorageKind::Private &&
        meetsWrites(Scop, Kernel.Domain, Domain, A))
      return false;
  }
  return isShort() && countOperands();
}

bool Operands::isTensorProduct() const {
  if (S->Products.empty() || !hasLongLoopWithin())
    return false;
  std::set<unsigned> Factors;
  for (const FusedProduct &Product : S->Products) {
    auto Left = alongOf(Product.Left, Factors);
    auto Right = alongOf(Product.Right, Factors);
    if (!Left || !Right || *Left == *Right)
      return false;
  }
  return readsTargetElsewhere(Factors);
}

bool Operands::isPairing() {
  if (!isPlain(&isCheap) || innerLoops() != 1)
    return false;
  isl::union_set Own = forOneValue();
  for (const Access &A : S->Accesses) {
    const Array &Array = Scop.Arrays[A.Array];
    if (isVariable(A))
      continue;
    if (A.Writes && Array.Rank == 0)
      return false;
    bool IsUniform = true;
    for (unsigned Axis = 0; Axis < Kernel.Dimensions.size(); ++Axis)
      IsUniform &= !uses(A.Relation, Axis);
    Uniform += IsUniform && !A.Writes;
    std::vector<isl::set> Elements =
        setsOf(Own.apply(isl::union_map(A.Relation)));
    if ((A.Writes || !IsUniform) &&
        (Array.Element.IsStruct || Elements.size() != 1 ||
         !hasOneElement(Elements[0])))
      return false;
  }
  return true;
}

bool Operands::isUnseen() const {
  return isPlain(&isCheap) &&
         std::all_of(S->Accesses.begin(), S->Accesses.end(),
                     [&](const Access &A) { return isVariable(A); });
}

bool Operands::isAlike(const Access &A) const {
  return !A.Writes && !isVariable(A) && !uses(A.Relation, 0) &&
         !meetsWrites(Scop, Kernel.Domain, Domain, A);
}

bool Operands::isAlike() const {
  if (!isPlain(&isCheap))
    return false;
  for (const TemplatePiece &Piece : S->Body)
    if (Piece.What == TemplatePiece::Kind::Iterator && isAlong(Piece.Index, 0))
      return false;
  unsigned Written = 0;
  for (const Access &A : S->Accesses) {
    if (!isVariable(A) && !isAlike(A))
      return false;
    Written += A.Writes;
  }
  return Written == 1;
}

bool Operands::usesLast(const Access &A, unsigned Axis) const {
  unsigned Rank = count(A.Relation.range_tuple_dim());
  return Rank > 0 &&
         uses(A.Relation.project_out(isl::dim::out, 0, Rank - 1), Axis);
}

bool Operands::uses(const isl::map &Relation, unsigned Axis) const {
  isl::map Whole = Relation.gist_domain(Domain);
  for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I)
    if (bool(Whole.involves_dims(isl::dim::in, I, 1)) && isAlong(I, Axis))
      return true;
  return false;
}

/// Whether the dimension of axis \p Axis depends on that iterator.
bool Operands::isAlong(unsigned Iterator, unsigned Axis) const {
  isl::union_map All = isl::union_map::from(
      isl::multi_union_pw_aff(Kernel.Dimensions[Axis].Function));
  std::vector<isl::map> Own =
      mapsOf(All.intersect_domain(isl::union_set(Domain)));
  return Own.size() != 1 || bool(Own[0].gist_domain(Domain).involves_dims(
                                isl::dim::in, Iterator, 1));
}

/// Whether its elements are in the device's memory: also those of a private
/// variable that another kernel has written.
bool Operands::isInMemory(unsigned Array) const {
  return isSharedByIterations(Scop, Array) ||
         writtenElements(Scop, Kernel.Domain, Array).is_null();
}

/// Whether it is to a variable of the iteration's.
bool Operands::isVariable(const Access &A) const {
  const Array &Array = Scop.Arrays[A.Array];
  return Array.Storage == StorageKind::Private &&
         Array.Rank == Array.PrivateDepth && !isInMemory(A.Array);
}

/// [p, outer, values] -> { S[i] }.
isl::union_set Operands::forOneValue() const {
  return ::forOneValue(Kernel, isl::union_set(Domain));
}

isl::set Operands::touchedBy(const Access &A) const {
  return isl::set(forOneValue().apply(isl::union_map(A.Relation))).coalesce();
}

/// For each iterator with several values for one of each mapped dimension,
/// these, [p, outer, values] -> { [i] }; null for the others.
const std::vector<isl::set> &Operands::innerValues() const {
  if (Inner)
    return *Inner;
  unsigned Dims = count(Domain.tuple_dim());
  std::vector<isl::set> &Result = Inner.emplace(Dims);
  for (const isl::set &Own : setsOf(forOneValue()))
    for (unsigned I = 0; I < Dims; ++I) {
      isl::set Values = valuesOf(Own, I);
      if (!hasOneElement(Values))
        Result[I] = Values;
    }
  return Result;
}

bool Operands::hasConstantLoops() const {
  long Bound;
  return llvm::all_of(innerValues(), [&](const isl::set &Values) {
    return Values.is_null() || (constantOf(Values.dim_min(0), Bound) &&
                                constantOf(Values.dim_max(0), Bound));
  });
}

unsigned Operands::innerLoops() const {
  const std::vector<isl::set> &Values = innerValues();
  return unsigned(Values.size() - std::count_if(Values.begin(), Values.end(),
                                                [](const isl::set &Own) {
                                                  return Own.is_null();
                                                }));
}

/// Whether it has an inner loop, which is no short one if it has several.
bool Operands::hasLongLoopWithin() const {
  isl::set Innermost;
  for (const isl::set &Own : innerValues())
    if (!Own.is_null())
      Innermost = Own;
  if (Innermost.is_null() || innerLoops() == 1)
    return !Innermost.is_null();
  isl::val Most =
      maximumOf(Innermost.dim_max(0).sub(Innermost.dim_min(0)).coalesce());
  return Most.is_null() || !bool(Most.is_int()) ||
         bool(Most.ge(isl::val(Most.ctx(), long(IterationsAtOnce) - 1)));
}

/// Whether one subscript of \p A depends on the dimension of axis \p Axis and
/// on an inner loop.
bool Operands::overlaps(const Access &A, unsigned Axis) const {
  const std::vector<isl::set> &Inner = innerValues();
  unsigned Rank = count(A.Relation.range_tuple_dim());
  if (llvm::all_of(Inner, [](const isl::set &Own) { return Own.is_null(); }))
    return false;
  for (unsigned D = 0; D < Rank; ++D) {
    isl::map Own = A.Relation.gist_domain(Domain)
                       .project_out(isl::dim::out, D + 1, Rank - D - 1)
                       .project_out(isl::dim::out, 0, D);
    for (unsigned I = 0; I < Inner.size(); ++I)
      if (!Inner[I].is_null() && uses(Own, Axis) &&
          bool(Own.involves_dims(isl::dim::in, I, 1)))
        return true;
  }
  return false;
}

bool Operands::hasOverlaps() const {
  if (!S)
    return false;
  for (const Access &A : S->Accesses)
    for (unsigned Axis = 0; Axis < Kernel.Dimensions.size(); ++Axis)
      if (!A.Writes && overlaps(A, Axis))
        return true;
  return false;
}

double Operands::windowSize(unsigned Along, double Unknown) const {
  if (!isHarmless())
    return 0;
  bool AreShared = false;
  for (const Access &A : S->Accesses) {
    if (!isOperand(A))
      continue;
    AreShared |= !uses(A.Relation, Along) || overlaps(A, Along);
    bool IsReadOnce = true;
    for (unsigned Axis = 0; Axis < Kernel.Dimensions.size(); ++Axis)
      IsReadOnce &= uses(A.Relation, Axis) && !overlaps(A, Axis);
    if (IsReadOnce)
      return 0;
  }
  if (!AreShared)
    return 0;
  double Result = 1;
  for (const isl::set &Values : innerValues()) {
    if (Values.is_null())
      continue;
    isl::val Most =
        maximumOf(Values.dim_max(0).sub(Values.dim_min(0)).coalesce());
    bool IsKnown = !Most.is_null() && bool(Most.is_int());
    Result *= IsKnown ? double(Most.num_si() + 1) : Unknown;
  }
  return Result > 1 ? Result : 0;
}

/// The axis along which a factor changes; nothing if it is not one of x and
/// y, or if it is not clear. Adds its accesses to \p Factors.
std::optional<unsigned> Operands::alongOf(const StatementTemplate &Factor,
                                          std::set<unsigned> &Factors) const {
  bool Uses[] = {false, false};
  collectAccesses(*S, Factor, Factors);
  for (const TemplatePiece &Piece : Factor) {
    if (Piece.What == TemplatePiece::Kind::Iterator)
      return std::nullopt;
    if (Piece.What != TemplatePiece::Kind::Access)
      continue;
    const Access &A = S->Accesses[Piece.Index];
    if (!isInMemory(A.Array) || meetsWrites(Scop, Kernel.Domain, Domain, A))
      return std::nullopt;
    for (unsigned Axis : {0, 1})
      Uses[Axis] |= uses(A.Relation, Axis);
  }
  if (Uses[0] == Uses[1])
    return std::nullopt;
  return Uses[0] ? 0 : 1;
}

/// Whether all accesses but those of the \p Factors are to what is added to.
bool Operands::readsTargetElsewhere(const std::set<unsigned> &Factors) const {
  const Access &Target = S->Accesses[S->Products.front().Target];
  for (unsigned A = 0; A < S->Accesses.size(); ++A)
    if (!Factors.count(A) &&
        (S->Accesses[A].Array != Target.Array ||
         !bool(S->Accesses[A].Relation.is_equal(Target.Relation))))
      return false;
  return Scop.Arrays[Target.Array].Element.Spelling == "double";
}

/// Whether there is no integer in it that could be divided by, and be 0
/// beyond the edges.
bool Operands::isFloating() const {
  for (const Access &A : S->Accesses)
    if (Scop.Arrays[A.Array].Element.IsInteger)
      return false;
  for (const TemplatePiece &Piece : S->Body)
    if (Piece.What == TemplatePiece::Kind::Iterator ||
        (Piece.What == TemplatePiece::Kind::Parameter &&
         Scop.Parameters[Piece.Index].Type.IsInteger))
      return false;
  return true;
}
