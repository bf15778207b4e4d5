// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RunWindows.h"

#include "CodePrinter.h"

#include "llvm/Support/ErrorHandling.h"

#include <utility>

using namespace c2cuda;

isl::pw_aff c2cuda::inTile(const SharedTile &Tile, int D,
                           const isl::pw_aff &Value,
                           const isl::pw_aff &Offset) {
  if (D == 0 && Tile.Planes)
    return Value.mod(isl::val(Value.ctx(), long(Tile.Planes)));
  return Value.sub(Offset);
}

/// The phase of \p Kernel that has \p S, and the element that it is about along
/// the axis of subscript \p D.
static std::pair<size_t, isl::pw_aff> placeOf(const PromotedKernel &Kernel,
                                              const Statement &S, int D) {
  const size_t Axis = Kernel.Base.Dimensions.size() - 1 - size_t(D);
  const std::vector<TimePhase> &Phases = Kernel.Base.Time->Phases;
  for (size_t P = 0; P < Phases.size(); ++P)
    for (const isl::set &Set : setsOf(Phases[P].Domain)) {
      if (tupleName(Set) != S.Name)
        continue;
      isl::multi_union_pw_aff Place(
          Phases[P].Position[Axis].intersect_domain(isl::union_set(Set)));
      isl::pw_multi_aff Position =
          isl::union_map::from(Place).as_map().as_pw_multi_aff();
      return {P, Position.at(0)};
    }
  llvm_unreachable("a statement of another kernel");
}

isl::pw_aff c2cuda::inWindow(const PromotedKernel &Kernel, unsigned Window,
                             const Statement &S, int D,
                             const isl::pw_aff &Value) {
  const TimeWindow &Own = Kernel.Windows[Window].Base;
  return Value.sub(placeOf(Kernel, S, D).second)
      .add_constant(-Own.First[size_t(D)]);
}

isl::pw_aff c2cuda::inRows(const PromotedKernel &Kernel, unsigned Tile,
                           const Statement &S, const isl::pw_aff &Value) {
  auto [Phase, Place] = placeOf(Kernel, S, 0);
  isl::pw_aff Distance = Value.sub(Place).coalesce();
  return Distance.add(
      placeOfRow(Kernel, Tile, Phase).insert_domain(S.Domain.space()));
}

AstWindow c2cuda::windowAst(const PromotedKernel &Kernel, unsigned Number,
                            isl::set Context) {
  const RunWindow &Window = Kernel.Windows[Number];
  const TimeWindow &Base = Window.Base;
  const SharedTile &Tile = Kernel.Shared[Window.Tile];
  const unsigned Rank = unsigned(Base.Sizes.size());
  auto Parameter = [&](const std::string &Name) {
    isl::set All = isl::set::universe(Context.space());
    return isl::pw_aff::param_on_domain(All, idOf(Context.ctx(), Name));
  };
  auto Constant = [&](long Value) {
    return isl::pw_aff(isl::set::universe(Context.space()),
                       isl::val(Context.ctx(), Value));
  };
  for (unsigned D = 0; D < Rank; ++D) {
    isl::pw_aff Count = Parameter(Window.Loops[D]);
    Context = Context.intersect(Count.ge_set(Constant(0)))
                  .intersect(Count.lt_set(Constant(long(Base.Sizes[D]))));
  }
  AstWindow Result;
  Result.Window = Number;
  for (unsigned D = 0; D < Rank; ++D) {
    auto Add = [&](const std::string &From, bool IsLast,
                   std::vector<isl::ast_expr> &To) {
      isl::pw_aff Value = Parameter(From).add_constant(Base.First[D]);
      if (IsLast)
        Value = Value.add_constant(long(Base.Sizes[D]) - 1);
      else if (Base.Sizes[D] > 1)
        Value = Value.add(Parameter(Window.Loops[D]));
      To.push_back(
          expressionOf(inTile(Tile, int(D), Value, Tile.Offset[D]), Context));
    };
    const bool IsAlong = D == Base.Along;
    const std::string &Place = Kernel.Base.Dimensions[Rank - 1 - D].Value.Name;
    Add(IsAlong ? Kernel.Run->Begin : Place, false, Result.Before);
    Add(Place, IsAlong, Result.Next);
  }
  return Result;
}

void CodePrinter::openWindowLoop(const RunWindow &Window, unsigned D,
                                 unsigned Count) {
  const std::string &Loop = Window.Loops[D];
  Out->line("#pragma unroll");
  Out->open("for (int " + Loop + " = 0; " + Loop + " < " +
            std::to_string(Count) + "; " + Loop + "++)");
}

/// Loops over all subscripts of \p Window but the one along which threads go;
/// how many there are.
unsigned CodePrinter::openWindowLoops(const RunWindow &Window) {
  unsigned Result = 0;
  for (unsigned D = 0; D < Window.Loops.size(); ++D)
    if (D != Window.Base.Along && Window.Base.Sizes[D] > 1) {
      openWindowLoop(Window, D, Window.Base.Sizes[D]);
      ++Result;
    }
  return Result;
}

/// "near_a[near_y][2][near_x]"
static std::string elementIn(const RunWindow &Window,
                             const std::string &Along) {
  std::string Result = Window.Name;
  for (unsigned D = 0; D < Window.Loops.size(); ++D)
    Result += "[" +
              (D == Window.Base.Along      ? Along
               : Window.Base.Sizes[D] == 1 ? "0"
                                           : Window.Loops[D]) +
              "]";
  return Result;
}

std::string
CodePrinter::elementInTile(const RunWindow &Window,
                           const std::vector<isl::ast_expr> &Index) const {
  std::string Result = Kernel.Shared[Window.Tile].Name;
  for (const std::string &Subscript : print(Index))
    Result += "[" + Subscript + "]";
  return Result;
}

/// All but the last row of the first element that a thread computes, each where
/// the one before it belongs.
void CodePrinter::printWindowsBefore(const AstStep &Loop) {
  for (const AstWindow &Own : Loop.Windows) {
    const RunWindow &Window = Kernel.Windows[Own.Window];
    std::string Declaration =
        Source.Arrays[Window.Base.Array].Element.Spelling + " " + Window.Name;
    for (unsigned Size : Window.Base.Sizes)
      Declaration += "[" + std::to_string(Size) + "]";
    Out->line(Declaration + ";");
  }
  Out->open("if (" + Kernel.Run->Begin + " < " + Kernel.Run->End + ")");
  for (const AstWindow &Own : Loop.Windows) {
    const RunWindow &Window = Kernel.Windows[Own.Window];
    const unsigned Along = Window.Base.Along;
    unsigned Loops = openWindowLoops(Window) + 1;
    openWindowLoop(Window, Along, Window.Base.Sizes[Along] - 1);
    Out->line(elementIn(Window, Window.Loops[Along] + " + 1") + " = " +
              elementInTile(Window, Own.Before) + ";");
    while (Loops-- > 0)
      Out->close();
  }
  Out->close();
}

/// What is in a window moves on by a row, and a new one comes in.
void CodePrinter::printWindowsNext(const AstStep &Loop) {
  for (const AstWindow &Own : Loop.Windows) {
    const RunWindow &Window = Kernel.Windows[Own.Window];
    const unsigned Along = Window.Base.Along;
    const unsigned Last = Window.Base.Sizes[Along] - 1;
    unsigned Loops = openWindowLoops(Window);
    openWindowLoop(Window, Along, Last);
    Out->line(elementIn(Window, Window.Loops[Along]) + " = " +
              elementIn(Window, Window.Loops[Along] + " + 1") + ";");
    Out->close();
    Out->line(elementIn(Window, std::to_string(Last)) + " = " +
              elementInTile(Window, Own.Next) + ";");
    while (Loops-- > 0)
      Out->close();
  }
}
