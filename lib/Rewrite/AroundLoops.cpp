// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "AroundLoops.h"

#include "Placement.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

namespace {

class AroundLoop {
public:
  AroundLoop(const LoopEdit &Loop, EditedText Text)
      : Loop(Loop), Source(Text.Source), Style(Text.Style), SM(Text.SM),
        Edits(Text.Edits) {}

  void run();

private:
  const LoopEdit &Loop;
  const SourceText &Source;
  const Layout &Style;
  const SourceManager &SM;
  EditList &Edits;

  std::string laid(StringRef Text, StringRef Indent) const {
    return Style.statements(Text.trim("\n"), Indent);
  }
  void insert(unsigned At, const std::string &Text) {
    Edits.insert(At, Source.withLineEnds(Text));
  }
  void addAround(const TextAround &Around, StringRef Before);
  void addInBraces(const TextAround &Around, StringRef Before);
};

} // namespace

/// On lines of their own, as far in as the loop.
void AroundLoop::run() {
  // A nest may begin or end there, too.
  unsigned At = Edits.before(
      beginWithPragmas(Source, SM.getFileOffset(Loop.Range.getBegin())));
  StringRef Indent =
      Source.indentation(SM.getFileOffset(Loop.Range.getBegin()));
  bool IsLineBegin = At == Source.lineBegin(At);
  const std::string Open = Loop.IsBlock ? "{\n" + Indent.str() : "";
  insert(At, (IsLineBegin ? Indent : "").str() + Open + laid(Loop.Before, Indent) +
                 "\n" + (IsLineBegin ? "" : Indent).str());
  // What ends at the same place as something around it stands before that.
  for (const TextAround &Exit : Loop.Exits)
    addAround(Exit, Exit.Before);
  std::vector<const TextAround *> Inner;
  for (const TextAround &Other : Loop.Statements)
    Inner.push_back(&Other);
  llvm::sort(Inner, [&](const TextAround *A, const TextAround *B) {
    return SM.getFileOffset(A->Statement.getBegin()) >
           SM.getFileOffset(B->Statement.getBegin());
  });
  for (const TextAround *Other : Inner)
    addAround(*Other, Other->Before);
  unsigned End = SM.getFileOffset(Loop.Range.getEnd());
  size_t Next = Source.tokenAt(End);
  if (Next < Source.tokens().size() && Source.tokens()[Next].isComment() &&
      Source.lineBegin(Source.tokens()[Next].Begin) == Source.lineBegin(End))
    End = Source.tokens()[Next].End;
  insert(Edits.behind(End),
         "\n" + Indent.str() + laid(Loop.After, Indent) +
             (Loop.IsBlock ? "\n" + Indent.str() + "}" : ""));
}

void AroundLoop::addAround(const TextAround &Around, StringRef Before) {
  unsigned Begin = SM.getFileOffset(Around.Statement.getBegin());
  std::string Indent = Source.indentation(Begin).str();
  if (!Around.IsInBlock)
    return addInBraces(Around, Before);
  if (!Before.empty())
    insert(Begin, laid(Before, Indent) + "\n" + Indent);
  if (!Around.Behind.empty())
    insert(SM.getFileOffset(Around.Statement.getEnd()),
           "\n" + Indent + laid(Around.Behind, Indent));
}

/// A statement that is the body of an `if` without braces gets some.
void AroundLoop::addInBraces(const TextAround &Around, StringRef Before) {
  unsigned Begin = SM.getFileOffset(Around.Statement.getBegin());
  std::string Indent = Source.indentation(Begin).str();
  std::optional<unsigned> Head = headBefore(Source, Begin);
  const bool IsAttached = Head && Style.attachesBraces();
  if (IsAttached)
    Indent = Source.indentation(*Head).str();
  const std::string Inner = Indent + "  ";
  std::string Text = "{\n" + Inner;
  if (!Before.empty())
    Text += laid(Before, Inner) + "\n" + Inner;
  if (IsAttached)
    Edits.replace(*Head, Begin, Source.withLineEnds(" " + Text));
  else
    insert(Begin, Text);
  std::string Behind;
  if (!Around.Behind.empty())
    Behind = "\n" + Inner + laid(Around.Behind, Inner);
  insert(SM.getFileOffset(Around.Statement.getEnd()),
         Behind + "\n" + Indent + "}");
}

void c2cuda::addAroundLoop(const LoopEdit &Loop, EditedText Text) {
  AroundLoop(Loop, Text).run();
}
