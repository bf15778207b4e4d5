// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The model as text, one item a line.

#include "c2cuda/Model/Scop.h"
#include "c2cuda/Support/TextWriter.h"

using namespace c2cuda;

namespace {

/// Prints the templates of one statement with their holes named: <i> for
/// iterators and parameters, <2:a[<i>]> for access number 2.
class TemplateText {
public:
  TemplateText(const Scop &Scop, const Statement &Stmt)
      : Scop(Scop), Stmt(Stmt) {}

  std::string print(const StatementTemplate &Template) const {
    std::string Text;
    for (const TemplatePiece &Piece : Template)
      Text += print(Piece);
    return Text;
  }

  std::string print(const TemplatePiece &Piece) const {
    switch (Piece.What) {
    case TemplatePiece::Kind::Literal:
      return escape(Piece.Text);
    case TemplatePiece::Kind::Iterator:
      return "<" + nameAt(Stmt.Iterators, Piece.Index) + ">";
    case TemplatePiece::Kind::Parameter:
      return "<" + nameAt(Scop.Parameters, Piece.Index) + ">";
    case TemplatePiece::Kind::Access:
      return "<" + std::to_string(Piece.Index) + ":" + access(Piece.Index) +
             ">";
    case TemplatePiece::Kind::Update:
      return "<update " + std::to_string(Piece.Index) + ">";
    case TemplatePiece::Kind::Taken:
      return "<taken " + std::to_string(Piece.Index) + ">";
    }
    return "<?>";
  }

private:
  const Scop &Scop;
  const Statement &Stmt;

  /// Line ends as \n, so that a template stays on one line.
  static std::string escape(const std::string &Text) {
    std::string Result;
    for (char C : Text)
      Result += C == '\n' ? "\\n" : std::string(1, C);
    return Result;
  }

  template <typename T>
  static std::string nameAt(const std::vector<T> &List, unsigned Index) {
    return Index < List.size() ? List[Index].Name : "?";
  }

  std::string access(unsigned Index) const {
    if (Index >= Stmt.Accesses.size())
      return "?";
    const Access &Acc = Stmt.Accesses[Index];
    std::string Text = nameAt(Scop.Arrays, Acc.Array);
    for (const StatementTemplate &Subscript : Acc.Subscripts)
      Text += "[" + print(Subscript) + "]";
    return Text;
  }
};

} // namespace

static std::string placeText(const Place &Where) {
  return std::to_string(Where.Line) + ":" + std::to_string(Where.Column);
}

static void printParameter(TextWriter &Writer, const Parameter &Param) {
  std::string Text = "parameter " + Param.Name + " : " + Param.Type.Spelling;
  if (Param.IsAffine)
    Text += " affine";
  if (Param.IsAddressable)
    Text += " addressable";
  if (Param.HostText != Param.Name)
    Text += " host " + Param.HostText;
  Writer.line(Text);
}

static std::string storageText(const Array &Arr) {
  switch (Arr.Storage) {
  case StorageKind::Memory:
    return "memory";
  case StorageKind::Scalar:
    return "scalar";
  case StorageKind::Private:
    return "private depth " + std::to_string(Arr.PrivateDepth);
  }
  return "?";
}

static const char *aliasText(AliasClass Alias) {
  switch (Alias) {
  case AliasClass::Object:
    return "object";
  case AliasClass::Restrict:
    return "restrict";
  case AliasClass::Unknown:
    return "may-alias";
  case AliasClass::Own:
    return "own object";
  case AliasClass::Given:
    return "given, may-alias";
  }
  return "?";
}

static void printArray(TextWriter &Writer, const Scop &Scop,
                       const Array &Arr) {
  std::string Text = "array " + Arr.Name + " : " + Arr.Element.Spelling + " " +
                     storageText(Arr) + " " + aliasText(Arr.Alias) + " rank " +
                     std::to_string(Arr.Rank);
  std::string Extents;
  for (const std::string &Extent : Arr.ExtentTexts)
    Extents += "[" + (Extent.empty() ? "*" : Extent) + "]";
  if (!Extents.empty())
    Text += " " + Extents;
  if (Arr.IsFlat)
    Text += " flat";
  if (Arr.hasOwnRows())
    Text += " own rows";
  if (!Arr.HostPointer.empty())
    Text += " pointer " + Arr.HostPointer;
  if (Arr.IsReadOnly)
    Text += " const";
  if (Arr.IsLiveOut)
    Text += " live-out";
  if (Arr.Range)
    Text += " range " + Scop.Parameters[Arr.Range->First].Name + " .. " +
            Scop.Parameters[Arr.Range->Last].Name;
  Writer.line(Text);
}

static void printAccess(TextWriter &Writer, const Scop &Scop,
                        const Statement &Stmt, const Access &Acc) {
  std::string Text = Acc.IsMay ? "may-" : "";
  Text += Acc.Reads && Acc.Writes ? "update" : Acc.Writes ? "write" : "read";
  if (!Acc.IsExact)
    Text += " inexact";
  Text += " " + toString(Acc.Relation);
  if (!Acc.Part.isWhole())
    Text += std::string(Acc.Part.CoversAll ? " part " : " in part ") +
            Acc.Part.Name + " [" + std::to_string(Acc.Part.Begin) + ".." +
            std::to_string(Acc.Part.End) + ")";
  if (Acc.Reduction != ReductionKind::None)
    Text += std::string(" for a ") + reductionName(Acc.Reduction) +
            (Acc.IsExactInAnyOrder ? "" : " in order");
  Writer.line(Text);
  if (!Acc.Inspected)
    return;
  std::string Line = "inspected";
  for (const StatementTemplate &Head : Acc.Inspected->Path)
    Line += " " + TemplateText(Scop, Stmt).print(Head);
  for (const StatementTemplate &Subscript : Acc.Inspected->Index)
    Line += " [" + TemplateText(Scop, Stmt).print(Subscript) + "]";
  Writer.indent().line(Line).unindent();
}

static void printStatement(TextWriter &Writer, const Scop &Scop,
                           const Statement &Stmt) {
  Writer.line("statement " + Stmt.Name + " at " + placeText(Stmt.Where) +
              " : " + toString(Stmt.Domain));
  Writer.indent();
  std::string Iterators;
  for (const Iterator &Iter : Stmt.Iterators)
    Iterators +=
        (Iterators.empty() ? "" : ", ") + Iter.Name + ": " + Iter.Type.Spelling;
  if (!Iterators.empty())
    Writer.line("iterators " + Iterators);
  for (const Access &Acc : Stmt.Accesses)
    printAccess(Writer, Scop, Stmt, Acc);
  for (const Search &S : Stmt.Searches) {
    std::string Text = std::string("search for the ") +
                       (S.IsLast ? "last " : "first ") +
                       (S.IsAnyValue ? "value"
                        : S.IsMin    ? "minimum"
                                     : "maximum") +
                       ":";
    for (unsigned Array : S.Arrays)
      Text += " " + (Array < Scop.Arrays.size() ? Scop.Arrays[Array].Name : "?");
    Writer.line(Text);
  }
  if (Stmt.Declares)
    Writer.line("declares " + (*Stmt.Declares < Scop.Arrays.size()
                                   ? Scop.Arrays[*Stmt.Declares].Name
                                   : "?"));
  if (!Stmt.CommentBefore.empty())
    Writer.line("comment-before").indent().line(Stmt.CommentBefore).unindent();
  if (!Stmt.CommentAfter.empty())
    Writer.line("comment-after").indent().line(Stmt.CommentAfter).unindent();
  Writer.line("text " + TemplateText(Scop, Stmt).print(Stmt.Body));
  Writer.unindent();
}

static std::string headText(const Scop &Scop) {
  std::string Iterators;
  for (const std::string &Name : Scop.OuterIterators)
    Iterators += (Iterators.empty() ? "" : ", ") + Name;
  return "scop " + Scop.Function + " (" + Iterators + ") at " +
         placeText(Scop.Begin);
}

std::string c2cuda::printScop(const Scop &Scop) {
  TextWriter Writer;
  Writer.line(headText(Scop)).indent();
  Writer.line("context " + toString(Scop.Context));
  Writer.line("assumptions " + toString(Scop.Assumptions));
  if (Scop.MayReassociate)
    Writer.line("may reassociate");
  for (const Parameter &Param : Scop.Parameters)
    printParameter(Writer, Param);
  for (const Array &Arr : Scop.Arrays)
    printArray(Writer, Scop, Arr);
  for (const DeviceFunction &Function : Scop.Functions) {
    Writer.line("function " + Function.Name +
                (Function.Definition.empty() ? " as it is" : ""));
    if (!Function.Definition.empty())
      Writer.indent().line(Function.Definition).unindent();
  }
  for (const Statement &Stmt : Scop.Statements)
    printStatement(Writer, Scop, Stmt);
  for (const FinalValue &Final : Scop.FinalValues)
    Writer.line("final " + Final.HostText + " : " + Final.Type.Spelling +
                (Final.IsOffset ? " += " : " = ") + toString(Final.Value));
  for (const PointerRotation &Rotation : Scop.Rotations) {
    std::string Names;
    for (const std::string &Pointer : Rotation.Pointers)
      Names += " " + Pointer;
    Writer.line("rotated" + Names + " = " + toString(Rotation.Turns));
  }
  Writer.line("schedule").indent().line(toString(Scop.Schedule));
  return Writer.str();
}
