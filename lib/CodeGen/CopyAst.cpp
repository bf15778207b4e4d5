// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A tile's elements are { copy[l] : 0 <= l < size }, thread t taking those
// with l = t modulo the threads along that dimension.

#include "CopyAst.h"

#include <algorithm>
#include <iterator>

using namespace c2cuda;

static const char *const ThreadIndex[] = {"threadIdx.x", "threadIdx.y",
                                          "threadIdx.z"};

/// The thread's number among those of its block that copy, x running fastest.
static std::string linearThread(const Kernel &Kernel) {
  std::string Result = ThreadIndex[0];
  unsigned Below = 1;
  for (size_t D = 1; D < Kernel.numAxes(); ++D) {
    Below *= Kernel.Dimensions[D - 1].Size;
    Result = std::string(ThreadIndex[D]) + " * " + std::to_string(Below) +
             " + " + Result;
  }
  unsigned First = Kernel.firstThatCopies();
  return First ? Result + " - " + std::to_string(First) : Result;
}

/// Each axis of the block takes one dimension of the tile.
static std::vector<CopyVariable> directVariables(const Kernel &Kernel) {
  static const char *const Names[] = {"tx", "ty", "tz"};
  std::vector<CopyVariable> Result;
  for (size_t D = 0; D < Kernel.numAxes(); ++D)
    Result.push_back({Names[D], ThreadIndex[D], Kernel.Dimensions[D].Size});
  return Result;
}

/// The largest power of two up to \p Size.
static unsigned largestPower(unsigned Size) {
  unsigned Result = 1;
  while (Result * 2 <= Size)
    Result *= 2;
  return Result;
}

/// The same where the first row of threads computes and the others copy.
static std::vector<CopyVariable> rowsThatCopy(const Kernel &Kernel) {
  std::vector<CopyVariable> Result = directVariables(Kernel);
  Result[1].Definition += " - 1";
  --Result[1].Count;
  return Result;
}

static std::vector<CopyVariable>
wantedVariables(const Kernel &Kernel, const std::vector<unsigned> &Sizes) {
  size_t Axes = Kernel.numAxes();
  if (Axes == Sizes.size() && !Kernel.hasThreadTiles() &&
      !Kernel.hasCopyThreads() && Kernel.Dimensions[0].Size <= Sizes.back())
    return directVariables(Kernel);
  unsigned Threads = Kernel.numThreads() - Kernel.firstThatCopies();
  std::string Thread = linearThread(Kernel);
  if (Sizes.size() == 1)
    return {{Axes == 1 ? "tx" : "t", Thread, Threads}};
  unsigned Width = 1;
  while (Width * 2 <= std::min(Sizes.back(), Threads) &&
         Threads % (Width * 2) == 0)
    Width *= 2;
  if (Kernel.hasCopyThreads() && Axes == 2 &&
      Width == Kernel.Dimensions[0].Size)
    return rowsThatCopy(Kernel);
  if (Width == Threads)
    return {{Axes == 1 ? "tx" : "t", Thread, Threads}};
  if (Width == 1)
    return {{"column", "0", 1}, {Axes == 1 ? "tx" : "t", Thread, Threads}};
  std::string W = std::to_string(Width);
  const bool IsName = Thread.find(' ') == std::string::npos;
  std::string Whole = IsName ? Thread : "(" + Thread + ")";
  std::vector<CopyVariable> Result = {{"column" + W, Whole + " % " + W, Width}};
  static const char *const Names[] = {"row", "plane", "slab"};
  // Threads that would have no row of a plane take other planes.
  for (size_t D = Sizes.size() - 1; D-- > 0;) {
    std::string Rest = Whole + " / " + std::to_string(Width);
    unsigned Count = largestPower(Sizes[D]);
    bool IsLast = D == 0 || Result.size() == std::size(Names) ||
                  Count * Width * 2 >= Threads;
    // Another tile's rows may be others.
    std::string Name = Names[Result.size() - 1] + std::to_string(Width);
    std::string Of = std::to_string(Count);
    Result.push_back({IsLast ? Name : Name + "x" + Of,
                      IsLast ? Rest : Rest + " % " + Of,
                      IsLast ? Threads / Width : Count});
    if (IsLast)
      break;
    Width *= Count;
  }
  return Result;
}

/// Names that are free.
static std::vector<CopyVariable> named(std::vector<CopyVariable> Variables,
                                       const std::vector<std::string> &Taken) {
  NameAllocator Names(Taken);
  for (CopyVariable &Variable : Variables)
    Variable.Name = Names.take(Variable.Name);
  return Variables;
}

std::vector<CopyVariable>
c2cuda::copyVariables(const Kernel &Kernel, const std::vector<unsigned> &Sizes,
                      const std::vector<std::string> &Taken) {
  return named(wantedVariables(Kernel, Sizes), Taken);
}

std::vector<CopyVariable>
c2cuda::threadVariables(const Kernel &Kernel,
                        const std::vector<std::string> &Taken) {
  return named(directVariables(Kernel), Taken);
}

/// { copy[l] : 0 <= l < size, l = t mod threads } over parameters t.
static isl::set threadsElements(const std::vector<CopyVariable> &Variables,
                                const SharedTile &Tile, isl::ctx Ctx) {
  std::string Params, Dims, Constraints;
  std::vector<unsigned> Sizes = copySizes(Tile);
  size_t Rank = Sizes.size();
  for (size_t D = 0; D < Rank; ++D) {
    std::string L = "l" + std::to_string(D);
    Dims += (D ? ", " : "") + L;
    Constraints += (D ? " and 0 <= " : "0 <= ") + L + " < " +
                   std::to_string(Sizes[D]);
  }
  for (size_t V = 0; V < Variables.size(); ++V) {
    const CopyVariable &Variable = Variables[V];
    Params += (V ? ", " : "") + Variable.Name;
    if (V < Rank)
      Constraints += " and (l" + std::to_string(Rank - 1 - V) + " - " +
                     Variable.Name + ") mod " +
                     std::to_string(Variable.Count) + " = 0";
    else
      Constraints += " and " + Variable.Name + " = 0";
  }
  return isl::set(Ctx, "[" + Params + "] -> { copy[" + Dims +
                           "] : " + Constraints + " }");
}

static isl::set variableRanges(const std::vector<CopyVariable> &Variables,
                               isl::ctx Ctx) {
  isl::set Result(Ctx, "{ : }");
  for (const CopyVariable &V : Variables)
    Result = Result.intersect(
        isl::set(Ctx, "[" + V.Name + "] -> { : 0 <= " + V.Name + " < " +
                          std::to_string(V.Count) + " }"));
  return Result;
}

std::vector<unsigned> c2cuda::copySizes(const SharedTile &Tile) {
  std::vector<unsigned> Result = Tile.Sizes;
  Result.back() /= Tile.Vector;
  return Result;
}

/// { copy[l] -> [e] }: the element of the tile, or the first of a group.
static isl::pw_aff elementInTile(const SharedTile &Tile,
                                 const isl::set &Domain, unsigned D) {
  isl::local_space Local(Domain.space());
  isl::pw_aff Own = isl::aff::var_on_domain(Local, isl::dim::set, D);
  return D + 1 == Tile.Sizes.size()
             ? Own.scale(isl::val(Domain.ctx(), long(Tile.Vector)))
             : Own;
}

/// { copy[l] -> [v] }: the number of the element, or of the group.
static isl::pw_aff numberOf(const SharedTile &Tile, const isl::set &Domain) {
  std::vector<unsigned> Sizes = copySizes(Tile);
  isl::local_space Local(Domain.space());
  isl::pw_aff Result = isl::aff::var_on_domain(Local, isl::dim::set, 0);
  for (unsigned D = 1; D < Sizes.size(); ++D)
    Result = Result.scale(isl::val(Domain.ctx(), long(Sizes[D])))
                 .add(isl::aff::var_on_domain(Local, isl::dim::set, int(D)));
  return Result;
}

/// { copy[l] -> A[offset + e] }, the last one \p Further on.
static isl::multi_pw_aff elementOf(const SharedTile &Tile,
                                   const isl::set &Domain, long Further = 0) {
  isl::space Space = Tile.Bounds.space();
  isl::pw_aff_list List(Domain.ctx(), int(Tile.Sizes.size()));
  for (unsigned D = 0; D < Tile.Sizes.size(); ++D) {
    isl::pw_aff Offset = Tile.Offset[D].insert_domain(Domain.space());
    if (D + 1 == Tile.Sizes.size())
      Offset = Offset.add_constant(Further);
    List = List.add(elementInTile(Tile, Domain, D).add(Offset));
  }
  isl::space From = Domain.space().align_params(Space);
  isl::space Map =
      From.map_from_domain_and_range(Space.align_params(From));
  return isl::multi_pw_aff(Map, List);
}

namespace {

/// Makes the copies of one tile.
class CopyMaker {
public:
  CopyMaker(const SharedTile &Tile, const isl::set &Elements)
      : Tile(Tile), Element(elementOf(Tile, Elements)),
        Last(elementOf(Tile, Elements, long(Tile.Vector) - 1)),
        Exists(Tile.Bounds.preimage(Element)),
        LastExists(Tile.Bounds.preimage(Last)),
        Domain(Tile.IsFilled ? Elements : Elements.intersect(Exists)) {}

  Instance operator()(const std::string &Name,
                      const isl::pw_multi_aff &IteratorsOfTime,
                      const isl::ast_build &Build) const;

private:
  const SharedTile &Tile;
  isl::multi_pw_aff Element, Last;
  /// Whether the array has the element, and the last one of its group.
  isl::set Exists, LastExists;

public:
  isl::set Domain;
};

} // namespace

Instance CopyMaker::operator()(const std::string &Name,
                               const isl::pw_multi_aff &IteratorsOfTime,
                               const isl::ast_build &Build) const {
  Instance Result;
  Result.Statement = Name;
  for (unsigned D = 0; D < Tile.Sizes.size(); ++D) {
    isl::pw_aff InMemory = Element.at(int(D));
    if (Tile.Buffer)
      InMemory =
          InMemory.sub(Tile.Buffer->Lower[D].insert_domain(Domain.space()));
    Result.Subscripts[0].push_back(
        Build.expr_from(InMemory.pullback(IteratorsOfTime)));
    Result.Subscripts[1].push_back(Build.expr_from(
        elementInTile(Tile, Domain, D).pullback(IteratorsOfTime)));
  }
  if (!Tile.Staged.empty())
    Result.Subscripts[2].push_back(
        Build.expr_from(numberOf(Tile, Domain).pullback(IteratorsOfTime)));
  reorder(Tile, Result.Subscripts[1]);
  if (!Tile.IsFilled)
    return Result;
  isl::multi_pw_aff When(IteratorsOfTime);
  isl::set Here = Exists.preimage(When);
  isl::set All = IteratorsOfTime.domain();
  if (!bool(All.is_subset(Here)))
    Result.Exists = Build.expr_from(Here);
  if (Tile.Vector == 1 ||
      bool(All.intersect(Here).is_subset(LastExists.preimage(When))))
    return Result;
  int D = int(Tile.Sizes.size()) - 1;
  isl::pw_aff End =
      Tile.Bounds.dim_max(D).add_constant(1).insert_domain(Domain.space());
  Result.Count = Build.expr_from(
      End.sub(Element.at(D)).pullback(IteratorsOfTime).coalesce());
  return Result;
}

/// { copy[l] -> [l] }, or the round of the thread's in which it is the turn of
/// l: such loops begin with 0, so that nvcc knows how long they are.
static isl::multi_pw_aff roundsOf(const std::vector<CopyVariable> &Variables,
                                  const SharedTile &Tile,
                                  const isl::set &Domain) {
  isl::multi_pw_aff Result = Domain.space().identity_multi_pw_aff_on_domain();
  std::vector<unsigned> Sizes = copySizes(Tile);
  for (size_t V = 0; Tile.Vector > 1 && V < Variables.size(); ++V) {
    const CopyVariable &Variable = Variables[V];
    if (V >= Sizes.size() || Sizes[Sizes.size() - 1 - V] <= Variable.Count)
      continue;
    int D = int(Sizes.size() - 1 - V);
    isl::pw_aff First = isl::pw_aff::param_on_domain(
        isl::set::universe(Domain.space()), idOf(Domain.ctx(), Variable.Name));
    isl::val Count(Domain.ctx(), long(Variable.Count));
    Result =
        Result.set_at(D, Result.at(D).sub(First).scale_down(Count).floor());
  }
  return Result;
}

std::optional<AstNode> c2cuda::copyAst(const Scop &Scop, const Kernel &Kernel,
                                       const SharedTile &Tile,
                                       const std::vector<std::string> &Taken,
                                       const isl::set &Context) {
  std::vector<CopyVariable> Variables =
      copyVariables(Kernel, copySizes(Tile), Taken);
  CopyMaker Make(Tile, threadsElements(Variables, Tile, Context.ctx()));
  isl::set Around =
      Context.intersect(variableRanges(Variables, Context.ctx()));
  isl::set Domain = Make.Domain;
  isl::schedule Schedule = isl::schedule::from_domain(isl::union_set(Domain));
  isl::multi_pw_aff Local = roundsOf(Variables, Tile, Domain);
  Schedule = Schedule.insert_partial_schedule(isl::multi_union_pw_aff(
      Local.intersect_domain(Domain).reset_tuple_id(isl::dim::out)));
  return buildAst(Schedule, Around, Make);
}

void c2cuda::reorder(const SharedTile &Tile,
                     std::vector<isl::ast_expr> &Subscripts) {
  // There are none when isl's quota has run out.
  if (Subscripts.size() != Tile.Order.size())
    return;
  std::vector<isl::ast_expr> Result;
  for (unsigned Dimension : Tile.Order)
    Result.push_back(Subscripts[Dimension]);
  Subscripts = std::move(Result);
}
