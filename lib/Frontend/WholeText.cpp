// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "WholeText.h"

#include "HolePrinter.h"

#include "llvm/ADT/ArrayRef.h"

using namespace clang;

namespace c2cuda {

namespace {

using StmtRange = llvm::ArrayRef<const Stmt *>;

class WholeWriter {
public:
  WholeWriter(const StatementDraft &From, const TextHoles &Holes,
              const ASTContext &Context, bool SelfContained)
      : From(From), Holes(Holes), Context(Context),
        SelfContained(SelfContained) {}

  /// Empty if some part has no text.
  StatementTemplate run() {
    std::vector<const Stmt *> Parts = {From.Body};
    Parts.insert(Parts.end(), From.Rest.begin(), From.Rest.end());
    // Variables of its own must not meet those of other statements.
    bool IsBlock = Parts.size() > 1 && !From.OwnNames.empty() &&
                   !continuesOuter(*Parts.front());
    append(Text, IsBlock ? "{\n" : "");
    write(Parts, From.PreviousEnd);
    append(Text, IsBlock ? "}" : "");
    return IsPossible ? Text : StatementTemplate();
  }

private:
  const StatementDraft &From;
  const TextHoles &Holes;
  const ASTContext &Context;
  const bool SelfContained;
  StatementTemplate Text;
  bool IsPossible = true;

  void take(const StatementTemplate &Pieces) {
    IsPossible &= !Pieces.empty();
    append(Text, Pieces);
  }

  char lastCharacter() const {
    const TemplatePiece &Last = Text.back();
    return Last.Text.empty() ? ' ' : Last.Text.back();
  }

  /// `!(c)`, `c` for `!c`.
  void writeOpposite(const Expr &Condition) {
    const auto *Not = dyn_cast<UnaryOperator>(Condition.IgnoreParens());
    bool IsNot = Not && Not->getOpcode() == UO_LNot &&
                 Not->getOperatorLoc().isFileID();
    const Expr &Inner =
        IsNot ? *Not->getSubExpr()->IgnoreParens() : Condition;
    append(Text, IsNot ? "" : "!(");
    take(captureExpression(Inner, Holes, Context, SelfContained));
    append(Text, IsNot ? "" : ")");
  }

  /// The comments before \p S go into the text; returns those behind it.
  std::string comments(const Stmt &S, SourceLocation PreviousEnd) {
    std::string Before, After;
    captureComments(S, PreviousEnd, Context, Before, After);
    // The statement has those before its first part itself.
    if (&S != From.Body && !Before.empty())
      append(Text, Before + "\n");
    return After;
  }

  void writeOne(const Stmt &S, SourceLocation PreviousEnd) {
    std::string After = comments(S, PreviousEnd);
    take(captureText(S, Holes, Context, SelfContained));
    append(Text, (After.empty() ? "" : " " + After) + "\n");
  }

  void writeAll(StmtRange Parts, SourceLocation PreviousEnd) {
    for (const Stmt *S : Parts) {
      writeOne(*S, PreviousEnd);
      PreviousEnd = S->getEndLoc();
    }
  }

  void write(StmtRange Parts, SourceLocation PreviousEnd) {
    for (size_t K = 0; K < Parts.size(); ++K) {
      const Stmt &S = *Parts[K];
      if (!continuesOuter(S)) {
        writeOne(S, PreviousEnd);
        PreviousEnd = S.getEndLoc();
        continue;
      }
      ContinueGuard Guard;
      StmtRange Rest = Parts.drop_front(K + 1);
      if (!Rest.empty() && parseContinueGuard(S, Guard))
        return writeGuard(S, Guard, Rest, PreviousEnd);
      // `continue` then leaves this loop, which runs once.
      append(Text, "do {\n");
      writeAll(Parts.drop_front(K), PreviousEnd);
      append(Text, "} while (0);");
      return;
    }
  }

  void writeGuard(const Stmt &S, const ContinueGuard &Guard, StmtRange Rest,
                  SourceLocation PreviousEnd) {
    std::string After = comments(S, PreviousEnd);
    append(Text, "if (");
    if (Guard.Before.empty()) {
      writeOpposite(*Guard.Condition);
      append(Text, ") {");
    } else {
      take(captureExpression(*Guard.Condition, Holes, Context,
                             SelfContained));
      append(Text, ") {\n");
      writeAll(Guard.Before, cast<IfStmt>(S).getRParenLoc());
      append(Text, "} else {");
    }
    append(Text, (After.empty() ? "" : " " + After) + "\n");
    write(Rest, S.getEndLoc());
    if (lastCharacter() != '\n')
      append(Text, "\n");
    append(Text, "}");
  }
};

} // namespace

StatementTemplate captureWhole(const StatementDraft &From,
                               const TextHoles &Holes,
                               const ASTContext &Context, bool SelfContained,
                               std::string &After) {
  After.clear();
  return WholeWriter(From, Holes, Context, SelfContained).run();
}

StatementTemplate captureBody(const StatementDraft &From,
                              const TextHoles &Holes,
                              const ASTContext &Context, bool SelfContained) {
  std::string Unused;
  return From.Rest.empty() && !continuesOuter(*From.Body)
             ? captureText(*From.Body, Holes, Context, SelfContained)
             : captureWhole(From, Holes, Context, SelfContained, Unused);
}

} // namespace c2cuda
