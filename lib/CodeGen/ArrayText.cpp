// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How arrays and their elements are written in kernels.

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include <algorithm>
#include <cctype>

using namespace c2cuda;

std::vector<const Statement *> c2cuda::statementsOf(const Scop &Scop,
                                                    const Kernel &Kernel) {
  isl::union_set All = Kernel.Domain;
  if (!Kernel.Prelude.is_null())
    All = All.unite(Kernel.Prelude);
  std::vector<const Statement *> Result;
  for (const isl::set &Set : setsOf(All))
    if (const Statement *S = Scop.findStatement(tupleName(Set)))
      Result.push_back(S);
  return Result;
}

bool c2cuda::writes(const Scop &Scop, const Kernel &Kernel, unsigned Array) {
  for (const Statement *S : statementsOf(Scop, Kernel))
    for (const Access &A : S->Accesses)
      if (A.Array == Array && A.Writes)
        return true;
  return false;
}

bool c2cuda::changesInGridLoop(const Scop &Scop, const PromotedScop &Promoted,
                               unsigned Array) {
  return std::any_of(Promoted.Kernels.begin(), Promoted.Kernels.end(),
                     [&](const PromotedKernel &K) {
                       return K.Base.InGridLoop && writes(Scop, K.Base, Array);
                     });
}

bool c2cuda::mayShareLoads(const Array &One, const Array &Other) {
  return One.Element.Bytes == Other.Element.Bytes ||
         std::max(One.Element.Bytes, Other.Element.Bytes) > 8;
}

bool c2cuda::hasTypedRows(const Array &Array) {
  if (Array.Storage != StorageKind::Memory || Array.IsFlat || Array.Rank < 2)
    return false;
  for (unsigned D = 1; D < Array.Rank; ++D) {
    long Value;
    if (Array.Extents[D].is_null() || !constantOf(Array.Extents[D], Value))
      return false;
  }
  return true;
}

std::string c2cuda::pointerDeclaration(const Array &Array,
                                       const std::string &Name, bool IsConst,
                                       bool IsRestrict) {
  std::string Type = (IsConst ? "const " : "") + Array.Element.Spelling;
  std::string Pointer = std::string("*") + (IsRestrict ? "__restrict__ " : "");
  if (!hasTypedRows(Array))
    return Type + " " + Pointer + Name;
  std::string Result = Type + " (" + Pointer + Name + ")";
  for (unsigned D = 1; D < Array.Rank; ++D)
    Result += "[" + Array.ExtentTexts[D] + "]";
  return Result;
}

/// \p Text as the right side of a '+': in parentheses if it has an operator
/// that binds less.
static std::string summand(const std::string &Text) {
  unsigned Depth = 0;
  for (size_t At = 0; At < Text.size(); ++At) {
    char C = Text[At];
    Depth += C == '(' || C == '[' || C == '{';
    Depth -= Depth > 0 && (C == ')' || C == ']' || C == '}');
    bool IsArrow = C == '>' && At > 0 && Text[At - 1] == '-';
    if (Depth == 0 && !IsArrow &&
        std::string("<>=!&|^?:,").find(C) != std::string::npos)
      return "(" + Text + ")";
  }
  return Text;
}

std::string c2cuda::flatIndex(const std::vector<std::string> &Extents,
                              const std::vector<std::string> &Index) {
  if (Index.empty())
    return "0";
  std::string Result = Index[0];
  bool IsWide = false;
  for (size_t D = 1; D < Index.size(); ++D) {
    if (Result == "0") {
      Result = Index[D];
      continue;
    }
    std::string Rows = IsWide ? "(" + Result + ")"
                              : "(size_t)" + parenthesized(Result);
    Result = Rows + " * " + parenthesized(Extents[D]);
    if (Rows == "(size_t)1")
      Result = "(size_t)" + parenthesized(Extents[D]);
    if (Index[D] != "0")
      Result += " + " + summand(Index[D]);
    IsWide = true;
  }
  return Result;
}

std::set<std::string> c2cuda::identifiersIn(const std::string &Text) {
  std::set<std::string> Result;
  // The last character but for spaces and comments, and of the last token what
  // tells `p->v` from `n-- > v`: how many '-' there are before its '>'.
  char Before = ' ';
  unsigned Dashes = 0;
  for (size_t C = 0; C < Text.size();) {
    const char First = Text[C];
    if (Text.compare(C, 2, "//") == 0) {
      C = std::min(Text.find('\n', C), Text.size());
      continue;
    }
    if (Text.compare(C, 2, "/*") == 0) {
      size_t End = Text.find("*/", C + 2);
      C = End == std::string::npos ? Text.size() : End + 2;
      continue;
    }
    if (isalpha((unsigned char)Text[C]) || Text[C] == '_') {
      size_t Begin = C;
      while (C < Text.size() &&
             (isalnum((unsigned char)Text[C]) || Text[C] == '_'))
        ++C;
      const bool IsMember = Before == '.' || (Before == '>' && Dashes % 2 == 1);
      if (!IsMember)
        Result.insert(Text.substr(Begin, C - Begin));
    } else if (Text[C] == '"' || Text[C] == '\'') {
      char Quote = Text[C++];
      while (C < Text.size() && Text[C] != Quote)
        C += Text[C] == '\\' ? 2 : 1;
      ++C;
    } else if (isdigit((unsigned char)Text[C])) {
      while (C < Text.size() &&
             (isalnum((unsigned char)Text[C]) || Text[C] == '.'))
        ++C;
    } else {
      ++C;
    }
    if (isspace((unsigned char)First))
      continue;
    if (First != '>')
      Dashes = First == '-' ? Dashes + 1 : 0;
    else if (Before != '-')
      Dashes = 0;
    Before = isdigit((unsigned char)First) ? '0' : First;
  }
  return Result;
}
