// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Comments, scopes, declarations, guards, operands.

#include "PtxText.h"

using namespace llvm;

namespace c2cuda {

static std::string withoutComments(StringRef Text) {
  std::string Result;
  while (!Text.empty()) {
    if (Text.consume_front("//"))
      Text = Text.drop_until([](char C) { return C == '\n'; });
    else if (Text.consume_front("/*"))
      Text = Text.split("*/").second;
    else {
      Result += Text.front();
      Text = Text.drop_front();
    }
  }
  return Result;
}

/// "a, {b, c}, [d]" at its commas outside of braces.
static SmallVector<StringRef, 6> splitOperands(StringRef Text) {
  SmallVector<StringRef, 6> Result;
  unsigned Depth = 0;
  size_t Begin = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    Depth += Text[I] == '{' || Text[I] == '[';
    Depth -= Text[I] == '}' || Text[I] == ']';
    if (Text[I] == ',' && Depth == 0) {
      Result.push_back(Text.slice(Begin, I).trim());
      Begin = I + 1;
    }
  }
  if (!Text.trim().empty())
    Result.push_back(Text.drop_front(Begin).trim());
  return Result;
}

static bool parseOperand(StringRef Text, PtxOperand &Result) {
  if (Text.consume_front("{")) {
    if (!Text.consume_back("}"))
      return false;
    Result.What = PtxOperand::Kind::Vector;
    for (StringRef Part : splitOperands(Text)) {
      Result.Parts.emplace_back();
      if (!parseOperand(Part, Result.Parts.back()))
        return false;
    }
    return !Result.Parts.empty();
  }
  if (Text.consume_front("[")) {
    if (!Text.consume_back("]"))
      return false;
    Result.What = PtxOperand::Kind::Address;
    const auto [Base, Offset] = Text.split('+');
    Text = Base.trim();
    if (!Offset.empty() && Offset.trim().getAsInteger(0, Result.Offset))
      return false;
  }
  Result.Text = Text.str();
  return !Text.empty() && Text.find_first_of(" \t{}[]") == StringRef::npos;
}

static bool parseInstruction(StringRef Text, PtxInstruction &Result) {
  if (Text.consume_front("@")) {
    Result.IsGuardNegated = Text.consume_front("!");
    const size_t Length = Text.find_first_of(" \t\n");
    Result.Guard = Text.take_front(Length).str();
    Text = Text.drop_front(Result.Guard.size()).trim();
  }
  const size_t End = Text.find_first_of(" \t\n");
  Result.Opcode = Text.take_front(End).str();
  if (StringRef(Result.Opcode).contains(':') &&
      !StringRef(Result.Opcode).contains("::"))
    return false; // a label
  if (End == StringRef::npos)
    return true;
  for (StringRef Operand : splitOperands(Text.drop_front(End))) {
    // Two results, "d|p".
    const std::pair<StringRef, StringRef> Both = Operand.split('|');
    for (StringRef Each : {Both.first, Both.second}) {
      if (Each.empty())
        continue;
      Result.Operands.emplace_back();
      if (!parseOperand(Each, Result.Operands.back()))
        return false;
    }
  }
  return true;
}

bool parsePtx(StringRef Text, std::vector<PtxInstruction> &Result) {
  const std::string Plain = withoutComments(Text);
  StringRef Left = StringRef(Plain).trim();
  while (!Left.empty()) {
    // Braces where an instruction may begin are scopes.
    if (Left.consume_front("{") || Left.consume_front("}") ||
        Left.consume_front(";")) {
      Left = Left.ltrim();
      continue;
    }
    const size_t End = Left.find(';');
    const StringRef Statement = Left.take_front(End).trim();
    Left = End == StringRef::npos ? "" : Left.drop_front(End + 1).ltrim();
    if (Statement.starts_with(".reg"))
      continue;
    Result.emplace_back();
    if (!parseInstruction(Statement, Result.back()))
      return false;
  }
  return true;
}

} // namespace c2cuda
