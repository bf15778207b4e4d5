// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopRounds.h"

#include "AstTree.h"
#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Model/AccessesInTexts.h"
#include "c2cuda/Schedule/CycleShrinking.h"

#include <algorithm>

using namespace c2cuda;

LoopRounds::LoopRounds(const Scop &S, const PromotedKernel &Kernel,
                       const AstNode &Loop, const ExprPrinter &Exprs)
    : Source(S), Kernel(Kernel), Loop(Loop), Exprs(Exprs) {
  collect(Loop.Children.front());
}

void LoopRounds::collect(const AstNode &Node) {
  if (Node.What == AstNode::Kind::Block)
    for (const AstNode &Child : Node.Children)
      collect(Child);
  if (Node.What == AstNode::Kind::Statement &&
      Source.findStatement(Node.Call.Statement))
    Body.push_back(&Node);
}

bool LoopRounds::isOfThreads() const {
  const c2cuda::Kernel &Base = Kernel.Base;
  if (Base.Time || Base.Wave || Base.Chains || Base.Warp ||
      Base.hasThreadTiles() || !Base.Reductions.empty() ||
      !Base.Searches.empty())
    return false;
  std::set<std::string> Seen;
  bool IsAnyTwice = false;
  forEachStatement(Loop, [&](const AstNode &Node) {
    IsAnyTwice |= !Seen.insert(Node.Call.Statement).second;
  });
  return !IsAnyTwice;
}

bool LoopRounds::isInMemory(const Statement &S, unsigned A) const {
  const ReferenceKey Key{S.Name, A};
  return Source.Arrays[S.Accesses[A].Array].Storage == StorageKind::Memory &&
         !Kernel.InShared.count(Key) && !Kernel.InRegister.count(Key) &&
         !Kernel.InAccumulator.count(Key) && !Kernel.InWindow.count(Key);
}

bool LoopRounds::isPlain(const Statement &S, unsigned A) const {
  const Access &Own = S.Accesses[A];
  const Array &Array = Source.Arrays[Own.Array];
  return !Own.IsMay && Own.IsExact && Own.CoversAll && !Own.Inspected &&
         Own.Part.isWhole() && Own.Reduction != ReductionKind::Search &&
         Array.Rank > 0 && !Array.Element.IsStruct &&
         !Array.Element.IsComplex && isInMemory(S, A) &&
         bool(S.Domain.is_subset(Own.Relation.domain()));
}

bool LoopRounds::isPrinted(const Statement &S, unsigned A) const {
  std::set<unsigned> Printed;
  collectAccesses(S, S.Body, Printed);
  return Printed.count(A) != 0;
}

bool LoopRounds::isKnownBefore(const AstNode &Reader, unsigned R) const {
  const Statement &S = *Source.findStatement(Reader.Call.Statement);
  if (hasKnownSubscripts(Source, Reader.Call, R, Exprs))
    return true;
  std::set<unsigned> Nested;
  for (const StatementTemplate &Subscript : S.Accesses[R].Subscripts)
    collectAccesses(S, Subscript, Nested);
  return std::none_of(Nested.begin(), Nested.end(), [&](unsigned Access) {
    return isWritten(S.Accesses[Access].Array);
  });
}

/// Whether a statement of the loop writes \p Array.
bool LoopRounds::isWritten(unsigned Array) const {
  bool Result = false;
  forEachStatement(Loop, [&](const AstNode &Node) {
    if (const Statement *S = Source.findStatement(Node.Call.Statement))
      for (const Access &Own : S->Accesses)
        Result |= Own.Array == Array && Own.Writes;
  });
  return Result;
}

/// How much an iterator grows from one round to the next: \p Value's multiple
/// of the loop's iterator, and the increment.
long LoopRounds::growth(const LinearForm &Value) const {
  const long Step = Exprs.linear(Loop.Increment).Constant;
  for (const auto &[Term, Factor] : Value.Terms)
    if (Term == Loop.Name)
      return (Loop.CountsDown ? -Step : Step) * Factor;
  return 0;
}

/// Whether \p Value has the loop's iterator in another operation than a sum.
bool LoopRounds::hasInside(const LinearForm &Value) const {
  return std::any_of(Value.Terms.begin(), Value.Terms.end(),
                     [&](const auto &Term) {
                       return Term.first != Loop.Name &&
                              identifiersIn(Term.first).count(Loop.Name) != 0;
                     });
}

isl::map LoopRounds::fromNowTo(const Statement &S, const Instance &Now,
                               const Statement &T, const Instance &Before,
                               unsigned Rounds) const {
  if (Now.Iterators.size() != Before.Iterators.size())
    return isl::map();
  isl::multi_aff Result =
      isl::multi_aff::zero(S.Domain.space().map_from_domain_and_range(
          T.Domain.space().align_params(S.Domain.space())));
  for (size_t I = 0; I < Now.Iterators.size(); ++I) {
    LinearForm Value = Exprs.linear(Now.Iterators[I]);
    LinearForm Apart = Exprs.linear(Before.Iterators[I]);
    if (hasInside(Value) || hasInside(Apart))
      return isl::map();
    const long Growth = growth(Apart);
    Apart.add(Value, -1);
    if (!Apart.Terms.empty())
      return isl::map();
    isl::aff Own = isl::aff::var_on_domain(isl::local_space(S.Domain.space()),
                                           isl::dim::set, unsigned(I));
    Result = Result.set_at(
        int(I), Own.add_constant(Apart.Constant - Growth * long(Rounds)));
  }
  return isl::manage(isl_map_from_multi_aff(Result.release()));
}

bool LoopRounds::moves(const AstNode &Node, unsigned A) const {
  const Statement &T = *Source.findStatement(Node.Call.Statement);
  const isl::map &Written = T.Accesses[A].Relation;
  isl::map Back = fromNowTo(T, Node.Call, T, Node.Call, 1);
  if (Back.is_null() || bool(Written.wrap().involves_locals()))
    return false;
  Back = Back.intersect_domain(T.Domain).intersect_range(T.Domain);
  return bool(Back.apply_range(Written).is_disjoint(Written));
}

bool c2cuda::hasKnownSubscripts(const Scop &Scop, const Instance &Call,
                                unsigned Number, const ExprPrinter &Exprs) {
  const Statement &S = *Scop.findStatement(Call.Statement);
  const Array &Array = Scop.Arrays[S.Accesses[Number].Array];
  return hasTypedRows(Array) && !Call.Subscripts.count(Number) &&
         Array.PrivateDepth == 0 &&
         subscriptsOf(S, Number, Call, Exprs).size() == Array.Rank;
}

std::vector<std::string> c2cuda::subscriptsOf(const Statement &S,
                                              unsigned Number,
                                              const Instance &Call,
                                              const ExprPrinter &Exprs) {
  isl::pw_multi_aff Element = S.Accesses[Number].Relation.as_pw_multi_aff();
  std::vector<std::string> Result;
  for (int D = 0, N = int(count(Element.dim(isl::dim::out))); D < N; ++D) {
    isl::aff Value = onlyPiece(Element.at(D).coalesce());
    if (!Value.is_null())
      Value = isl::manage(
          isl_aff_align_params(Value.release(), Element.space().release()));
    if (Value.is_null() || isl_aff_dim(Value.get(), isl_dim_div) != 0)
      return {};
    auto Coefficient = [&](isl_dim_type Type, size_t At) {
      isl::val Own =
          isl::manage(isl_aff_get_coefficient_val(Value.get(), Type, int(At)));
      return bool(Own.is_int()) ? std::optional(Own.num_si()) : std::nullopt;
    };
    LinearForm Sum;
    isl::val Constant = Value.constant_val();
    if (!bool(Constant.is_int()))
      return {};
    Sum.Constant = Constant.num_si();
    for (size_t I = 0; I < Call.Iterators.size(); ++I) {
      auto Factor = Coefficient(isl_dim_in, I);
      if (!Factor)
        return {};
      Sum.add(Exprs.linear(Call.Iterators[I]), *Factor);
    }
    for (int P = 0, E = int(count(Value.dim(isl::dim::param))); P < E; ++P) {
      auto Factor = Coefficient(isl_dim_param, size_t(P));
      if (!Factor)
        return {};
      isl::id Name = isl::manage(isl_space_get_dim_id(
          Element.space().get(), isl_dim_param, unsigned(P)));
      if (*Factor != 0)
        Sum.add(Exprs.linear(isl::manage(isl_ast_expr_from_id(Name.release()))),
                *Factor);
    }
    Result.push_back(toText(Sum));
  }
  return Result;
}

std::vector<LoopBound> c2cuda::boundsOf(const isl::ast_expr &Condition) {
  isl_ast_expr *Op = Condition.get();
  if (isl_ast_expr_get_type(Op) != isl_ast_expr_op)
    return {};
  const bool IsStrict = isl_ast_expr_get_op_type(Op) == isl_ast_expr_op_lt;
  if (!IsStrict && isl_ast_expr_get_op_type(Op) != isl_ast_expr_op_le)
    return {};
  isl::ast_expr Right = isl::manage(isl_ast_expr_get_op_arg(Op, 1));
  if (isl_ast_expr_get_type(Right.get()) != isl_ast_expr_op ||
      isl_ast_expr_get_op_type(Right.get()) != isl_ast_expr_op_min)
    return {{Right, IsStrict}};
  std::vector<LoopBound> Result;
  for (int A = 0, N = isl_ast_expr_get_op_n_arg(Right.get()); A < N; ++A)
    Result.push_back(
        {isl::manage(isl_ast_expr_get_op_arg(Right.get(), A)), IsStrict});
  return Result;
}
