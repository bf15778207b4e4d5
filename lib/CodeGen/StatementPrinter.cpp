// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Fills the holes of statement templates.

#include "StatementPrinter.h"
#include "AlikeTerms.h"
#include "HistogramText.h"
#include "LoadsAhead.h"
#include "ReductionText.h"
#include "SubscriptText.h"
#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Model/UniformUse.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;

struct StatementPrinter::Place {
  const Statement &Statement;
  const Instance &Call;
  const ExprPrinter &Exprs;
};

std::string StatementPrinter::print(const Instance &Call,
                                    const ExprPrinter &Exprs) const {
  const Statement *S = Source.findStatement(Call.Statement);
  auto Own = Loaded.find(S->Name);
  const StatementTemplate &Body =
      isShared(*S)   ? S->BodyOfSearches
      : isAtomic(*S) ? S->BodyOfUpdates
      : Own != Loaded.end()
          ? *withLoadedTarget(S->Body, Own->second.first, Own->second.second)
          : withTermsTogether(*S);
  std::string Text = fill(Body, {*S, Call, Exprs}, false);
  return S->Labels.empty() ? Text
                           : withOwnLabels(Text, S->Labels, Copies[S]++);
}

std::string StatementPrinter::print(const Instance &Call,
                                    const StatementTemplate &Part,
                                    const ExprPrinter &Exprs) const {
  return fill(Part, {*Source.findStatement(Call.Statement), Call, Exprs},
              false);
}

/// The number, name or member that \p Text begins with, `1e-3f` or `0xff`, or
/// its first character.
static llvm::StringRef firstWord(llvm::StringRef Text) {
  auto IsOfWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  const bool IsNumber =
      llvm::isDigit(Text[0]) ||
      (Text[0] == '.' && Text.size() > 1 && llvm::isDigit(Text[1]));
  size_t End = 1;
  for (; End < Text.size(); ++End) {
    const bool IsSign = (Text[End] == '+' || Text[End] == '-') &&
                        llvm::StringRef("eEpP").contains(Text[End - 1]) &&
                        !(Text.starts_with_insensitive("0x") &&
                          llvm::toLower(Text[End - 1]) == 'e');
    if (!IsOfWord(Text[End]) && !(IsNumber && (Text[End] == '.' || IsSign)))
      break;
  }
  return IsNumber || IsOfWord(Text[0]) ? Text.take_front(End)
                                       : Text.take_front(1);
}

/// Whether \p Text has a floating-point number that is no float.
static bool hasDouble(llvm::StringRef Text) {
  while (!Text.empty()) {
    llvm::StringRef Word = firstWord(Text);
    Text = Text.drop_front(Word.size());
    if (!llvm::isDigit(Word[0]) && Word[0] != '.')
      continue;
    const bool IsHex = Word.starts_with_insensitive("0x");
    if (Word.size() > 1 && !Word.ends_with_insensitive("f") &&
        Word.find_first_of(IsHex ? "pP" : ".eE") != llvm::StringRef::npos)
      return true;
  }
  return false;
}

/// Whether all that \p S computes with is of one floating type: sums in another
/// order are then no less exact. Of structs' members the type is not known;
/// they may stand behind other terms that are the same for all values.
bool StatementPrinter::isOfOneType(const Statement &S) const {
  std::string Type;
  for (const TemplatePiece &Piece : S.Body) {
    if (Piece.What == TemplatePiece::Kind::Literal)
      continue;
    if (Piece.What != TemplatePiece::Kind::Access &&
        Piece.What != TemplatePiece::Kind::Parameter)
      return false;
    const ScalarType &Own =
        Piece.What == TemplatePiece::Kind::Access
            ? Source.Arrays[S.Accesses[Piece.Index].Array].Element
            : Source.Parameters[Piece.Index].Type;
    if (Own.IsStruct && isAlike(S, Piece))
      continue;
    if (Own.IsInteger || Own.IsStruct || Own.IsComplex ||
        (!Type.empty() && Type != Own.Spelling))
      return false;
    Type = Own.Spelling;
  }
  return Type == "double" ||
         llvm::none_of(S.Body, [](const TemplatePiece &Piece) {
           return Piece.What == TemplatePiece::Kind::Literal &&
                  hasDouble(Piece.Text);
         });
}

/// `x = x + a * b + c * d;`: a product is fused with the sum before it, which
/// in `x += a * b + c * d;` all but one can be.
static StatementTemplate productsInTurn(const Statement &S) {
  using Kind = TemplatePiece::Kind;
  const TemplatePiece Target{Kind::Access, "", S.Products.front().Target};
  StatementTemplate Result = {Target, {Kind::Literal, " = ", 0}, Target};
  for (const FusedProduct &Product : S.Products) {
    Result.push_back({Kind::Literal, Product.IsNegated ? " - " : " + ", 0});
    // Operands of a product, they have their own parentheses.
    Result.insert(Result.end(), Product.Left.begin(), Product.Left.end());
    Result.push_back({Kind::Literal, " * ", 0});
    Result.insert(Result.end(), Product.Right.begin(), Product.Right.end());
  }
  Result.push_back({Kind::Literal, ";", 0});
  return Result;
}

/// Its body; sums that may take any order, with what is the same for all values
/// of a thread together.
StatementTemplate
StatementPrinter::withTermsTogether(const Statement &S) const {
  if (S.Products.size() > 1 && Kernel.Base.hasThreadTiles() &&
      !Kernel.Base.IsAllPairs)
    return productsInTurn(S);
  if (!Source.MayReassociate || !Kernel.Base.IsAllPairs ||
      !Kernel.Base.hasThreadTiles() || !isOfOneType(S))
    return S.Body;
  auto IsFloating = [&](const TemplatePiece &Piece) {
    return Piece.What == TemplatePiece::Kind::Access &&
           !Source.Arrays[S.Accesses[Piece.Index].Array].Element.IsStruct;
  };
  return withAlikeTerms(
      S.Body, [&](const TemplatePiece &Piece) { return isAlike(S, Piece); },
      IsFloating);
}

/// Whether it is the same for all values of a thread.
bool StatementPrinter::isAlike(const Statement &S,
                               const TemplatePiece &Piece) const {
  if (Piece.What != TemplatePiece::Kind::Access)
    return Piece.What == TemplatePiece::Kind::Parameter;
  const ReferenceKey Key{S.Name, Piece.Index};
  return Kernel.Base.AlikeReads.count(Key) ||
         Alike.count(Source.Arrays[S.Accesses[Piece.Index].Array].Name);
}

/// \p Text with labels that other copies of it in the kernel do not have.
std::string StatementPrinter::withOwnLabels(
    const std::string &Text, const std::vector<std::string> &Labels,
    unsigned Copy) {
  if (Copy == 0)
    return Text;
  std::string Result, Word;
  for (char C : Text + '\n') {
    if (llvm::isAlnum(C) || C == '_' || static_cast<unsigned char>(C) >= 0x80) {
      Word += C;
      continue;
    }
    bool IsLabel = llvm::is_contained(Labels, Word);
    Result += Word + (IsLabel ? "_" + std::to_string(Copy + 1) : "") + C;
    Word.clear();
  }
  Result.pop_back();
  return Result;
}

const KernelReduction *
StatementPrinter::atomicReduction(unsigned Array) const {
  for (const KernelReduction &R : Kernel.Base.Reductions)
    if (R.Array == Array && !R.IsOneElement)
      return &R;
  return nullptr;
}

bool StatementPrinter::isAtomic(const Statement &S) const {
  for (const ElementUpdate &Update : S.Updates)
    if (atomicReduction(S.Accesses[Update.Access].Array))
      return true;
  return false;
}

/// An update as a call; in a kernel that need not be careful with this array,
/// as an assignment.
std::string StatementPrinter::update(const ElementUpdate &Update,
                                     const Place &Place) const {
  const Access &Access = Place.Statement.Accesses[Update.Access];
  const Array &Array = Source.Arrays[Access.Array];
  std::string Target = access(Update.Access, Place);
  std::string Value = fill(Update.Value, Place, false);
  auto Atomic = [&](const std::string &Target) {
    return atomicUpdate(Access.Reduction, Array.Element, Target, Value,
                        Update.IsNegated);
  };
  if (const HistogramNames *Own = histogramOf(Kernel, Access.Array)) {
    std::vector<std::string> Index;
    for (const StatementTemplate &Subscript : Access.Subscripts)
      Index.push_back(withoutZeros(fill(Subscript, Place, Access.IsExact)));
    const std::string OfBlock = Atomic(ownElement(Source, Kernel, *Own, Index));
    return Own->HasRoom.empty()
               ? OfBlock
               : Own->HasRoom + " ? " + OfBlock + " : " + Atomic(Target);
  }
  if (atomicReduction(Access.Array))
    return Atomic(Target);
  return plainUpdate(Access.Reduction, Target, Value, Update.IsNegated);
}

/// Whether what comes behind \p Text is a statement, as far as one sees.
static bool beginsStatement(llvm::StringRef Text) {
  Text = Text.rtrim();
  if (Text.empty() || llvm::StringRef(";{}").contains(Text.back()) ||
      Text.ends_with("else"))
    return true;
  size_t Depth = Text.back() == ')';
  size_t At = Text.size() - 1;
  while (Depth > 0 && At-- > 0)
    Depth += size_t(Text[At] == ')') - size_t(Text[At] == '(');
  Text = Text.take_front(At).rtrim();
  return Text.ends_with("if") || Text.ends_with("for");
}

/// `x - 1` for an iterator's number in \p Text, `x + (-1)`, before \p Next: a product
/// or a quotient could be of another type.
static void settleSign(std::string &Text, llvm::StringRef Next) {
  constexpr size_t MostDigits = 9;
  const llvm::StringRef Plus = " + (-";
  const size_t At = Text.rfind(Plus.str());
  if (At == std::string::npos || Text.back() != ')')
    return;
  const llvm::StringRef Digits =
      llvm::StringRef(Text).drop_front(At + Plus.size()).drop_back();
  Next = Next.ltrim();
  if (Digits.empty() || Digits.size() > MostDigits ||
      !llvm::all_of(Digits, llvm::isDigit) || Next.empty() ||
      llvm::StringRef("*/%").contains(Next.front()))
    return;
  Text = Text.substr(0, At) + " - " + Digits.str();
}

std::string StatementPrinter::fill(const StatementTemplate &Template,
                                   const Place &Place,
                                   bool InSubscript) const {
  std::string Result;
  for (const TemplatePiece &Piece : withKept(Template, Place.Statement)) {
    switch (Piece.What) {
    case TemplatePiece::Kind::Literal:
      settleSign(Result, Piece.Text);
      Result += Piece.Text;
      break;
    case TemplatePiece::Kind::Iterator: {
      std::string Text = iterator(Piece.Index, Place, InSubscript);
      Result += Template.size() == 1 ? Text : parenthesized(Text);
      break;
    }
    case TemplatePiece::Kind::Parameter:
      Result += parameter(Piece.Index, InSubscript);
      break;
    case TemplatePiece::Kind::Access:
      Result += access(Piece.Index, Place);
      break;
    case TemplatePiece::Kind::Update: {
      std::string Text = update(Place.Statement.Updates[Piece.Index], Place);
      Result += beginsStatement(Result) ? Text : parenthesized(Text);
      break;
    }
    case TemplatePiece::Kind::Taken:
      Result += taken(Piece.Index, Place);
      break;
    }
  }
  return Result;
}

std::string StatementPrinter::parameter(unsigned Number,
                                        bool InSubscript) const {
  const Parameter &P = Source.Parameters[Number];
  bool Converted = !InSubscript && kernelType(P) != P.Type.Spelling;
  return Converted ? "(" + P.Type.Spelling + ")" + P.Name : P.Name;
}

StatementTemplate StatementPrinter::withKept(StatementTemplate Template,
                                             const Statement &S) const {
  for (unsigned A = 0; A < S.Accesses.size(); ++A) {
    auto Shared = Kernel.InShared.find({S.Name, A});
    if (Shared == Kernel.InShared.end())
      continue;
    const SharedTile &Tile = Kernel.Shared[Shared->second];
    if (!Tile.Kept.empty())
      Template = *withoutUniformUse(Template, A, Tile.Kept);
  }
  return Template;
}

/// \p Text without those around all of it.
static std::string withoutParentheses(const std::string &Text) {
  int Depth = 0;
  for (size_t C = 0; C < Text.size(); ++C) {
    Depth += (Text[C] == '(') - (Text[C] == ')');
    if (Depth == 0 && C + 1 < Text.size())
      return Text;
  }
  return Text.size() > 2 ? Text.substr(1, Text.size() - 2) : Text;
}

std::string StatementPrinter::kept(const SharedTile &Tile,
                                   const std::string &Element) const {
  std::string Result;
  for (const TemplatePiece &Piece : Tile.Kept)
    Result += Piece.What == TemplatePiece::Kind::Literal ? Piece.Text
              : Piece.What == TemplatePiece::Kind::Parameter
                  ? parameter(Piece.Index, false)
                  : Element;
  return withoutParentheses(Result);
}

bool StatementPrinter::isShared(const Statement &S) const {
  return llvm::any_of(Kernel.Base.Searches, [&](const KernelSearch &Own) {
    return Own.Statement == S.Name;
  });
}

/// "max_found_at = i": which iteration the thread's value is from.
std::string StatementPrinter::taken(unsigned Number,
                                    const Place &Place) const {
  for (size_t K = 0; K < Kernel.Base.Searches.size(); ++K) {
    const KernelSearch &Own = Kernel.Base.Searches[K];
    if (Own.Statement == Place.Statement.Name && Own.Number == Number)
      return Kernel.FoundAt[K] + " = " + numberOf(Own, Place);
  }
  return "";
}

/// The iteration's number in the user's order, at least 0: "i",
/// "(long long)i * m + j".
std::string StatementPrinter::numberOf(const KernelSearch &Search,
                                       const Place &Place) const {
  std::string Result;
  bool IsWide = false;
  for (size_t D = 0; D < Search.Lower.size(); ++D) {
    const isl::ast_expr &Iterator =
        Place.Call.Iterators[Search.FirstIterator + D];
    std::string Value = Place.Exprs.print(Iterator);
    isl::pw_aff Size = Search.Size[D];
    bool IsWideValue = Place.Exprs.isWide(Iterator);
    long First = -1;
    if (constantOf(Search.Lower[D], First) && First >= 0 && First < 1000) {
      Size = Size.add_constant(First);
    } else {
      isl::ast_expr Lower = expressionOf(Search.Lower[D], Kernel.Base.Context);
      Value = (IsWideValue ? "" : "(long long)") + parenthesized(Value) +
              " - " + Place.Exprs.printOperand(Lower);
      IsWideValue = true;
    }
    if (D == 0) {
      Result = Value;
      IsWide = IsWideValue;
      continue;
    }
    isl::ast_expr Factor = expressionOf(Size, Kernel.Base.Context);
    Result = (IsWide ? "" : "(long long)") + parenthesized(Result) + " * " +
             Place.Exprs.printOperand(Factor) + " + " + Value;
    IsWide = true;
  }
  return Result.empty() ? "0" : Result;
}

/// The iterator's value. Kernels compute with signed numbers, some of them
/// wider than the user's; where C's arithmetic could tell the difference it is
/// converted back.
std::string StatementPrinter::iterator(unsigned Number, const Place &Place,
                                       bool InSubscript) const {
  std::string Text = Place.Exprs.print(Place.Call.Iterators[Number]);
  const Iterator &Own = Place.Statement.Iterators[Number];
  const ScalarType &Type = Own.Type;
  bool IsWide = Place.Exprs.isWide(Place.Call.Iterators[Number]);
  bool NeedsCast = Type.Bytes < 4   ? IsWide
                   : !Type.IsSigned ? true
                   : Type.Bytes > 4 ? Text != Own.Name
                                    : IsWide;
  if (InSubscript || !NeedsCast)
    return Text;
  return "(" + Type.Spelling + ")" + parenthesized(Text);
}

const ScratchArray *StatementPrinter::scratchOf(unsigned Array) const {
  for (const ScratchArray &Scratch : Promoted.Scratch)
    if (Scratch.Array == Array)
      return &Scratch;
  return nullptr;
}

std::string
StatementPrinter::element(unsigned Number,
                          const std::vector<std::string> &Index) const {
  const Array &Array = Source.Arrays[Number];
  if (const ScratchArray *Scratch = scratchOf(Number)) {
    isl::set Known = Source.knownFacts();
    std::string Flat = Index.empty() ? "0" : Index[Scratch->Order[0]];
    for (size_t D = 1; D < Index.size(); ++D) {
      isl::ast_expr Size = expressionOf(Scratch->Size[Scratch->Order[D]], Known);
      Flat = (D == 1 ? "(size_t)(" : "(") + Flat + ") * " +
             ExprPrinter({}, true).printOperand(Size) + " + " +
             Index[Scratch->Order[D]];
    }
    return Array.Name + "[" + Flat + "]";
  }
  if (Array.Storage == StorageKind::Scalar || Index.empty())
    return Array.Name + "[0]";
  if (!hasTypedRows(Array))
    return Array.Name + "[" +
           withoutZeros(flatIndex(Array.ExtentTexts, Index)) + "]";
  std::string Result = Array.Name;
  for (const std::string &Subscript : Index)
    Result += "[" + Subscript + "]";
  return Result;
}

std::string StatementPrinter::variable(const std::string &Name) const {
  std::string Result = Name;
  if (PerValue.count(Name))
    for (size_t D = Kernel.ValueLoops.size(); D-- > 0;)
      if (!Kernel.ValueLoops[D].empty())
        Result += "[" + Kernel.ValueLoops[D] + "]";
  return Result;
}

std::string StatementPrinter::access(unsigned Number,
                                     const Place &Place) const {
  const Access &Access = Place.Statement.Accesses[Number];
  const Array &Array = Source.Arrays[Access.Array];
  ReferenceKey Key{Place.Statement.Name, Number};
  auto Before = Carried.find(Key);
  if (Before != Carried.end())
    return Before->second;
  auto Own = Kernel.InAccumulator.find(Key);
  if (Own != Kernel.InAccumulator.end())
    return Kernel.Accumulators[Own->second].Name;
  auto Given = Place.Call.Subscripts.find(Number);
  std::vector<std::string> Index;
  if (Given != Place.Call.Subscripts.end())
    for (const isl::ast_expr &Expr : Given->second)
      Index.push_back(Place.Exprs.print(Expr));
  auto Register = Kernel.InRegister.find(Key);
  if (Register != Kernel.InRegister.end()) {
    std::string Result = variable(Kernel.Registers[Register->second].Name);
    for (const std::string &Subscript : Index)
      Result += "[" + Subscript + "]";
    return Result;
  }
  auto Window = Kernel.InWindow.find(Key);
  if (Window != Kernel.InWindow.end()) {
    std::string Result = Kernel.Windows[Window->second].Name;
    for (const std::string &Subscript : Index)
      Result += "[" + Subscript + "]";
    return Result;
  }
  auto Shared = Kernel.InShared.find(Key);
  if (Shared != Kernel.InShared.end()) {
    const SharedTile &Tile = Kernel.Shared[Shared->second];
    std::string Result = Tile.Name + bufferOf(Tile);
    for (const std::string &Subscript : Index)
      Result += "[" + Subscript + "]";
    if (Tile.Member.empty())
      return Result;
    bool IsLoaded = Index.size() == 1 && Index[0] == WholeOf;
    return (IsLoaded ? Tile.Whole : Result) + "." + Tile.Member;
  }
  if (scratchOf(Access.Array)) {
    if (!Access.IsExact)
      for (const StatementTemplate &Subscript : Access.Subscripts)
        Index.push_back(parenthesized(fill(Subscript, Place, false)));
    return element(Access.Array, Index);
  }
  for (const StatementTemplate &Subscript : Access.Subscripts)
    Index.push_back(withoutZeros(fill(Subscript, Place, Access.IsExact)));
  if (Array.Storage == StorageKind::Private) {
    std::string Result = variable(Array.Name);
    for (const std::string &Subscript : Index)
      Result += "[" + Subscript + "]";
    return Result;
  }
  if (Array.IsFlat && !Index.empty())
    return Array.Name + "[" + Index[0] + "]";
  return element(Access.Array, Index);
}
