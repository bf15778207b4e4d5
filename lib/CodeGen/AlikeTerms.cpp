// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "AlikeTerms.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;

namespace {

/// A character of a template, or a hole.
struct Unit {
  char Character = 0;
  const TemplatePiece *Hole = nullptr;
  bool is(char C) const { return !Hole && Character == C; }
};

using Units = std::vector<Unit>;

class TermGrouping {
public:
  TermGrouping(const PiecePredicate &IsAlike, const PiecePredicate &IsFloating)
      : IsAlike(IsAlike), IsFloating(IsFloating) {}

  /// \p Text, whose parentheses are balanced, with all sums within parentheses
  /// and between them in order.
  Units run(const Units &Text) const {
    Units Result, Part;
    auto EndPart = [&] {
      Units Own = grouped(Part);
      Result.insert(Result.end(), Own.begin(), Own.end());
      Part.clear();
    };
    for (size_t At = 0; At < Text.size(); ++At) {
      if (Text[At].is('(')) {
        const size_t End = closing(Text, At);
        Units Inner =
            run(Units(Text.begin() + long(At) + 1, Text.begin() + long(End)));
        Part.push_back(Text[At]);
        Part.insert(Part.end(), Inner.begin(), Inner.end());
        Part.push_back(Text[End]);
        At = End;
      } else if (Text[At].is(',') || Text[At].is(';') || Text[At].is('=')) {
        EndPart();
        Result.push_back(Text[At]);
      } else {
        Part.push_back(Text[At]);
      }
    }
    EndPart();
    return Result;
  }

private:
  const PiecePredicate &IsAlike, &IsFloating;

  static size_t closing(const Units &Text, size_t At) {
    int Depth = 0;
    for (; At < Text.size(); ++At) {
      Depth += Text[At].is('(') - Text[At].is(')');
      if (Depth == 0)
        break;
    }
    return At;
  }

  static Units trimmed(Units Text) {
    while (!Text.empty() && Text.back().is(' '))
      Text.pop_back();
    while (!Text.empty() && Text.front().is(' '))
      Text.erase(Text.begin());
    return Text;
  }

  /// The terms of a sum of products; none if \p Text is anything else.
  static std::vector<Units> termsOf(const Units &Text) {
    std::vector<Units> Result(1);
    for (size_t At = 0; At < Text.size(); ++At) {
      if (Text[At].is('+')) {
        Result.emplace_back();
        continue;
      }
      const char C = Text[At].Character;
      const bool IsPlain = Text[At].Hole || llvm::isAlnum(C) ||
                           llvm::StringRef("_. *(").contains(C);
      if (!IsPlain)
        return {};
      const size_t End = Text[At].is('(') ? closing(Text, At) : At;
      Result.back().insert(Result.back().end(), Text.begin() + long(At),
                           Text.begin() + long(End) + 1);
      At = End;
    }
    for (Units &Term : Result) {
      Term = trimmed(Term);
      if (Term.empty())
        return {};
    }
    return Result;
  }

  bool isAlike(const Units &Term) const {
    return llvm::all_of(
        Term, [&](const Unit &U) { return !U.Hole || IsAlike(*U.Hole); });
  }

  bool isFloating(const Units &Term) const {
    return llvm::any_of(
        Term, [&](const Unit &U) { return U.Hole && IsFloating(*U.Hole); });
  }

  static void addTerm(Units &Sum, const Units &Term) {
    if (!Sum.empty())
      for (char C : {' ', '+', ' '})
        Sum.push_back({C, nullptr});
    Sum.insert(Sum.end(), Term.begin(), Term.end());
  }

  Units grouped(const Units &Text) const {
    Units Own, Alike;
    size_t NumAlike = 0;
    bool IsApart = false;
    for (const Units &Term : termsOf(Text)) {
      if (!isAlike(Term)) {
        addTerm(Own, Term);
        continue;
      }
      if (NumAlike == 0 && !isFloating(Term))
        return Text;
      IsApart |= !Own.empty();
      addTerm(Alike, Term);
      ++NumAlike;
    }
    if (NumAlike < 2 || !IsApart)
      return Text;
    Alike.insert(Alike.begin(), {'(', nullptr});
    Alike.push_back({')', nullptr});
    addTerm(Own, Alike);
    if (!Text.empty() && Text.front().is(' '))
      Own.insert(Own.begin(), {' ', nullptr});
    return Own;
  }
};

} // namespace

static bool isBalanced(const Units &Text) {
  int Depth = 0;
  for (const Unit &U : Text) {
    Depth += U.is('(') - U.is(')');
    if (Depth < 0)
      return false;
  }
  return Depth == 0;
}

StatementTemplate c2cuda::withAlikeTerms(const StatementTemplate &Body,
                                         const PiecePredicate &IsAlike,
                                         const PiecePredicate &IsFloating) {
  Units Text;
  for (const TemplatePiece &Piece : Body) {
    if (Piece.What != TemplatePiece::Kind::Literal) {
      Text.push_back({0, &Piece});
      continue;
    }
    if (Piece.Text.find_first_of("{}[]\"'?:/") != std::string::npos)
      return Body;
    for (char C : Piece.Text)
      Text.push_back({C, nullptr});
  }
  if (!isBalanced(Text))
    return Body;
  StatementTemplate Result;
  for (const Unit &U : TermGrouping(IsAlike, IsFloating).run(Text)) {
    if (U.Hole) {
      Result.push_back(*U.Hole);
      continue;
    }
    if (Result.empty() || Result.back().What != TemplatePiece::Kind::Literal)
      Result.push_back({TemplatePiece::Kind::Literal, "", 0});
    Result.back().Text += U.Character;
  }
  return Result;
}
