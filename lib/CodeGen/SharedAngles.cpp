// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sine and cosine of one angle in neighbouring statements.

#include "SharedAngles.h"
#include "CodePrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;

namespace {

/// A place in a template: a piece, and a character of it if it is a literal.
struct Position {
  size_t Piece = 0, Character = 0;
};

/// A call of sin, cos, sinf or cosf.
struct AngleCall {
  size_t Node = 0;
  Position Begin, End;
  bool IsSine = false, IsFloat = false;
  StatementTemplate Angle;
  /// The angle at its place.
  std::string Text;
};

/// The calls of one statement, in the order of its text.
class CallFinder {
public:
  explicit CallFinder(const StatementTemplate &Body) : Body(Body) {}

  std::vector<AngleCall> run() const {
    std::vector<AngleCall> Result;
    for (size_t P = 0; P < Body.size(); ++P)
      for (size_t C = 0; C < Body[P].Text.size(); ++C)
        if (std::optional<AngleCall> Call = callAt({P, C}))
          Result.push_back(std::move(*Call));
    return Result;
  }

private:
  const StatementTemplate &Body;

  static bool isWord(char C) { return llvm::isAlnum(C) || C == '_'; }

  std::optional<AngleCall> callAt(Position At) const {
    llvm::StringRef Text = Body[At.Piece].Text;
    if (At.Character > 0 &&
        (isWord(Text[At.Character - 1]) || Text[At.Character - 1] == '.' ||
         Text[At.Character - 1] == ':' || Text[At.Character - 1] == '>'))
      return std::nullopt;
    Text = Text.drop_front(At.Character);
    for (llvm::StringRef Name : {"sinf(", "cosf(", "sin(", "cos("})
      if (Text.starts_with(Name)) {
        AngleCall Result;
        Result.Begin = At;
        Result.IsSine = Name.front() == 's';
        Result.IsFloat = Name.contains('f');
        if (takeAngle({At.Piece, At.Character + Name.size()}, Result))
          return Result;
      }
    return std::nullopt;
  }

  /// All from \p At to the parenthesis that closes the call.
  bool takeAngle(Position At, AngleCall &Call) const {
    int Depth = 1;
    for (size_t P = At.Piece; P < Body.size(); ++P) {
      TemplatePiece Piece = Body[P];
      if (Piece.What == TemplatePiece::Kind::Literal) {
        const size_t First = P == At.Piece ? At.Character : 0;
        size_t C = First;
        for (; C < Piece.Text.size(); ++C) {
          Depth += (Piece.Text[C] == '(') - (Piece.Text[C] == ')');
          if (Depth == 0)
            break;
        }
        Piece.Text = Piece.Text.substr(First, C - First);
        Call.End = {P, C + 1};
      }
      if (Piece.What != TemplatePiece::Kind::Literal || !Piece.Text.empty())
        Call.Angle.push_back(Piece);
      if (Depth == 0)
        return true;
    }
    return false;
  }
};

class AngleSharing {
public:
  AngleSharing(const Scop &Scop, const std::vector<const AstNode *> &Nodes,
               const PartPrinter &Print, NameAllocator &Names)
      : Scop(Scop), Nodes(Nodes), Print(Print), Names(Names) {}

  std::map<const AstNode *, StatementWithAngles> run() {
    for (size_t N = 0; N < Nodes.size(); ++N)
      if (isPlain(statement(N)))
        for (AngleCall &Call : CallFinder(statement(N).Body).run())
          if (isRepeatable(statement(N), Call)) {
            Call.Node = N;
            Call.Text = Print(Nodes[N]->Call, Call.Angle);
            Calls.push_back(std::move(Call));
          }
    while (!Calls.empty())
      share();
    for (auto &[Node, Replaced] : Replacements)
      Result[Nodes[Node]].Body = withNames(statement(Node).Body, Replaced);
    return std::move(Result);
  }

private:
  const c2cuda::Scop &Scop;
  const std::vector<const AstNode *> &Nodes;
  const PartPrinter &Print;
  NameAllocator &Names;
  std::vector<AngleCall> Calls;
  /// Calls with the variable that stands for them, by node.
  std::map<size_t, std::vector<std::pair<AngleCall, std::string>>> Replacements;
  std::map<const AstNode *, StatementWithAngles> Result;

  const Statement &statement(size_t Node) const {
    return *Scop.findStatement(Nodes[Node]->Call.Statement);
  }

  /// Whether \p S is `<element> = ...;` and all of it is evaluated.
  static bool isPlain(const Statement &S) {
    if (S.Body.empty() || S.Body.front().What != TemplatePiece::Kind::Access)
      return false;
    unsigned Writes = 0;
    for (const Access &A : S.Accesses) {
      if (A.IsMay)
        return false;
      Writes += A.Writes;
    }
    if (Writes != 1 || !S.Accesses[S.Body.front().Index].Writes)
      return false;
    for (const TemplatePiece &Piece : S.Body) {
      llvm::StringRef Text = Piece.Text;
      if (Piece.What == TemplatePiece::Kind::Update ||
          Piece.What == TemplatePiece::Kind::Taken ||
          Text.find_first_of("{}?\"'") != llvm::StringRef::npos ||
          Text.contains("&&") || Text.contains("||") || Text.contains("//") ||
          Text.contains("/*"))
        return false;
    }
    return true;
  }

  /// Whether it does not matter how often and where the angle is computed,
  /// and its type is known.
  bool isRepeatable(const Statement &S, const AngleCall &Call) const {
    char Before = ' ';
    bool IsDouble = false, HasCast = false;
    for (const TemplatePiece &Piece : Call.Angle) {
      // `(float)d`: a double inside makes no double of it.
      HasCast |= Before == ')' && Piece.What != TemplatePiece::Kind::Literal;
      if (Piece.What == TemplatePiece::Kind::Access)
        IsDouble |= Scop.Arrays[S.Accesses[Piece.Index].Array]
                        .Element.Spelling == "double";
      for (char C : Piece.Text) {
        if ((C == '(' && (llvm::isAlnum(Before) || Before == '_' ||
                          Before == '>')) ||
            C == '=' || C == ';' || (C == Before && (C == '+' || C == '-')))
          return false;
        HasCast |= Before == ')' && (C == '(' || isOfName(C));
        if (C != ' ')
          Before = C;
      }
      if (Piece.What != TemplatePiece::Kind::Literal)
        Before = 'x';
    }
    return Call.IsFloat || (IsDouble && !HasCast);
  }

  bool writesAny(size_t Node, const std::set<std::string> &Read) const {
    const Statement &S = statement(Node);
    for (unsigned A = 0; A < S.Accesses.size(); ++A) {
      if (!S.Accesses[A].Writes)
        continue;
      TemplatePiece Whole;
      Whole.What = TemplatePiece::Kind::Access;
      Whole.Index = A;
      std::string Written = Print(Nodes[Node]->Call, {Whole});
      llvm::StringRef Name = llvm::StringRef(Written).take_while(isOfName);
      if (Name.empty() || Read.count(Name.str()))
        return true;
    }
    return false;
  }

  static bool isOfName(char C) { return llvm::isAlnum(C) || C == '_'; }

  /// Takes the first call and those of its angle before anything changes.
  void share() {
    const AngleCall First = Calls.front();
    const std::set<std::string> Read = identifiersIn(First.Text);
    size_t End = First.Node;
    while (End < Nodes.size() && !writesAny(End, Read))
      ++End;
    std::vector<AngleCall> Same;
    for (const AngleCall &Call : Calls)
      if (Call.Node <= End && Call.Text == First.Text &&
          Call.IsFloat == First.IsFloat)
        Same.push_back(Call);
    llvm::erase_if(Calls, [&](const AngleCall &Call) {
      return Call.Node <= End && Call.Text == First.Text &&
             Call.IsFloat == First.IsFloat;
    });
    auto IsSine = [](const AngleCall &Call) { return Call.IsSine; };
    if (llvm::any_of(Same, IsSine) && !llvm::all_of(Same, IsSine))
      replace(Same);
  }

  void replace(const std::vector<AngleCall> &Same) {
    const AngleCall &First = Same.front();
    const bool IsName = llvm::all_of(First.Text, isOfName);
    const std::string Suffix = IsName ? "_" + First.Text : "";
    const std::string Sine = Names.take(IsName ? "sin" + Suffix : "sine");
    const std::string Cosine = Names.take(IsName ? "cos" + Suffix : "cosine");
    std::vector<std::string> &Before = Result[Nodes[First.Node]].Before;
    Before.push_back((First.IsFloat ? "float " : "double ") + Sine + ", " +
                     Cosine + ";");
    Before.push_back((First.IsFloat ? "sincosf(" : "sincos(") + First.Text +
                     ", &" + Sine + ", &" + Cosine + ");");
    for (const AngleCall &Call : Same)
      Replacements[Call.Node].push_back({Call, Call.IsSine ? Sine : Cosine});
  }

  /// \p Body with names in the place of \p Replaced.
  static StatementTemplate
  withNames(const StatementTemplate &Body,
            std::vector<std::pair<AngleCall, std::string>> Replaced) {
    llvm::sort(Replaced, [](const auto &A, const auto &B) {
      return std::pair(A.first.Begin.Piece, A.first.Begin.Character) <
             std::pair(B.first.Begin.Piece, B.first.Begin.Character);
    });
    StatementTemplate Result;
    Position At;
    auto TakeUntil = [&](Position End) {
      for (; At.Piece < End.Piece; At = {At.Piece + 1, 0}) {
        TemplatePiece Piece = Body[At.Piece];
        Piece.Text.erase(0, At.Character);
        Result.push_back(Piece);
      }
      if (End.Character > At.Character) {
        TemplatePiece Piece = Body[At.Piece];
        Piece.Text = Piece.Text.substr(At.Character,
                                       End.Character - At.Character);
        Result.push_back(Piece);
      }
    };
    for (const auto &[Call, Name] : Replaced) {
      TakeUntil(Call.Begin);
      TemplatePiece Piece;
      Piece.Text = Name;
      Result.push_back(Piece);
      At = Call.End;
    }
    TakeUntil({Body.size(), 0});
    return Result;
  }
};

} // namespace

std::map<const AstNode *, StatementWithAngles>
c2cuda::shareAngles(const Scop &Scop, const std::vector<const AstNode *> &Nodes,
                    const PartPrinter &Print, NameAllocator &Names) {
  return AngleSharing(Scop, Nodes, Print, Names).run();
}

/// In \p Nodes, a list.
void CodePrinter::findAngles(const std::vector<const AstNode *> &Nodes) {
  for (const SharedTile &Tile : Kernel.Shared)
    if (!Tile.Kept.empty())
      return;
  auto Print = [&](const Instance &Call, const StatementTemplate &Part) {
    return Statements.print(Call, Part, Exprs);
  };
  std::vector<const AstNode *> Run;
  auto EndRun = [&] {
    if (!Run.empty())
      Angles.merge(shareAngles(Source, Run, Print, Names));
    Run.clear();
  };
  for (const AstNode *Node : Nodes) {
    const Statement *S = Node->What == AstNode::Kind::Statement
                             ? Source.findStatement(Node->Call.Statement)
                             : nullptr;
    if (S && Statements.printsBody(*S))
      Run.push_back(Node);
    else
      EndRun();
  }
  EndRun();
}
