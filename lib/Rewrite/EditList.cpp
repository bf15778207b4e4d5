// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sorting and applying edits.

#include "EditList.h"

#include "llvm/ADT/STLExtras.h"

#include <tuple>

using namespace c2cuda;
using llvm::StringRef;

void EditList::replace(unsigned Begin, unsigned End, std::string Text) {
  const auto &[From, To] = Spelled;
  for (size_t At = 0;
       !From.empty() && (At = Text.find(From, At)) != std::string::npos;
       At += To.size())
    Text.replace(At, From.size(), To);
  Edits.push_back({{Begin, End, std::move(Text)}, Edits.size()});
}

unsigned EditList::before(unsigned At) const {
  for (const Edit &E : Edits)
    if (E.Fix.Begin < At && At < E.Fix.End)
      return E.Fix.Begin;
  return At;
}

unsigned EditList::behind(unsigned At) const {
  for (const Edit &E : Edits)
    if (E.Fix.Begin < At && At < E.Fix.End)
      return E.Fix.End;
  return At;
}

void EditList::sort() {
  // An insertion stands before what is replaced at the same place.
  llvm::sort(Edits, [](const Edit &A, const Edit &B) {
    return std::tuple(A.Fix.Begin, A.Fix.End, A.Order) <
           std::tuple(B.Fix.Begin, B.Fix.End, B.Order);
  });
}

bool EditList::overlaps() {
  sort();
  for (size_t I = 1; I < Edits.size(); ++I)
    if (Edits[I].Fix.Begin < Edits[I - 1].Fix.End)
      return true;
  return false;
}

std::string EditList::apply(StringRef Text) {
  sort();
  std::string Result;
  unsigned At = 0;
  for (const Edit &E : Edits) {
    Result += Text.slice(At, E.Fix.Begin);
    Result += E.Fix.Text;
    At = E.Fix.End;
  }
  return Result + Text.substr(At).str();
}

clang::tooling::Replacements EditList::replacements(StringRef Path) {
  sort();
  clang::tooling::Replacements Result;
  for (size_t I = 0; I < Edits.size();) {
    TextFix Joined = Edits[I++].Fix;
    for (; I < Edits.size() && Edits[I].Fix.Begin == Joined.End; ++I) {
      Joined.Text += Edits[I].Fix.Text;
      Joined.End = Edits[I].Fix.End;
    }
    llvm::cantFail(Result.add(clang::tooling::Replacement(
        Path, Joined.Begin, Joined.End - Joined.Begin, Joined.Text)));
  }
  return Result;
}
