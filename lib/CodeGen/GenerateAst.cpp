// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the CodeGen stage: one tree for the host, one per kernel step.

#include "AlikeValues.h"
#include "AstTree.h"
#include "CopyAst.h"
#include "EachValue.h"
#include "FixedIterators.h"
#include "KernelNames.h"
#include "PlaceInRegister.h"
#include "RunWindows.h"
#include "StepGuards.h"
#include "UnreadValues.h"
#include "WholeLoops.h"
#include "c2cuda/Support/NameAllocator.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

namespace {

class KernelGenerator {
public:
  KernelGenerator(const Scop &S, const PromotedScop &P, const PromotedKernel &K)
      : Source(S), Promoted(P), Kernel(K) {
    for (const ScratchArray &Scratch : P.Scratch)
      ScratchArrays.insert(Scratch.Array);
  }

  std::optional<KernelAst> run(unsigned Number) {
    KernelAst Result;
    Result.Kernel = Number;
    for (const CopyVariable &V : variablesOfCopies())
      if (!addVariable(Result, V))
        return std::nullopt;
    Result.Fixed = fixedIterators(Source, Kernel);
    std::vector<std::string> Taken = takenNames(Source, Kernel, Result.Fixed);
    for (const auto &[Name, Definition] : Result.CopyVariables)
      Taken.push_back(Name);
    if (!convert(Kernel.Steps, Kernel.Context, Taken, Result.Steps) ||
        !convert(Kernel.Prelude, Kernel.Base.Context, Taken, Result.Prelude))
      return std::nullopt;
    takeOutUnread(Source, Promoted, Result);
    if (Kernel.Base.hasThreadTiles()) {
      const std::set<std::string> Values = tiledValues();
      Result.Alike = alikeStatements(Source, Kernel, Result.Steps, Values);
      addEachValue(Source, Values, Result.Alike, Result.Steps);
    }
    takeAround(Kernel.Base, Result);
    Result.Taken = takenByCopies(Source, Kernel);
    for (const auto &[Name, Definition] : Result.CopyVariables)
      Result.Taken.push_back(Name);
    for (const MappedDimension &D : Kernel.Base.Dimensions) {
      Result.Lower.push_back(expressionOf(D.Lower, Kernel.Base.Context));
      Result.End.push_back(
          expressionOf(D.Upper.add_constant(1), Kernel.Base.Context));
    }
    if (const auto &Wave = Kernel.Base.Wave)
      addWave(*Wave, Result);
    for (const Accumulator &A : Kernel.Accumulators) {
      Result.Targets.push_back(target(A));
      isl::set When = A.Element.params();
      const isl::set &Known = Kernel.Base.Context;
      Result.TargetConditions.push_back(bool(Known.is_subset(When))
                                            ? isl::ast_expr()
                                            : conditionOf(When, Known));
    }
    return Result;
  }

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const PromotedKernel &Kernel;
  std::set<unsigned> ScratchArrays;
  /// Of the loops over tiles around the present place.
  std::set<std::string> TileVariables;

  std::vector<isl::ast_expr> target(const Accumulator &Own) const {
    std::vector<isl::ast_expr> Result;
    isl::pw_multi_aff Index = Own.Element.as_pw_multi_aff();
    for (int D = 0, N = int(count(Own.Element.tuple_dim())); D < N; ++D) {
      isl::pw_aff Value = Index.at(D);
      for (const ScratchArray &Scratch : Promoted.Scratch)
        if (Scratch.Array == Own.Array)
          Value = Value.sub(Scratch.Lower[size_t(D)]);
      Result.push_back(expressionOf(Value, Kernel.Base.Context));
    }
    return Result;
  }

  void addWave(const WaveTile &Wave, KernelAst &Result) const {
    Result.First = expressionOf(Wave.First, Kernel.Base.Context);
    isl::set None = Kernel.Base.Context.subtract(Wave.hasTile()).coalesce();
    if (!bool(None.is_empty()))
      Result.HasNone = conditionOf(None, Kernel.Base.Context);
  }

  /// Those of each tile's copies.
  std::vector<CopyVariable> variablesOfCopies() const {
    if (Kernel.Base.Time || Kernel.Base.Wave)
      return threadVariables(Kernel.Base, takenByCopies(Source, Kernel));
    std::vector<CopyVariable> Result;
    for (const SharedTile &Tile : Kernel.Shared)
      llvm::append_range(Result, copyVariables(Kernel.Base, copySizes(Tile),
                                               takenByCopies(Source, Kernel)));
    return Result;
  }

  /// Whether its name has no other definition.
  static bool addVariable(KernelAst &Ast, const CopyVariable &Variable) {
    for (const auto &[Name, Definition] : Ast.CopyVariables)
      if (Name == Variable.Name)
        return Definition == Variable.Definition;
    Ast.CopyVariables.push_back({Variable.Name, Variable.Definition});
    return true;
  }

  bool convert(const std::vector<KernelStep> &Steps, const isl::set &Context,
               const std::vector<std::string> &Taken,
               std::vector<AstStep> &Result) {
    for (const KernelStep &Step : Steps) {
      // As a row that only the last of an odd number of rounds stores is in others.
      const bool IsPlane = Step.What == KernelStep::Kind::Plane;
      if (IsPlane && bool(Context.intersect(Step.Context).is_empty()))
        continue;
      AstStep Ast;
      Ast.What = Step.What;
      Ast.Tile = Step.Tile;
      if (Step.What == KernelStep::Kind::ThreadLoop && Step.Step > 1)
        Ast.Thread = threadVariables(Kernel.Base,
                                     takenByCopies(Source, Kernel))[Step.Axis]
                         .Name;
      if (Step.What == KernelStep::Kind::TileLoop ||
          Step.What == KernelStep::Kind::ThreadLoop ||
          Step.What == KernelStep::Kind::Plane) {
        std::vector<std::string> Inside = Taken;
        Inside.push_back(Step.Variable.Name);
        Ast.Variable = Step.Variable;
        Ast.Step = Step.Step;
        if (!Step.StepOfRun.is_null())
          Ast.StepOfRun = expressionOf(Step.StepOfRun, Context);
        if (!IsPlane) {
          Ast.Lower = expressionOf(Step.Lower, Context);
          Ast.Upper = expressionOf(Step.Upper.add_constant(1), Context);
          setGuard(Step, Context, Ast);
        } else if (!bool(Context.is_subset(Step.When))) {
          Ast.Guard = conditionOf(Step.When, Context);
        }
        for (const isl::pw_aff &Lower : Step.MoreLower)
          Ast.MoreLower.push_back(expressionOf(Lower, Context));
        for (const isl::pw_aff &Upper : Step.MoreUpper)
          Ast.MoreUpper.push_back(expressionOf(Upper.add_constant(1), Context));
        if (!Step.Value.is_null())
          Ast.Value = expressionOf(Step.Value, Context);
        for (unsigned Number : Step.Windows)
          Ast.Windows.push_back(
              windowAst(Kernel, Number, Context.intersect(Step.Context)));
        Ast.Ahead = Step.Ahead;
        if (Step.Ahead && !bool(Context.is_subset(hasFirst(Step))))
          Ast.HasFirst = conditionOf(hasFirst(Step), Context);
        if (Step.Ahead)
          Inside.insert(Inside.end(),
                        {Step.Ahead->Copy, Step.Ahead->To, Step.Ahead->Now});
        TileVariables.insert(Step.Variable.Name);
        if (!convert(Step.Body, Context.intersect(Step.Context), Inside,
                     Ast.Body))
          return false;
        TileVariables.erase(Step.Variable.Name);
      } else if (!convertPart(Step, Context, Taken, Ast)) {
        return false;
      }
      Result.push_back(std::move(Ast));
    }
    return true;
  }

  /// All but loops and planes.
  bool convertPart(const KernelStep &Step, const isl::set &Context,
                   const std::vector<std::string> &Taken, AstStep &Ast) {
    if (Step.What == KernelStep::Kind::Box ||
        Step.What == KernelStep::Kind::Either)
      return convertBox(Step, Context, Taken, Ast);
    if (Step.What != KernelStep::Kind::Row)
      return convertCode(Step, Context, Taken, Ast);
    setRow(Step, Context, Ast);
    return true;
  }

  void setRow(const KernelStep &Step, const isl::set &Context,
              AstStep &Ast) const {
    Ast.Work = Step.Work;
    if (Step.Work == KernelStep::RowWork::Next)
      return;
    Ast.Value = expressionOf(Step.Place, Context);
    Ast.RowOfArray = expressionOf(Step.Value, Context);
  }

  bool convertBox(const KernelStep &Step, isl::set Context,
                  const std::vector<std::string> &Taken, AstStep &Ast) {
    Ast.Exchanges = Step.Exchanges;
    if (!Step.When.is_null()) {
      if (!bool(Context.is_subset(Step.When)))
        Ast.Guard = conditionOf(Step.When, Context);
      Context = Context.intersect(Step.When);
    }
    if (!Step.Inside.is_null())
      Ast.Inside = conditionOf(Step.Inside, Context);
    isl::set Any;
    for (const isl::set &Own : Step.AnyOf) {
      Ast.AnyOf.push_back(conditionOf(Own, Context.intersect(Step.Context)));
      Any = Any.is_null() ? Own : Any.unite(Own);
    }
    for (const KernelStep &Own : Step.Body) {
      isl::set Known = Context.intersect(Step.Context);
      if (!Ast.Body.empty())
        Known = Known.intersect(Step.Inside);
      else if (!Any.is_null())
        Known = Known.intersect(Any);
      if (!convert({Own}, Known, Taken, Ast.Body))
        return false;
    }
    return true;
  }

  bool convertCode(const KernelStep &Step, const isl::set &Context,
                   const std::vector<std::string> &Taken, AstStep &Ast) {
    std::optional<AstNode> Code;
    if (Step.What == KernelStep::Kind::Barrier)
      return true;
    if (Step.What == KernelStep::Kind::Copy) {
      isl::set Block = Context;
      for (const MappedDimension &D : Kernel.Base.Dimensions)
        Block = Block.project_out_param(D.Value.Name);
      Code = copyAst(Source, Kernel.Base, Kernel.Shared[Step.Tile],
                     takenByCopies(Source, Kernel), Block);
      if (Code) {
        nameLoops(Source, *Code, Taken, TileVariables);
        renameCopyLoops(*Code, Kernel.Shared[Step.Tile].Sizes.size(),
                        copyLoopNames());
      }
    } else {
      const isl::set Here = contextOfThread(Step, Context);
      const std::optional<bool> Whole = takesWhole(Step, Context);
      Code = computation(Whole.value_or(false) ? Step.Whole : Step.Tree,
                         Whole ? Here : withoutWhole(Step, Here), Taken);
      if (Code && !Whole)
        Code = either(Step, Context, Taken, std::move(*Code));
    }
    if (!Code)
      return false;
    Ast.Code = std::move(*Code);
    return true;
  }

  std::optional<AstNode> computation(const isl::schedule &Tree,
                                     const isl::set &Context,
                                     const std::vector<std::string> &Taken) {
    std::set<std::string> Values;
    for (const MappedDimension &D : Kernel.Base.Dimensions)
      Values.insert(D.Value.Name);
    auto Code = buildAst(withWholeLoops(Tree, Values), Context,
                         [this](const std::string &Name,
                                const isl::pw_multi_aff &Iterators,
                                const isl::ast_build &Build) {
                           return instance(Name, Iterators, Build);
                         });
    if (!Code)
      return std::nullopt;
    nameLoops(Source, *Code, Taken, TileVariables);
    return Code;
  }

  /// \p Context where KernelStep::Whole of \p Step does not take its place, if
  /// that is simple.
  static isl::set withoutWhole(const KernelStep &Step, isl::set Context) {
    if (Step.Whole.is_null())
      return Context;
    isl::set Rest = Context.subtract(Step.When).coalesce();
    return count(Rest.n_basic_set()) == 1 ? Rest : Context;
  }

  /// KernelStep::Whole of \p Step, or \p Else.
  std::optional<AstNode> either(const KernelStep &Step, const isl::set &Context,
                                const std::vector<std::string> &Taken,
                                AstNode Else) {
    auto Whole = computation(Step.Whole, Context.intersect(Step.When), Taken);
    if (!Whole)
      return std::nullopt;
    AstNode Result;
    Result.What = AstNode::Kind::If;
    Result.Condition = conditionOf(Step.When, Context);
    Result.Children.push_back(std::move(*Whole));
    Result.Children.push_back(std::move(Else));
    return Result;
  }

  /// \p Context without what it says of blocks' first values, where \p Step is
  /// about threads only: `i == 0` needs no `i0 == 0`.
  isl::set contextOfThread(const KernelStep &Step, isl::set Context) const {
    if (!Kernel.Shared.empty() || Kernel.Base.Time || Kernel.Base.Wave ||
        Kernel.Base.Rounds || Kernel.Base.hasThreadTiles())
      return Context;
    isl::set Used = Step.Tree.domain().params();
    for (const MappedDimension &D : Kernel.Base.Dimensions) {
      int Position = paramPosition(Used, D.Origin);
      bool IsUsed =
          Position >= 0 &&
          isl_set_involves_dims(Used.get(), isl_dim_param, unsigned(Position),
                                1) != isl_bool_false;
      if (!IsUsed)
        Context = Context.project_out_param(D.Origin);
    }
    return Context;
  }

  std::set<std::string> tiledValues() const {
    std::set<std::string> Result;
    for (const MappedDimension &D : Kernel.Base.Dimensions)
      if (D.perThread() > 1)
        Result.insert(D.Value.Name);
    return Result;
  }

  /// Names of the loops over a tile, the last dimension's first.
  std::vector<std::string> copyLoopNames() const {
    NameAllocator Free(takenByCopies(Source, Kernel));
    std::vector<std::string> Result;
    for (const char *Name : {"at_x", "at_y", "at_z", "at_w"})
      Result.push_back(Free.take(Name));
    return Result;
  }

  /// Loops over a tile run over its rows and columns; tiles are small.
  static void renameCopyLoops(AstNode &Node, size_t Rank,
                              const std::vector<std::string> &Names) {
    if (Node.What == AstNode::Kind::For) {
      size_t Depth = std::stoul(Node.IslName.substr(1));
      size_t FromLast = Rank - 1 - std::min(Depth, Rank - 1);
      if (FromLast < Names.size() && Node.Name == Node.IslName)
        Node.Name = Names[FromLast];
      Node.Type = "int";
    }
    for (AstNode &Child : Node.Children)
      renameCopyLoops(Child, Rank, Names);
  }

  Instance instance(const std::string &Name, const isl::pw_multi_aff &Iterators,
                    const isl::ast_build &Build) const {
    Instance Result;
    Result.Statement = Name;
    auto Move = Kernel.Moves.find(Name);
    if (Move != Kernel.Moves.end()) {
      unsigned Array = Kernel.Registers[Move->second.Element].Array;
      isl::pw_multi_aff Index = Move->second.At.as_pw_multi_aff();
      for (int D = 0, N = int(count(Index.dim(isl::dim::out))); D < N; ++D) {
        isl::set Domain = Iterators.domain();
        isl::pw_aff Value = Index.at(D).insert_domain(Domain.space());
        if (ScratchArrays.count(Array))
          Value = Value.sub(scratchLower(Array, D, Domain));
        Result.Subscripts[0].push_back(Build.expr_from(Value));
      }
      return Result;
    }
    for (int I = 0, N = int(count(Iterators.dim(isl::dim::out))); I < N; ++I)
      Result.Iterators.push_back(Build.expr_from(Iterators.at(I)));
    auto TileMove = Kernel.TileMoves.find(Name);
    if (TileMove != Kernel.TileMoves.end())
      addElements(TileMove->second, Iterators, Build, Result);
    const Statement *S = Source.findStatement(Name);
    for (unsigned A = 0; S && A < S->Accesses.size(); ++A)
      addSubscripts(*S, A, Iterators, Build, Result);
    return Result;
  }

  /// The element that moves, in memory and in the tile.
  void addElements(const TileMove &Move, const isl::pw_multi_aff &Element,
                   const isl::ast_build &Build, Instance &Result) const {
    const SharedTile &Tile = Kernel.Shared[Move.Tile];
    Result.Subscripts[0] = Result.Iterators;
    isl::set Domain = Element.domain();
    for (unsigned D = 0; D < Tile.Sizes.size(); ++D) {
      isl::pw_aff Place = inTile(Tile, int(D), isl::pw_aff(Element.at(int(D))),
                                 offset(Tile, int(D), Domain));
      if (D == 0 && Move.Row)
        Place = isl::pw_aff(Domain, isl::val(Domain.ctx(), long(*Move.Row)));
      Result.Subscripts[1].push_back(Build.expr_from(Place));
    }
  }

  void addSubscripts(const Statement &S, unsigned Number,
                     const isl::pw_multi_aff &Iterators,
                     const isl::ast_build &Build, Instance &Result) const {
    const Access &Access = S.Accesses[Number];
    auto Own = Kernel.InRegister.find({S.Name, Number});
    if (Own != Kernel.InRegister.end())
      return placeInRegister(S, Access, Kernel.Registers[Own->second],
                             Iterators, Build, Result.Subscripts[Number]);
    auto Shared = Kernel.InShared.find({S.Name, Number});
    bool IsScratch = ScratchArrays.count(Access.Array);
    if (Shared == Kernel.InShared.end() && !IsScratch)
      return;
    isl::map Relation = Access.Relation.intersect_domain(S.Domain);
    // What is not exact is only known by its loops; the text has the rest.
    const Array &Array = Source.Arrays[Access.Array];
    if (!Access.IsExact)
      Relation = Relation.project_out(isl::dim::out, Array.PrivateDepth,
                                      Array.Rank - Array.PrivateDepth);
    isl::pw_multi_aff Index = Relation.as_pw_multi_aff();
    auto Window = Kernel.InWindow.find({S.Name, Number});
    for (int D = 0, N = int(count(Index.dim(isl::dim::out))); D < N; ++D) {
      isl::pw_aff Value = Index.at(D);
      if (Window != Kernel.InWindow.end())
        Value = inWindow(Kernel, Window->second, S, D, Value);
      else if (D == 0 && Kernel.Base.Time && Kernel.Base.Time->keepsRows() &&
               Shared != Kernel.InShared.end())
        Value = inRows(Kernel, Shared->second, S, Value);
      else if (Shared != Kernel.InShared.end())
        Value = inTile(Kernel.Shared[Shared->second], D, Value,
                       offset(Kernel.Shared[Shared->second], D, S.Domain));
      else
        Value = Value.sub(scratchLower(Access.Array, D, S.Domain));
      Value = Value.pullback(Iterators);
      // An access of the text that never happens here.
      if (bool(Value.domain().is_empty()))
        Value = isl::pw_aff(Iterators.domain(), isl::val(Value.ctx(), 0l));
      Result.Subscripts[Number].push_back(Build.expr_from(Value));
    }
    if (Shared != Kernel.InShared.end() && Window == Kernel.InWindow.end())
      reorder(Kernel.Shared[Shared->second], Result.Subscripts[Number]);
  }

  static isl::pw_aff offset(const SharedTile &Tile, int D,
                            const isl::set &Domain) {
    return Tile.Offset[size_t(D)].insert_domain(Domain.space());
  }

  isl::pw_aff scratchLower(unsigned Array, int D,
                           const isl::set &Domain) const {
    for (const ScratchArray &Scratch : Promoted.Scratch)
      if (Scratch.Array == Array)
        return Scratch.Lower[size_t(D)].insert_domain(Domain.space());
    return isl::pw_aff(Domain, isl::val(Domain.ctx(), 0l));
  }
};

} // namespace

std::optional<ProgramAst> c2cuda::generateAst(const Scop &Scop,
                                              const PromotedScop &Promoted,
                                              Refusals &Refusals) {
  ProgramAst Result;
  std::optional<AstNode> Host = hostAst(Scop, Promoted);
  bool Complete = bool(Host);
  for (size_t K = 0; Complete && K < Promoted.Kernels.size(); ++K) {
    std::optional<KernelAst> Ast =
        KernelGenerator(Scop, Promoted, Promoted.Kernels[K]).run(unsigned(K));
    Complete = bool(Ast);
    if (Ast)
      Result.Kernels.push_back(std::move(*Ast));
  }
  if (!Complete) {
    Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"code generation"});
    return std::nullopt;
  }
  Result.Host = std::move(*Host);
  return Result;
}
