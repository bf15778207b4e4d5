// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Every buffer's texts for themselves, and how buffers of several regions compare.

#include "c2cuda/Host/LaunchPieces.h"

#include "Ranges.h"
#include "TransferPrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class PieceMaker {
public:
  PieceMaker(const Scop &S, const HostPlan &P)
      : Source(S), Plan(P), Names(HostNames::inFunction(S)) {}

  BufferPieces pieces(const Buffer &Buffer);
  bool isFixed() const;

private:
  const Scop &Source;
  const HostPlan &Plan;
  HostNames Names;

  template <typename Printing> std::string text(Printing Print) const {
    TextWriter Out;
    TransferPrinter Transfers(Source, Plan, Names, Out);
    Print(Transfers);
    return Out.str();
  }
  std::string copy(const ElementRange &Range, unsigned Array,
                   bool ToDevice) const {
    return text([&](TransferPrinter &Transfers) {
      Transfers.copy({Array, Range}, ToDevice);
    });
  }
  void addCopies(BufferPieces &Result, const Buffer &Buffer) const;
  bool isAllBetween(const BufferPieces &Pieces, const Buffer &Buffer) const;
  void addRange(BufferPieces &Result, const Buffer &Buffer) const;
};

} // namespace

static const Transfer *transferOf(const std::vector<Transfer> &All,
                                  unsigned Array) {
  for (const Transfer &T : All)
    if (T.Array == Array)
      return &T;
  return nullptr;
}

static bool hasKnownSize(const Array &Array) {
  return std::none_of(Array.Extents.begin(), Array.Extents.end(),
                      [](const isl::pw_aff &E) { return E.is_null(); });
}

/// Only what the host finds out once may be asked for once, and only memory that
/// is there whenever the kernels run.
bool PieceMaker::isFixed() const {
  return std::all_of(
      Plan.Buffers.begin(), Plan.Buffers.end(), [&](const Buffer &B) {
        const Array &Array = Source.Arrays[B.Array];
        return !Array.hasOwnRows() && (!Array.Range || Array.Rank == 1);
      });
}

void PieceMaker::addCopies(BufferPieces &Result, const Buffer &Buffer) const {
  unsigned Number = Buffer.Array;
  Result.Touched = Plan.Accessed[Number];
  if (const Transfer *In = transferOf(Plan.ToDevice, Number)) {
    Result.CopiedIn = In->Range;
    Result.In = copy(In->Range, Number, true);
  }
  if (const Transfer *Out = transferOf(Plan.ToHost, Number)) {
    Result.CopiedOut = Out->Range;
    Result.Out = copy(Out->Range, Number, false);
  }
  Result.AllIn = copy(Result.Touched, Number, true);
  Result.AllOut = copy(Result.Touched, Number, false);
  TextWriter Unused;
  TransferPrinter Transfers(Source, Plan, Names, Unused);
  bool IsWhole = hasKnownSize(Source.Arrays[Number]) &&
                 Transfers.conditionOf(Buffer).empty();
  for (bool ToDevice : {true, false})
    if (IsWhole)
      (ToDevice ? Result.WholeIn : Result.WholeOut) =
          text([&](TransferPrinter &T) { T.copyWhole(Buffer, ToDevice); });
  Result.Memory = IsWhole ? Transfers.wholeMemory(Buffer)
                          : Transfers.memoryRange(Number);
}

BufferPieces PieceMaker::pieces(const Buffer &Buffer) {
  const Array &Array = Source.Arrays[Buffer.Array];
  BufferPieces Result;
  Result.Array = Array.Name;
  Result.Device = Names.device(Array);
  Result.Declaration = pointerDeclaration(Array, Result.Device, false, false);
  if (Buffer.IsDoubled) {
    Result.Next = Names.next(Array);
    Result.NextDeclaration =
        pointerDeclaration(Array, Result.Next, false, false);
  }
  Result.Allocate =
      text([&](TransferPrinter &T) { T.allocateDeclared(Buffer); });
  TextWriter Unused;
  Result.Bytes = TransferPrinter(Source, Plan, Names, Unused).bytesOf(Buffer);
  Result.IsCleared = Buffer.IsCleared;
  Result.Free = text([&](TransferPrinter &T) { T.release(Buffer); });
  if (Buffer.IsScratch)
    return Result;
  Result.HostPointer = Array.HostPointer;
  Result.IsVariable = Array.Storage == StorageKind::Scalar;
  Result.Extents = Array.Extents;
  Result.FirstRow = Buffer.FirstRow;
  for (const Statement &S : Source.Statements)
    for (const Access &A : S.Accesses)
      Result.IsWritten |= A.Writes && A.Array == Buffer.Array;
  addCopies(Result, Buffer);
  addRange(Result, Buffer);
  return Result;
}

bool PieceMaker::isAllBetween(const BufferPieces &Pieces,
                              const Buffer &Buffer) const {
  const Array &Array = Source.Arrays[Buffer.Array];
  if (Array.Rank == 0 || Array.Range || Array.hasOwnRows() ||
      !Buffer.FirstRow.is_null() || Pieces.Touched.Low.empty())
    return false;
  for (unsigned D = 1; D < Array.Rank; ++D)
    if (!Pieces.Touched.IsLinear &&
        !isFullDimension(Array, Pieces.Touched, D, Plan.Known))
      return false;
  return true;
}

void PieceMaker::addRange(BufferPieces &Result, const Buffer &Buffer) const {
  const Array &Array = Source.Arrays[Buffer.Array];
  TextWriter Unused;
  TransferPrinter Transfers(Source, Plan, Names, Unused);
  if (isAllBetween(Result, Buffer)) {
    std::vector<std::string> Ends =
        Transfers.ends(Buffer.Array, Result.Touched);
    Result.AllFirst = Ends.front();
    Result.AllLast = Ends.back();
  }
  Result.Condition = Transfers.conditionOf(Buffer);
  Result.When = Buffer.When;
  if (Array.Range) {
    Result.RangeFirst = Source.Parameters[Array.Range->First].Name;
    Result.RangeLast = Source.Parameters[Array.Range->Last].Name;
  } else if (Array.Rank == 1) {
    std::vector<std::string> Ends =
        Transfers.ends(Buffer.Array, Result.Touched);
    Result.First = Ends.front();
    Result.Last = Ends.back();
  }
}

/// The variables and members in \p Text, "n" and "g->n", whose values matter.
static std::set<std::string> pathsIn(const std::string &Text) {
  auto IsWord = [](char C) { return isalnum((unsigned char)C) || C == '_'; };
  std::set<std::string> Result;
  for (size_t At = 0; At < Text.size();) {
    if (!IsWord(Text[At])) {
      ++At;
      continue;
    }
    size_t End = At;
    while (End < Text.size()) {
      if (IsWord(Text[End]))
        ++End;
      else if (Text[End] == '.' && End + 1 < Text.size() && IsWord(Text[End + 1]))
        End += 2;
      else if (Text.compare(End, 2, "->") == 0)
        End += 2;
      else
        break;
    }
    auto IsBehind = [&](const std::string &Word) {
      return At >= Word.size() &&
             Text.compare(At - Word.size(), Word.size(), Word) == 0;
    };
    bool IsAddress = IsBehind("(&") || IsBehind(" &") || IsBehind("sizeof(");
    if (!IsAddress || Text[std::min(End, Text.size() - 1)] == '[')
      Result.insert(Text.substr(At, End - At));
    At = End;
  }
  return Result;
}

/// The parameters that \p Pieces are made from.
static void findParameters(const Scop &Source, LaunchPieces &Pieces) {
  std::string Text = Pieces.Look;
  for (const std::string &Assumption : Pieces.Assumptions)
    Text += " " + Assumption;
  for (const BufferPieces &B : Pieces.Buffers)
    Text += " " + B.Allocate + B.In + B.Out + B.AllIn + B.AllOut + B.WholeIn +
            B.Memory + " " + B.First + " " + B.Last + " " + B.AllFirst + " " +
            B.AllLast;
  const std::set<std::string> Used = pathsIn(Text);
  const std::set<std::string> InCondition = pathsIn(Pieces.Condition);
  std::set<std::string> Found;
  for (const BufferPieces &B : Pieces.Buffers)
    Found.insert({B.RangeFirst, B.RangeLast});
  for (const Parameter &P : Source.Parameters) {
    if (Found.count(P.Name))
      continue;
    Pieces.Scalars.insert(P.HostText);
    std::set<std::string> Own = pathsIn(P.HostText);
    const bool IsFixed = !Pieces.Varying.count(P.HostText);
    if (std::none_of(Own.begin(), Own.end(), [&](const std::string &Name) {
          return Used.count(Name) || (IsFixed && InCondition.count(Name));
        }))
      continue;
    Pieces.Parameters.insert(P.HostText);
  }
}

namespace {

/// Gives the parameters of what regions are compared by other names.
class ParameterRenamer {
public:
  explicit ParameterRenamer(const NewParameterName &NewName)
      : NewName(NewName) {}

  void rename(LaunchPieces &Pieces) const {
    rename(Pieces.Known);
    rename(Pieces.NonEmpty);
    for (BufferPieces &B : Pieces.Buffers) {
      for (ElementRange *Range : {&B.Touched, &B.CopiedIn, &B.CopiedOut})
        rename(*Range);
      for (isl::pw_aff &Extent : B.Extents)
        rename(Extent);
      rename(B.FirstRow);
      rename(B.When);
    }
  }

private:
  const NewParameterName &NewName;

  isl_id *idFor(isl_id *Given) const {
    std::string Name = NewName(isl_id_get_name(Given));
    isl_ctx *Context = isl_id_get_ctx(Given);
    isl_id_free(Given);
    return isl_id_alloc(Context, Name.c_str(), nullptr);
  }
  void rename(isl::set &Set) const {
    if (Set.is_null())
      return;
    isl_set *Result = mergeSame(Set.release());
    for (int P = 0; P < int(isl_set_dim(Result, isl_dim_param)); ++P)
      Result = isl_set_set_dim_id(
          Result, isl_dim_param, P,
          idFor(isl_set_get_dim_id(Result, isl_dim_param, P)));
    Set = isl::manage(Result);
  }
  /// Parameters that are to have one name are equal: leaves the first of them.
  isl_set *mergeSame(isl_set *Set) const {
    for (int P = 0; P < int(isl_set_dim(Set, isl_dim_param)); ++P)
      for (int Q = int(isl_set_dim(Set, isl_dim_param)) - 1; Q > P; --Q)
        if (haveSameName(isl_set_get_dim_name(Set, isl_dim_param, P),
                         isl_set_get_dim_name(Set, isl_dim_param, Q))) {
          Set = isl_set_equate(Set, isl_dim_param, P, isl_dim_param, Q);
          Set = isl_set_project_out(Set, isl_dim_param, Q, 1);
        }
    return Set;
  }
  bool haveSameName(const char *First, const char *Second) const {
    return NewName(First) == NewName(Second);
  }
  bool hasSameNames(const isl::pw_aff &Value) const {
    std::set<std::string> Names;
    const auto Number = int(isl_pw_aff_dim(Value.get(), isl_dim_param));
    for (int P = 0; P < Number; ++P)
      Names.insert(
          NewName(isl_pw_aff_get_dim_name(Value.get(), isl_dim_param, P)));
    return int(Names.size()) < Number;
  }
  void rename(isl::pw_aff &Value) const {
    if (Value.is_null())
      return;
    if (hasSameNames(Value)) {
      isl::set Graph = isl::manage(
          isl_set_from_pw_aff(isl_pw_aff_coalesce(Value.release())));
      rename(Graph);
      isl_pw_multi_aff *Function = isl_pw_multi_aff_from_set(Graph.release());
      Value = isl::manage(isl_pw_multi_aff_get_pw_aff(Function, 0));
      isl_pw_multi_aff_free(Function);
      return;
    }
    isl_pw_aff *Result = Value.release();
    for (int P = 0; P < int(isl_pw_aff_dim(Result, isl_dim_param)); ++P)
      Result = isl_pw_aff_set_dim_id(
          Result, isl_dim_param, P,
          idFor(isl_pw_aff_get_dim_id(Result, isl_dim_param, P)));
    Value = isl::manage(Result);
  }
  void rename(ElementRange &Range) const {
    for (isl::pw_aff &End : Range.Low)
      rename(End);
    for (isl::pw_aff &End : Range.High)
      rename(End);
    rename(Range.When);
  }
};

} // namespace

void c2cuda::renameParameters(LaunchPieces &Pieces,
                              const NewParameterName &NewName) {
  ParameterRenamer(NewName).rename(Pieces);
}

/// As the host calls them. No name of the model has a colon.
static void nameAsHost(const Scop &Source, LaunchPieces &Pieces) {
  std::map<std::string, std::string> Texts;
  for (const Parameter &P : Source.Parameters)
    Texts[P.Name] = P.HostText;
  renameParameters(Pieces, [&](const std::string &Name) {
    auto Found = Texts.find(Name);
    return "host:" + (Found == Texts.end() ? Name : Found->second);
  });
}

/// False if something else than an array is read.
static bool findLookedAt(const Scop &Source, const HostPlan &Plan,
                         LaunchPieces &Pieces) {
  for (const RangePlan &Range : Plan.Ranges)
    for (const InspectionLoop &Loop : Range.Loops)
      for (unsigned Number : Loop.Accesses)
        for (const std::string &Name :
             Loop.Of->Accesses[Number].Inspected->Reads) {
          const Array *Read = Source.findArray(Name);
          if (!Read)
            return false;
          Pieces.LooksAt.insert(Read->HostPointer);
        }
  return true;
}

LaunchPieces c2cuda::printPieces(const Scop &Scop, const HostPlan &Plan,
                                 LaunchPieces Made,
                                 const WidePlan *Wide) {
  PieceMaker Maker(Scop, Plan);
  LaunchPieces Result = std::move(Made);
  Result.NonEmpty = Plan.NonEmpty;
  Result.Known = Plan.Known;
  Result.IsFixed = Maker.isFixed() && !(Wide && !Scop.Rotations.empty()) &&
                   findLookedAt(Scop, Plan, Result);
  if (!Result.IsFixed)
    return Result;
  for (const Buffer &B : Plan.Buffers) {
    Result.Buffers.push_back(Maker.pieces(B));
    Result.Buffers.back().HasGaps = Wide || Plan.WithGaps.count(B.Array) != 0;
    if (!Wide)
      continue;
    Result.Buffers.back().IsUnsure = Wide->Unsure.count(B.Array) != 0;
    Result.Buffers.back().IsBounded = Wide->Bounded.count(B.Array) != 0;
  }
  findParameters(Scop, Result);
  nameAsHost(Scop, Result);
  return Result;
}

// ---- Buffers of several regions

/// The parameters for which \p A is not behind \p B in memory.
static isl::set notBehind(const std::vector<isl::pw_aff> &A,
                          const std::vector<isl::pw_aff> &B) {
  isl::set Equal = A.front().domain().intersect(B.front().domain());
  isl::set Result;
  for (size_t D = 0; D < A.size(); ++D) {
    isl::set Before = Equal.intersect(A[D].lt_set(B[D]));
    Result = Result.is_null() ? Before : Result.unite(Before);
    Equal = Equal.intersect(A[D].eq_set(B[D]));
  }
  return Result.unite(Equal);
}

/// Whether \p Range, which is not linear, is of whole rows of an array with
/// \p Extents.
static bool hasWholeRows(const ElementRange &Range,
                         const std::vector<isl::pw_aff> &Extents,
                         const isl::set &Known) {
  if (Extents.size() != Range.Low.size())
    return false;
  for (size_t D = 1; D < Extents.size(); ++D) {
    const isl::pw_aff &Low = Range.Low[D], &High = Range.High[D];
    if (Extents[D].is_null() ||
        !bool(Known.is_subset(Low.le_set(Low.sub(Low)))) ||
        !bool(Known.is_subset(Extents[D].le_set(High.add_constant(1)))))
      return false;
  }
  return true;
}

bool c2cuda::liesWithin(const ElementRange &Inner, const ElementRange &Outer,
                        const isl::set &Known,
                        const std::vector<isl::pw_aff> &Extents) {
  if (Inner.Low.size() != Outer.Low.size())
    return false;
  if (Inner.Low.empty())
    return true;
  isl::set Here = Known.intersect(Inner.When).intersect(Outer.When);
  if (Outer.IsLinear)
    return bool(Here.is_subset(notBehind(Outer.Low, Inner.Low))) &&
           bool(Here.is_subset(notBehind(Inner.High, Outer.High)));
  size_t Dimensions = Inner.Low.size();
  if (Inner.IsLinear && Dimensions > 1) {
    if (!hasWholeRows(Outer, Extents, Here))
      return false;
    Dimensions = 1;
  }
  for (size_t D = 0; D < Dimensions; ++D)
    if (!bool(Here.is_subset(Outer.Low[D].le_set(Inner.Low[D]))) ||
        !bool(Here.is_subset(Inner.High[D].le_set(Outer.High[D]))))
      return false;
  return true;
}

bool c2cuda::areLaidOutAlike(const BufferPieces &A, const BufferPieces &B,
                             const isl::set &Known) {
  auto Same = [&](const isl::pw_aff &X, const isl::pw_aff &Y) {
    if (X.is_null() || Y.is_null())
      return X.is_null() && Y.is_null();
    return bool(Known.is_subset(X.eq_set(Y)));
  };
  auto IsZero = [&](const isl::pw_aff &Row) {
    return bool(Known.is_subset(Row.eq_set(Row.sub(Row))));
  };
  // Without a number it is row 0.
  const isl::pw_aff &First = A.FirstRow, &Other = B.FirstRow;
  bool BeginAlike = First.is_null()   ? Other.is_null() || IsZero(Other)
                    : Other.is_null() ? IsZero(First)
                                      : Same(First, Other);
  if (A.Extents.size() != B.Extents.size() || !BeginAlike)
    return false;
  for (size_t D = 0; D < A.Extents.size(); ++D)
    if (!Same(A.Extents[D], B.Extents[D]))
      return false;
  return true;
}
