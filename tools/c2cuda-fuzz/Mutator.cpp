// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is changed: operators, numbers, names and types one by one; statements
// and expressions as wholes.

#include "Mutator.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using llvm::StringRef;

// ---- Parts -----------------------------------------------------------------

size_t Mutator::pick(TokenKind Kind) {
  size_t Start = below(Tokens.size());
  for (size_t I = 0; I < Tokens.size(); ++I) {
    size_t At = (Start + I) % Tokens.size();
    if (Tokens[At].Kind == Kind)
      return At;
  }
  return Tokens.size();
}

static bool opens(const Token &T) {
  return T.Text == "(" || T.Text == "[" || T.Text == "{";
}

static bool closes(const Token &T) {
  return T.Text == ")" || T.Text == "]" || T.Text == "}";
}

/// The token after the bracket that closes the one at \p At.
static size_t afterBracket(const std::vector<Token> &Tokens, size_t At) {
  int Depth = 0;
  for (; At < Tokens.size(); ++At) {
    Depth += opens(Tokens[At]);
    Depth -= closes(Tokens[At]);
    if (Depth == 0)
      return At + 1;
  }
  return At;
}

/// The token after the statement that begins at \p At.
static size_t afterStatement(const std::vector<Token> &Tokens, size_t At) {
  while (At < Tokens.size()) {
    if (Tokens[At].Text == ";")
      return At + 1;
    if (closes(Tokens[At]))
      return At;
    bool IsBlock = Tokens[At].Text == "{";
    At = opens(Tokens[At]) ? afterBracket(Tokens, At) : At + 1;
    if (IsBlock)
      return At;
  }
  return At;
}

std::vector<Mutator::Range>
Mutator::statementsIn(const std::vector<Token> &Tokens) {
  std::vector<Range> Found;
  int Depth = 0;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    StringRef Text = Tokens[I].Text;
    Depth += Text == "{";
    Depth -= Text == "}";
    if (Depth < 1 || (Text != ";" && Text != "{" && Text != "}" && Text != ")"))
      continue;
    size_t Begin = I + 1;
    while (Begin < Tokens.size() && Tokens[Begin].Kind == TokenKind::Space)
      ++Begin;
    size_t End = afterStatement(Tokens, Begin);
    if (End > Begin && (Tokens[Begin].Kind == TokenKind::Word ||
                        Tokens[Begin].Text == "{"))
      Found.push_back({Begin, End});
  }
  return Found;
}

/// Names with what follows them in brackets, numbers, and what is in brackets.
std::vector<Mutator::Range>
Mutator::expressionsIn(const std::vector<Token> &Tokens) {
  std::vector<Range> Found;
  int Depth = 0;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    StringRef Text = Tokens[I].Text;
    Depth += Text == "{";
    Depth -= Text == "}";
    if (Depth < 1)
      continue;
    if (Tokens[I].Kind == TokenKind::Number) {
      Found.push_back({I, I + 1});
    } else if (Tokens[I].Kind == TokenKind::Word && typesLike(Text).empty()) {
      size_t End = I + 1;
      while (End < Tokens.size() &&
             (Tokens[End].Text == "[" || Tokens[End].Text == "("))
        End = afterBracket(Tokens, End);
      Found.push_back({I, End});
    } else if (Text == "(" || Text == "[") {
      size_t End = afterBracket(Tokens, I);
      if (End > I + 2)
        Found.push_back({I + 1, End - 1});
    }
  }
  return Found;
}

std::vector<Token> Mutator::copyOf(Range R) const {
  return {Tokens.begin() + R.Begin, Tokens.begin() + R.End};
}

void Mutator::put(Range R, const std::vector<Token> &New) {
  Tokens.erase(Tokens.begin() + R.Begin, Tokens.begin() + R.End);
  Tokens.insert(Tokens.begin() + R.Begin, New.begin(), New.end());
}

// ---- Changes ---------------------------------------------------------------

void Mutator::replaceNumber(Token &T) {
  static const char *const Numbers[] = {
      "0", "1", "2", "3", "4", "7", "16", "31", "32", "33", "64", "100",
      "1000", "1024", "65536", "0.5", "1e30f", "0x7fffffff", "2147483648",
      "4294967295u", "4611686018427387904", "9223372036854775807",
      "18446744073709551615u", "(-1)", "(-3)"};
  T.Text = Numbers[below(std::size(Numbers))];
}

void Mutator::replaceOne() {
  static const TokenKind Kinds[] = {TokenKind::Word, TokenKind::Word,
                                    TokenKind::Number, TokenKind::Punctuation,
                                    TokenKind::Punctuation};
  TokenKind Kind = Kinds[below(std::size(Kinds))];
  for (int Try = 0; Try < 8; ++Try) {
    size_t At = pick(Kind);
    if (At == Tokens.size())
      return;
    Token &T = Tokens[At];
    auto Group = Kind == TokenKind::Word ? typesLike(T.Text)
                                         : operatorsLike(T.Text);
    if (!Group.empty()) {
      T.Text = Group[below(Group.size())];
      return;
    }
    if (Kind == TokenKind::Number)
      return replaceNumber(T);
    if (Kind == TokenKind::Word) {
      T.Text = Tokens[pick(Kind)].Text;
      return;
    }
  }
}

void Mutator::swapTwo() {
  auto Parts = below(2) ? statementsIn(Tokens) : expressionsIn(Tokens);
  if (Parts.size() < 2)
    return;
  Range A = Parts[below(Parts.size())], B = Parts[below(Parts.size())];
  if (B.Begin < A.Begin)
    std::swap(A, B);
  if (B.Begin < A.End)
    return;
  std::vector<Token> First = copyOf(A), Second = copyOf(B);
  put(B, First);
  put(A, Second);
}

void Mutator::dropOrRepeat() {
  auto Parts = statementsIn(Tokens);
  if (Parts.empty())
    return;
  Range R = Parts[below(Parts.size())];
  if (below(2))
    return put(R, {});
  std::vector<Token> Twice = copyOf(R);
  Twice.push_back({TokenKind::Space, "\n"});
  Range Where = Parts[below(Parts.size())];
  put({Where.Begin, Where.Begin}, Twice);
}

/// A head or a jump before a statement, made of what the file has.
void Mutator::insertStatement() {
  auto Statements = statementsIn(Tokens);
  auto Expressions = expressionsIn(Tokens);
  if (Statements.empty() || Expressions.empty())
    return;
  auto Some = [&] {
    return textOf(copyOf(Expressions[below(Expressions.size())]));
  };
  std::string Name = std::string(1, "pqrxyz"[below(6)]);
  const std::string Heads[] = {
      "for (int " + Name + " = 0; " + Name + " < " + Some() + "; " + Name +
          "++) ",
      "for (" + Name + " = " + Some() + "; " + Name + " >= 0; " + Name +
          "--) ",
      "if (" + Some() + " < " + Some() + ") ",
      "if (" + Some() + ") continue;\n",
      "if (" + Some() + ") break; else ",
      "while (" + Some() + " > 0) ",
      "int " + Name + " = " + Some() + ";\n",
      Some() + " = " + Some() + ";\n",
      Some() + " += " + Some() + ";\n",
      "#pragma c2cuda noalias\n",
      "\n#pragma omp parallel for\n",
      "return;\n",
  };
  size_t At = Statements[below(Statements.size())].Begin;
  std::vector<Token> New = tokenize(Heads[below(std::size(Heads))]);
  put({At, At}, New);
}

void Mutator::wrapExpression() {
  auto Expressions = expressionsIn(Tokens);
  if (Expressions.empty())
    return;
  Range R = Expressions[below(Expressions.size())];
  std::string Inner = textOf(copyOf(R));
  std::string Other =
      textOf(copyOf(Expressions[below(Expressions.size())]));
  const std::string Forms[] = {
      "(" + Inner + " + " + Other + ")", "(" + Inner + " * " + Other + ")",
      "(" + Inner + " / 2)",             "(" + Inner + " % 3)",
      "-" + Inner,                       Inner + "[" + Other + "]",
      "(" + Other + " ? " + Inner + " : 0)",
      "(" + Inner + " && " + Other + ")", "(unsigned char)" + Inner,
      "(long)" + Inner,                  Other,
      "(" + Inner + ", " + Other + ")",  Inner + "++",
      "(" + Inner + " = " + Other + ")", "(*&" + Inner + ")"};
  put(R, tokenize(Forms[below(std::size(Forms))]));
}

void Mutator::splice() {
  bool Whole = below(2);
  auto From = Whole ? statementsIn(Others) : expressionsIn(Others);
  auto To = Whole ? statementsIn(Tokens) : expressionsIn(Tokens);
  if (From.empty() || To.empty())
    return;
  Range Source = From[below(From.size())], Target = To[below(To.size())];
  std::vector<Token> New(Others.begin() + Source.Begin,
                         Others.begin() + Source.End);
  // Names of the other file mean nothing here.
  for (Token &T : New)
    if (T.Kind == TokenKind::Word && typesLike(T.Text).empty() && below(4))
      if (size_t At = pick(TokenKind::Word);
          At < Tokens.size() && typesLike(Tokens[At].Text).empty())
        T.Text = Tokens[At].Text;
  if (Whole && below(2))
    Target.End = Target.Begin;
  put(Target, New);
}

/// The flags of the first line (see Target.cpp).
void Mutator::flipFlag() {
  static const char *const Flags[] = {" allow-reassoc", " trust-pragmas",
                                      " in-place"};
  if (Tokens.empty() || !StringRef(Tokens[0].Text).starts_with("// fuzz:"))
    return;
  std::string &Line = Tokens[0].Text;
  // Where isl gives up, every later stage sees null values.
  if (below(3) == 0) {
    Line = Line.substr(0, Line.find(" effort="));
    if (below(4))
      Line += " effort=0.0" + std::to_string(below(100000));
    return;
  }
  std::string Flag = Flags[below(std::size(Flags))];
  size_t At = Line.find(Flag);
  if (At == std::string::npos)
    Line += Flag;
  else
    Line.erase(At, Flag.size());
}

void Mutator::change() {
  switch (below(16)) {
  default:
    return replaceOne();
  case 0:
  case 1:
    return swapTwo();
  case 2:
  case 3:
    return dropOrRepeat();
  case 4:
  case 5:
    return insertStatement();
  case 6:
  case 7:
    return wrapExpression();
  case 8:
  case 9:
    return splice();
  case 10:
  case 11:
    return flipFlag();
  }
}

std::string Mutator::mutate(StringRef Other) {
  Others = tokenize(Other);
  for (size_t I = 0, Count = 1 + below(4); I < Count; ++I)
    change();
  return textOf(Tokens);
}
