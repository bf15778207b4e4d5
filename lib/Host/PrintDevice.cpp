// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Puts the pieces of a region's text together.

#include "c2cuda/Host/PrintDevice.h"

#include "ComplexHelpers.h"
#include "LaunchPrinter.h"
#include "RangePrinter.h"
#include "TransferPrinter.h"
#include "c2cuda/Host/ApartChecks.h"

using namespace c2cuda;

namespace {

class DevicePrinter {
public:
  DevicePrinter(const Scop &S, const PromotedScop &P, const ProgramAst &A,
                const HostPlan &Plan)
      : Source(S), Promoted(P), Ast(A), Plan(Plan) {}

  /// As the plan of all rounds has them.
  LaunchPieces widePieces(NameAllocator &Names,
                          const std::set<std::string> &Varying,
                          const WidePlan &OfAllRounds) {
    printKernels(Names);
    launchCode(HostNames::inFunction(Source));
    Wide = &OfAllRounds;
    Result.Pieces.Varying = Varying;
    printOwnPieces();
    return std::move(Result.Pieces);
  }

  DeviceText run(NameAllocator &Names) {
    printKernels(Names);
    printGuard();
    printRanges();
    Result.Launch = launchCode(HostNames::inFunction(Source));
    printOwnPieces();
    printLauncher(Names);
    // Their counts may need the values that iterators had before.
    printRotations();
    printFinalValues();
    Helpers.insert("c2cuda_check");
    for (const Parameter &P : Source.Parameters)
      for (const char *Own : {"c2cuda_row_size", "c2cuda_rows_alike"})
        if (P.HostText.rfind(Own, 0) == 0)
          Helpers.insert(Own);
    std::string Text = Result.Kernels + Result.Launch;
    for (const DeviceFunction &Function : Source.Functions)
      Text += Function.Definition;
    addComplexHelpers(Text, Helpers);
    Result.Helpers.assign(Helpers.begin(), Helpers.end());
    Result.Summary = summary();
    return std::move(Result);
  }

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const ProgramAst &Ast;
  const HostPlan &Plan;
  std::vector<KernelText> Kernels;
  std::vector<GridLoopText> GridLoops;
  std::set<std::string> Helpers;
  /// The last launches that were printed.
  std::string Launches;
  const WidePlan *Wide = nullptr;
  DeviceText Result;

  void printKernels(NameAllocator &Names) {
    auto Add = [&](const auto &Text) {
      Result.Kernels += (Result.Kernels.empty() ? "" : "\n") + Text.Definition;
      Helpers.insert(Text.Helpers.begin(), Text.Helpers.end());
    };
    for (const KernelAst &Ast : Ast.Kernels) {
      const Kernel &Base = Promoted.Kernels[Ast.Kernel].Base;
      std::string Name = Base.Name;
      if (Base.InGridLoop) {
        Name = Names.take(phaseName(Name));
        Result.OtherNames.push_back(Name);
      } else {
        ++Result.NumKernels;
      }
      Kernels.push_back(printKernel(Source, Promoted, Ast, Name));
      Add(Kernels.back());
    }
    for (const AstNode *Loop : gridLoopsIn(Promoted, Ast.Host)) {
      std::string Name = Names.take(inAscii(Source.Function) + "_rounds_kernel");
      Result.OtherNames.push_back(Name);
      GridLoops.push_back(
          printGridLoop(Source, Promoted, Kernels, *Loop, Name));
      ++Result.NumKernels;
      Add(GridLoops.back());
    }
  }

  /// "f_a_phase_2" for "f_a_kernel_2".
  static std::string phaseName(std::string Name) {
    size_t At = Name.rfind("_kernel");
    return At == std::string::npos ? Name : Name.replace(At, 7, "_phase");
  }

  /// Allocation, copies, launches, copies back, frees.
  std::string launchCode(const HostNames &Names) {
    TextWriter Out;
    std::string Condition = somethingToDo(Names);
    if (!Condition.empty())
      Out.open("if (" + Condition + ")");
    TransferPrinter Transfers(Source, Plan, Names, Out);
    for (const Buffer &B : Plan.Buffers)
      Transfers.allocate(B);
    for (const Transfer &T : Plan.ToDevice)
      Transfers.copy(T, true);
    Out.blank();
    LaunchPrinter Launching(Source, Promoted, Plan, Kernels, GridLoops, Names,
                            Out);
    size_t Begin = Out.str().size();
    Launching.print(Ast.Host);
    Launches = Out.str().substr(Begin);
    Out.blank();
    for (const Transfer &T : Plan.ToHost)
      Transfers.copy(T, false);
    for (const Buffer &B : Plan.Buffers)
      Transfers.release(B);
    if (!Condition.empty())
      Out.close();
    std::set<std::string> OfTransfers = Transfers.helpers();
    Helpers.insert(OfTransfers.begin(), OfTransfers.end());
    Helpers.insert(Launching.helpers().begin(), Launching.helpers().end());
    return Out.str();
  }

  void printOwnPieces() {
    LaunchPieces &Pieces = Result.Pieces;
    Pieces.Assumptions =
        conditionsOf({}, Plan.ParameterChecks, Plan.PointerChecks);
    for (const RangePlan &Range : Plan.Ranges)
      for (std::string &Condition : conditionsOf(
               Range.Before, Range.ParametersBefore, Range.PointersBefore))
        Pieces.Assumptions.push_back(std::move(Condition));
    const HostNames Names = HostNames::inFunction(Source);
    Pieces.Condition = somethingToDo(Names);
    Pieces.EverCondition =
        Wide ? whenIn(Wide->SomeRound, Names) : Pieces.Condition;
    Pieces.Launches = Launches;
    Pieces = printPieces(Source, Plan, std::move(Pieces), Wide);
  }

  std::string somethingToDo(const HostNames &Names) {
    return whenIn(Plan.NonEmpty, Names);
  }

  /// That the parameters are in \p When; empty if they always are.
  std::string whenIn(const isl::set &When, const HostNames &Names) {
    isl::set Known = Source.knownFacts();
    if (bool(Known.is_subset(When)))
      return "";
    ExprPrinter Exprs = Names.expressions();
    std::string Text = Exprs.print(conditionOf(When, Known));
    Helpers.insert(Exprs.helpers().begin(), Exprs.helpers().end());
    return Text;
  }

  template <typename Printer> void needHelpersOf(const Printer &Used) {
    for (const std::string &Helper : Used.helpers())
      needOnHost(Helper);
  }

  void needOnHost(const std::string &Helper) {
    if (std::find(Result.HostHelpers.begin(), Result.HostHelpers.end(),
                  Helper) == Result.HostHelpers.end())
      Result.HostHelpers.push_back(Helper);
  }

  /// Assumptions, and ranges of memory that must be apart.
  void printGuard() {
    for (const Parameter &P : Source.Parameters)
      for (const std::string Own : {"c2cuda_rows", "c2cuda_row_at"})
        if (P.HostText.find(Own + "(") != std::string::npos)
          needOnHost(Own);
    Result.Guard =
        guardOf(Plan.AliasChecks, Plan.ParameterChecks, Plan.PointerChecks);
    TextWriter Unused;
    HostNames Names = HostNames::inFunction(Source);
    TransferPrinter Ranges(Source, Plan, Names, Unused);
    auto Add = [&](const std::string &Condition) {
      Result.Guard += (Result.Guard.empty() ? "" : " && ") + Condition;
    };
    for (unsigned Array : Plan.RowChecks)
      if (Source.Arrays[Array].Rows == RowPlaces::Pointers)
        Add(Ranges.rowsSeparate(Array));
    for (const AliasCheck &Check : Plan.TableChecks)
      Add(Ranges.tableApart(Check.First, Check.Second));
    Result.Guard = unparenthesized(Result.Guard);
    needHelpersOf(Ranges);
  }

  using NumberPairs = std::vector<std::pair<unsigned, unsigned>>;

  std::string guardOf(const std::vector<AliasCheck> &AliasChecks,
                      const NumberPairs &ParameterChecks,
                      const NumberPairs &PointerChecks) {
    std::set<std::string> Used;
    std::string Guard = joinedConditions(
        conditionsOf(AliasChecks, ParameterChecks, PointerChecks), Used);
    for (const std::string &Helper : Used)
      needOnHost(Helper);
    return Guard;
  }

  /// Where \p P is stored, "address, bytes". Elements of one array that are
  /// checked against \p Array are one place.
  std::vector<std::string> placesOf(const Parameter &P, unsigned Array,
                                    const NumberPairs &Checks) {
    if (!P.StoredIn.empty()) {
      std::vector<std::string> Result;
      for (const std::string &Text : P.StoredIn)
        Result.push_back("&" + Text + ", sizeof(" + Text + ")");
      return Result;
    }
    if (P.ElementOf.empty())
      return {"&" + P.HostText + ", sizeof(" + P.HostText + ")"};
    int64_t First = P.Number, Last = P.Number;
    for (const auto &[Number, Other] : Checks) {
      const Parameter &Q = Source.Parameters[Number];
      if (Other != Array || Q.ElementOf != P.ElementOf || !Q.StoredIn.empty())
        continue;
      First = std::min(First, Q.Number);
      Last = std::max(Last, Q.Number);
    }
    if (First == Last) {
      const bool IsStar = P.HostText == "*" + P.ElementOf;
      return {(IsStar ? P.ElementOf : "&" + P.HostText) + ", sizeof(" +
              P.HostText + ")"};
    }
    std::string Element = P.ElementOf + "[" + std::to_string(First) + "]";
    return {"&" + Element + ", " + std::to_string(Last - First + 1) +
            " * sizeof(" + Element + ")"};
  }

  std::vector<std::string>
  conditionsOf(const std::vector<AliasCheck> &AliasChecks,
               const NumberPairs &ParameterChecks,
               const NumberPairs &PointerChecks) {
    HostNames Names = HostNames::inFunction(Source);
    std::vector<std::string> Conditions;
    auto Add = [&](const std::string &Condition) {
      if (std::find(Conditions.begin(), Conditions.end(), Condition) ==
          Conditions.end())
        Conditions.push_back(Condition);
    };
    for (unsigned Number : Plan.SignedParameters)
      Add(parenthesized(Source.Parameters[Number].HostText) + " >> 62 == 0");
    isl::set Known = Source.Context;
    for (const FollowedPointer &Pointer : Source.Followed) {
      if (bool(Known.is_subset(Pointer.When)))
        continue;
      ExprPrinter Exprs = Names.expressions();
      Add(parenthesized(Exprs.print(conditionOf(Pointer.When, Known))));
      needHelpersOf(Exprs);
      Known = Known.intersect(Pointer.When);
    }
    if (!bool(Known.is_subset(Source.Assumptions))) {
      ExprPrinter Exprs = Names.expressions();
      std::string Text = Exprs.print(conditionOf(Source.Assumptions, Known));
      Add(Text.find_first_of("|?") == std::string::npos ? Text
                                                        : "(" + Text + ")");
      needHelpersOf(Exprs);
    }
    if (!Plan.IntsSuffice.is_null())
      Add(wideCondition(Plan.IntsSuffice, Plan.NonEmpty));
    TextWriter Unused;
    TransferPrinter Ranges(Source, Plan, Names, Unused);
    // Before others look at their rows.
    for (unsigned Array : Plan.RowChecks)
      if (Source.Arrays[Array].Rows == RowPlaces::Containers)
        Add(Ranges.rowsReach(Array));
    for (const std::string &Condition : Ranges.scratchFits())
      Add(Condition);
    for (const AliasCheck &Check : AliasChecks)
      Add(Check.MayBeSame ? Ranges.areSameOrApart(Check.First, Check.Second)
                          : Ranges.areApart(Check.First, Check.Second));
    for (const auto &[Number, Array] : ParameterChecks)
      for (const std::string &Object :
           placesOf(Source.Parameters[Number], Array, ParameterChecks))
        Add(Ranges.apartFrom(Array, Object));
    for (const auto &[Number, Array] : PointerChecks) {
      const std::string &Text = Source.Followed[Number].HostText;
      Add(Ranges.apartFrom(Array, "&" + Text + ", sizeof(" + Text + ")"));
    }
    needHelpersOf(Ranges);
    return Conditions;
  }

  /// That \p Condition holds, with sums of parameters in 64 bits.
  std::string wideCondition(const isl::set &Condition, const isl::set &Known) {
    ExprPrinter Exprs = HostNames::inFunction(Source).expressions();
    std::string Text = Exprs.print(conditionOf(Condition, Known));
    auto Has = [&](const char *Sign) {
      return Text.find(Sign) != std::string::npos;
    };
    if (Has(" + ") || Has(" - ") || Has(" * ")) {
      for (const Parameter &P : Source.Parameters)
        if (P.IsAffine)
          Exprs.Names[P.Name] = "(long long)" + parenthesized(P.HostText);
      Text = Exprs.print(conditionOf(Condition, Known));
    }
    needHelpersOf(Exprs);
    return Text.find("||") == std::string::npos ? Text : "(" + Text + ")";
  }

  /// The ranges that only the run can tell.
  void printRanges() {
    if (Plan.Ranges.empty())
      return;
    needOnHost("c2cuda_include");
    HostNames Names = HostNames::inFunction(Source);
    TextWriter Declared, Out;
    TransferPrinter Transfers(Source, Plan, Names, Out);
    RangePrinter Ranges(Source, Names, Transfers, Out);
    RangePrinter Declaring(Source, Names, Transfers, Declared);
    for (const RangePlan &Range : Plan.Ranges)
      Declaring.declare(Range);
    for (const RangePlan &Range : Plan.Ranges) {
      std::string Condition =
          guardOf(Range.Before, Range.ParametersBefore, Range.PointersBefore);
      // A block in any case: nvcc warns if the original loops, in the other
      // branch, use a variable of the same name from further out.
      bool IsBlock = !Condition.empty() || !Result.Guard.empty();
      if (IsBlock)
        Out.open(Condition.empty() ? "" : "if (" + Condition + ")");
      Ranges.includeSure(Range);
      std::string OfSure;
      for (const AliasCheck &Check : Range.OfSure)
        OfSure += (OfSure.empty() ? "" : " && ") +
                  Transfers.areApart(Check.First, Check.Second);
      if (!OfSure.empty())
        Out.open("if (" + OfSure + ")");
      Ranges.look(Range);
      if (!OfSure.empty())
        Out.close();
      if (IsBlock)
        Out.close();
    }
    needHelpersOf(Transfers);
    needHelpersOf(Ranges);
    Result.Pieces.Look = Out.str();
    Result.Before = Declared.str() + Out.str();
  }

  void printLauncher(NameAllocator &Names) {
    std::string Body = launchCode(HostNames::inLauncher(Source));
    std::set<std::string> Used = identifiersIn(Body);
    std::string Name = Names.take(Source.ProgramWideName + "_device");
    Result.LauncherName = Name;
    std::string Parameters, HostParameters, Arguments;
    auto Add = [&](std::string Type, std::string HostType,
                   const std::string &Declared, const std::string &Value) {
      std::string Comma = Parameters.empty() ? "" : ", ";
      Parameters += Comma + Type + Declared;
      HostParameters += Comma + (HostType.empty() ? Type : HostType) + Declared;
      Arguments += Comma + Value;
    };
    for (const Parameter &P : Source.Parameters)
      if (Used.count(P.Name))
        Add(kernelType(P), P.Type.HostSpelling, " " + P.Name,
            unparenthesized(P.HostText));
    for (const Array &A : Source.Arrays) {
      if (A.Storage == StorageKind::Private || !Used.count(A.Name))
        continue;
      std::string Const = isWritten(A) ? "" : "const ";
      const std::string &Host = A.Element.HostSpelling;
      if (A.hasOwnRows())
        Add((A.IsReadOnly ? "const " : "") + A.Element.Spelling,
            Host.empty() ? "" : (A.IsReadOnly ? "const " : "") + Host,
            " *const *" + A.Name, A.HostPointer);
      else
        Add(Const + A.Element.Spelling, Host.empty() ? "" : Const + Host,
            " *" + A.Name, A.HostPointer);
    }
    std::string Head = "void " + Name + "(";
    Result.LauncherHead =
        Head + (Parameters.empty() ? "void" : Parameters) + ")";
    Result.LauncherPrototype =
        Head + (HostParameters.empty() ? "void" : HostParameters) + ")";
    Result.LauncherBody = "{\n" + Body + "}\n";
    Result.LauncherCall = Name + "(" + Arguments + ");";
  }

  bool isWritten(const Array &Array) const {
    for (const Transfer &T : Plan.ToHost)
      if (&Source.Arrays[T.Array] == &Array)
        return true;
    return false;
  }

  void printFinalValues() {
    HostNames Names = HostNames::inFunction(Source);
    ExprPrinter Exprs = Names.expressions();
    for (const FinalValue &Final : Source.FinalValues) {
      isl::ast_expr Value = expressionOf(Final.Value, Source.knownFacts());
      Result.After += Final.HostText + (Final.IsOffset ? " += " : " = ") +
                      asAssigned(Exprs.print(Value), Final.Type) + ";\n";
    }
  }

  /// As choice between numbers: isl makes no expressions of remainders.
  std::string turnsOf(const PointerRotation &Rotation,
                      const ExprPrinter &Exprs) const {
    isl::set Known = Source.knownFacts();
    std::string Result;
    for (size_t Turn = 1; Turn < Rotation.Pointers.size(); ++Turn) {
      isl::pw_aff Left = Rotation.Turns.add_constant(-long(Turn));
      isl::set When = isl::manage(isl_pw_aff_zero_set(Left.release()));
      if (!When.intersect(Known).is_empty().is_false())
        continue;
      std::string Condition = Exprs.print(conditionOf(When, Known));
      if (Rotation.Pointers.size() == 2)
        return Condition;
      Result += "(" + Condition + ") ? " + std::to_string(Turn) + " : ";
    }
    return Result + "0";
  }

  static std::string turnedOnce(const PointerRotation &R) {
    const bool HasTemporary = !R.Declaration.empty();
    std::string Text;
    if (HasTemporary)
      Text = R.Declaration + " = " + R.Pointers.front() + ";\n";
    for (size_t K = 0; K + 1 < R.Pointers.size(); ++K) {
      const std::string &To = R.Pointers[K], &From = R.Pointers[K + 1];
      Text += HasTemporary    ? To + " = " + From + ";\n"
              : R.IsContainer ? To + ".swap(" + From + ");\n"
                              : "std::swap(" + To + ", " + From + ");\n";
    }
    if (HasTemporary)
      Text += R.Pointers.back() + " = " + R.Temporary + ";\n";
    return Text;
  }

  /// The exchanges that are left over when all full circles are done.
  void printRotations() {
    HostNames Names = HostNames::inFunction(Source);
    ExprPrinter Exprs = Names.expressions();
    for (const PointerRotation &R : Source.Rotations) {
      std::string Count = turnsOf(R, Exprs);
      std::set<std::string> Taken = identifiersIn(Count + " " + R.Declaration);
      Taken.insert(R.Pointers.begin(), R.Pointers.end());
      Taken.insert(Source.Macros.begin(), Source.Macros.end());
      std::string Turn = "turn";
      while (Taken.count(Turn))
        Turn += "_";
      if (Count == "0") {
        Result.Pieces.Exchanges.push_back({R.Pointers, std::nullopt});
        continue;
      }
      const bool IsPair = R.Pointers.size() == 2;
      Result.After += IsPair && Count == "1" ? "{\n"
                      : IsPair               ? "if (" + Count + ") {\n"
                               : "for (int " + Turn + " = " + Count + "; " +
                                     Turn + " > 0; " + Turn + "--) {\n";
      Result.After += turnedOnce(R);
      Result.Pieces.Exchanges.push_back({R.Pointers, Result.After.size()});
      Result.After += "}\n";
    }
    Helpers.insert(Exprs.helpers().begin(), Exprs.helpers().end());
  }

  std::string summary() const {
    auto Plural = [](size_t Number, const std::string &What) {
      return std::to_string(Number) + " " + What + (Number == 1 ? "" : "s");
    };
    return Plural(Result.NumKernels, "kernel") + ", " +
           Plural(Plan.ToDevice.size(), "array") + " to the device, " +
           std::to_string(Plan.ToHost.size()) + " back";
  }
};

} // namespace

DeviceText c2cuda::printDevice(const Scop &Scop, const PromotedScop &Promoted,
                               const ProgramAst &Ast, const HostPlan &Plan,
                               NameAllocator &Names) {
  return DevicePrinter(Scop, Promoted, Ast, Plan).run(Names);
}

std::optional<LaunchPieces>
c2cuda::printWidePieces(const WidePlan &Wide, const PromotedScop &Promoted,
                        const ProgramAst &Ast, NameAllocator Names,
                        const std::set<std::string> &Varying) {
  LaunchPieces Result =
      DevicePrinter(Wide.Source, Promoted, Ast, Wide.Plan)
          .widePieces(Names, Varying, Wide);
  for (const std::string &Parameter : Result.Parameters)
    if (Varying.count(Parameter))
      return std::nullopt;
  return std::move(Result);
}
