// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What iterators declared outside of the region hold after it.

#include "FinishScop.h"

using namespace clang;

namespace c2cuda {

static isl::multi_id idTuple(const std::vector<std::string> &Ids,
                             isl::ctx Isl) {
  isl::id_list List(Isl, Ids.size());
  for (const std::string &Id : Ids)
    List = List.add(idOf(Isl, Id));
  return isl::space::unit(Isl).add_unnamed_tuple(Ids.size()).multi_id(List);
}

isl::pw_aff valueAfter(const LoopDraft &Loop, isl::ctx Isl) {
  isl::set Values = Loop.Values.Body.unbind_params(idTuple({Loop.Id}, Isl));
  isl::pw_aff Last = Loop.Head.Step > 0 ? Values.dim_max(0) : Values.dim_min(0);
  isl::set Runs = Values.params();
  isl::pw_aff After = Last.add_constant(Loop.Head.Step).intersect_params(Runs);
  isl::set Skipped = Loop.Outer.subtract(Runs);
  return After.union_add(Loop.Values.First.intersect_params(Skipped));
}

/// The last outer iterations that reach \p Loop, over parameters and the ids of
/// outer iterators.
static isl::set lastReached(const LoopDraft &Loop, isl::ctx Isl) {
  if (Loop.Around.empty())
    return Loop.Outer;
  std::vector<std::string> Ids;
  for (const LoopDraft *Outer : Loop.Around)
    Ids.push_back(Outer->Id);
  isl::multi_id Tuple = idTuple(Ids, Isl);
  isl::set Reached = Loop.Outer.unbind_params(Tuple);
  isl::local_space Local(Reached.space());
  isl::aff_list List(Isl, Ids.size());
  for (unsigned K = 0; K < Ids.size(); ++K) {
    isl::aff Value = isl::aff::var_on_domain(Local, isl::dim::set, K);
    List = List.add(Loop.Around[K]->Head.Step < 0 ? Value.neg() : Value);
  }
  isl::map Order = Reached.space().map_from_set().multi_aff(List).as_map();
  return Reached.apply(Order).lexmax().apply(Order.reverse()).bind(Tuple);
}

/// The final value over parameters alone.
static isl::pw_aff finalValue(const LoopDraft &Loop, isl::ctx Isl) {
  isl::pw_aff Value = valueAfter(Loop, Isl);
  std::string Id = "$final";
  isl::set Graph =
      symbolAff(Isl, Id).eq_set(Value).intersect(lastReached(Loop, Isl));
  for (const LoopDraft *Outer : Loop.Around)
    Graph = Graph.project_out_param(idOf(Isl, Outer->Id));
  return Graph.unbind_params(idTuple({Id}, Isl)).dim_max(0);
}

/// Whether the earlier loop cannot run after the later one has run last.
static bool runsBefore(const LoopDraft &Earlier, const LoopDraft &Later) {
  if (Earlier.Around.empty() || Later.Around.empty() ||
      Earlier.Around.front() != Later.Around.front())
    return true;
  return Earlier.Around == Later.Around &&
         Earlier.Outer.is_equal(Later.Outer).is_true();
}

/// The type of \p Var, which the host names to give it a number if it is an enumeration.
static ScalarType assignedType(const VarDecl &Var, const RegionDraft &Draft) {
  const QualType Type = Var.getType().getUnqualifiedType();
  ScalarType Result = Draft.scalarType(Type);
  const auto *Enum = Type->getAs<EnumType>();
  if (Enum && (Enum->getDecl()->getIdentifier() ||
               Enum->getDecl()->getTypedefNameForAnonDecl()))
    Result.HostSpelling = Type.getAsString(Draft.Clang.getPrintingPolicy());
  return Result;
}

static bool addFinalValue(RegionDraft &Draft, Scop &Scop, const VarDecl &Var) {
  isl::set Open = isl::space::unit(Draft.Isl).universe_set();
  isl::pw_aff Value;
  std::vector<const LoopDraft *> Taken;
  auto Refuse = [&] {
    return Draft.fail(RefusalKind::LiveOutPrivate, Var.getLocation(),
                      {Var.getNameAsString()});
  };
  for (auto It = Draft.Loops.rbegin(); It != Draft.Loops.rend(); ++It) {
    const LoopDraft &Loop = **It;
    if (Loop.Head.Var != &Var)
      continue;
    for (const LoopDraft *Later : Taken)
      if (!runsBefore(Loop, *Later))
        return Refuse();
    Taken.push_back(&Loop);
    if (Open.intersect(Draft.known()).is_empty().is_true())
      continue;
    isl::pw_aff Part = finalValue(Loop, Draft.Isl);
    if (Part.is_null())
      return Draft.failQuota();
    Part = Part.intersect_params(Open);
    Open = Open.subtract(Part.domain());
    Value = Value.is_null() ? Part : Value.union_add(Part);
  }
  if (Value.is_null())
    return true;
  if (!Draft.exclude(Open, isl::space::unit(Draft.Isl).universe_set(),
                     RefusalKind::LiveOutPrivate, Var.getLocation(),
                     {Var.getNameAsString()}))
    return false;
  Value = Value.gist(Draft.known()).coalesce();
  Scop.FinalValues.push_back(
      {Var.getNameAsString(), assignedType(Var, Draft), Value});
  return true;
}

/// What a followed variable holds in the end.
static bool addFollowed(RegionDraft &Draft, Scop &Scop, const VarDecl &Var) {
  const ScalarValue *Value = Draft.Values.find(Var);
  bool IsPointer = Var.getType()->isPointerType();
  if (!Value || Value->Affine.is_null() ||
      (IsPointer && Draft.isRestarted(Var)))
    return Draft.Values.giveUp(Var, Var.getLocation());
  isl::set All = isl::space::unit(Draft.Isl).universe_set();
  if (!Draft.exclude(All.subtract(Value->Affine.domain()), All,
                     RefusalKind::LiveOutPrivate, Var.getLocation(),
                     {Var.getNameAsString()}))
    return Draft.Values.giveUp(Var, Var.getLocation());
  Scop.FinalValues.push_back(
      {Var.getNameAsString(), assignedType(Var, Draft),
       Value->Affine.gist(Draft.known()).coalesce(), IsPointer});
  return true;
}

/// Whether \p Value is computed from what the variable \p HostText held before.
static bool readsOld(const FinalValue &Value, const std::string &HostText,
                     const RegionDraft &Draft) {
  for (const Parameter &P : Draft.Parameters)
    if ((P.HostText == HostText ||
         (P.HostText[0] == '(' && // of several variables
          P.HostText.find(HostText) != std::string::npos)) &&
        P.IsAffine &&
        !Value.Value.involves_param(idOf(Draft.Isl, P.Name)).is_false())
      return true;
  return false;
}

/// The host assigns one after another: what is still read comes last.
static bool orderFinalValues(RegionDraft &Draft, Scop &Scop) {
  std::vector<FinalValue> Left = std::move(Scop.FinalValues);
  Scop.FinalValues.clear();
  while (!Left.empty()) {
    auto Next = std::find_if(
        Left.begin(), Left.end(), [&](const FinalValue &Candidate) {
          return std::none_of(
              Left.begin(), Left.end(), [&](const FinalValue &Other) {
                return &Other != &Candidate &&
                       readsOld(Other, Candidate.HostText, Draft);
              });
        });
    if (Next == Left.end())
      return Draft.fail(RefusalKind::LiveOutPrivate,
                        Draft.Input.Statements.front()->getBeginLoc(),
                        {Left.front().HostText});
    Scop.FinalValues.push_back(*Next);
    Left.erase(Next);
  }
  return true;
}

bool computeFinalValues(RegionDraft &Draft, Scop &Scop) {
  std::vector<const VarDecl *> Variables;
  for (const VarDecl *Var : followedVariables(Draft))
    if (!Draft.isDeclaredInside(*Var) &&
        Draft.Input.Facts.isLiveAfter(*Var, Draft.Inside) &&
        !addFollowed(Draft, Scop, *Var))
      return false;
  for (const auto &Loop : Draft.Loops) {
    const VarDecl *Var = Loop->Head.Var;
    if (Loop->Head.IsDeclaredInside || Draft.isDeclaredInside(*Var) ||
        Draft.Values.isFollowed(*Var) ||
        std::find(Variables.begin(), Variables.end(), Var) != Variables.end())
      continue;
    Variables.push_back(Var);
    bool IsLive = !Var->hasLocalStorage() ||
                  Draft.Input.Facts.isLiveAfter(*Var, Draft.Inside);
    if (IsLive && !addFinalValue(Draft, Scop, *Var))
      return false;
  }
  return orderFinalValues(Draft, Scop);
}

} // namespace c2cuda
