// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CopyingNests.h"

#include "LoopsAround.h"

#include "clang/AST/RecursiveASTVisitor.h"

#include <algorithm>
#include <set>

using namespace c2cuda;
using namespace clang;

/// What a size is taken for that only the run can tell, and more than one loop over
/// such a size does.
static constexpr double UnknownSize = 1000, MuchWork = 100 * UnknownSize;

/// Statements that a kernel has to run for each element that is copied, and what one
/// that calls functions counts for.
static constexpr double LeastWork = 4, WorkOfCalls = 8;

static double sizeOf(const isl::pw_aff &Low, const isl::pw_aff &High) {
  long Distance;
  return constantOf(High.sub(Low).coalesce(), Distance)
             ? std::max(double(Distance) + 1, 0.0)
             : UnknownSize;
}

/// Elements in \p Range, of an array with \p Extents.
static double sizeOf(const ElementRange &Range,
                     const std::vector<isl::pw_aff> &Extents) {
  double Result = 1;
  for (size_t D = 0; D < Range.Low.size(); ++D) {
    long Extent;
    if (D == 0 || !Range.IsLinear)
      Result *= sizeOf(Range.Low[D], Range.High[D]);
    else
      Result *= D < Extents.size() && !Extents[D].is_null() &&
                        constantOf(Extents[D], Extent)
                    ? double(Extent)
                    : UnknownSize;
  }
  return Result;
}

static double copiedFor(const BufferPieces &Buffer) {
  double Result = 0;
  for (const ElementRange *Range : {&Buffer.CopiedIn, &Buffer.CopiedOut})
    if (!Range->Low.empty())
      Result += sizeOf(*Range, Buffer.Extents);
  return Result;
}

/// The instances of all statements together.
static double workOf(const Scop &Model) {
  double Result = 0;
  for (const Statement &S : Model.Statements) {
    double Instances = 1;
    for (int D = 0; D < int(S.Iterators.size()); ++D)
      Instances *= sizeOf(S.Domain.dim_min(D), S.Domain.dim_max(D));
    Result += Instances;
  }
  return Model.Functions.empty() ? Result : WorkOfCalls * Result;
}

namespace {

/// The variables that an expression changes or names.
class NameCollector : public RecursiveASTVisitor<NameCollector> {
public:
  std::set<std::string> Names;

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isa<VarDecl>(E->getDecl()))
      Names.insert(E->getDecl()->getNameAsString());
    return true;
  }
};

} // namespace

/// What the heads of the counting loops around \p Region step, innermost first.
static std::vector<std::string> countersAround(const ScopRegion &Region) {
  std::vector<std::string> Result;
  for (const Stmt *Loop : loopsAround(Region)) {
    const auto *For = dyn_cast<ForStmt>(Loop);
    if (!For || !For->getInc())
      continue;
    NameCollector Stepped;
    Stepped.TraverseStmt(const_cast<Expr *>(For->getInc()));
    Result.insert(Result.end(), Stepped.Names.begin(), Stepped.Names.end());
  }
  return Result;
}

/// Whether \p Bound, over parameters as the host writes them, is another one for
/// another \p Counter; what it is under which condition does not matter.
static bool moves(const isl::pw_aff &Bound, const std::string &Counter) {
  bool Result = false;
  const int At = isl_pw_aff_find_dim_by_name(Bound.get(), isl_dim_param,
                                             ("host:" + Counter).c_str());
  if (At < 0)
    return false;
  Bound.foreach_piece([&](isl::set, isl::aff Value) {
    Result |= isl_aff_involves_dims(Value.get(), isl_dim_param, unsigned(At), 1) !=
              isl_bool_false;
    return isl::stat::ok();
  });
  return Result;
}

/// Whether the elements in \p Pieces are others for another \p Counter: they begin
/// elsewhere; loops over sizes only end elsewhere. A few of them beside an array that is
/// written as a whole are what a loop over time reads: `u[i] += f[t]`.
static bool isSlicedBy(const LaunchPieces &Pieces, const std::string &Counter) {
  constexpr double FewElements = 4;
  bool HasSlice = false, HasSingle = false, WritesWhole = false;
  for (const BufferPieces &Buffer : Pieces.Buffers) {
    if (Buffer.Touched.Low.empty())
      continue;
    const double Size = sizeOf(Buffer.Touched, Buffer.Extents);
    const bool Moves = std::any_of(
        Buffer.Touched.Low.begin(), Buffer.Touched.Low.end(),
        [&](const isl::pw_aff &First) { return moves(First, Counter); });
    HasSlice |= Moves && Size >= FewElements;
    HasSingle |= Moves;
    WritesWhole |= !Moves && Buffer.IsWritten && Size >= FewElements;
  }
  return HasSlice || (HasSingle && !WritesWhole);
}

/// Whether nothing but single elements and variables is written.
static bool writesSingles(const LaunchPieces &Pieces) {
  return std::all_of(Pieces.Buffers.begin(), Pieces.Buffers.end(),
                     [](const BufferPieces &Buffer) {
                       return !Buffer.IsWritten || Buffer.Touched.Low.empty() ||
                              sizeOf(Buffer.Touched, Buffer.Extents) <= 1;
                     });
}

std::string c2cuda::copiesInLoop(const ConvertedRegion &Region) {
  const ScopRegion &Nest = Region.Region;
  const LaunchPieces &Pieces = Region.Text.Pieces;
  if (Nest.Statements.empty() || Pieces.Buffers.empty())
    return "";
  double Copied = 0;
  for (const BufferPieces &Buffer : Pieces.Buffers)
    Copied += copiedFor(Buffer);
  const double Work = workOf(Nest.Model);
  const std::vector<std::string> Counters = countersAround(Nest);
  // A search or a sum in a single loop, which the host runs for each pair of rounds.
  if (Counters.size() > 1 && Copied > 0 && Work <= MuchWork &&
      writesSingles(Pieces))
    return Counters.front();
  if (Work >= LeastWork * Copied || (Work > MuchWork && !writesSingles(Pieces)))
    return "";
  for (const std::string &Counter : Counters)
    if (isSlicedBy(Pieces, Counter))
      return Counter;
  return "";
}
