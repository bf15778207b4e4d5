// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LinearText.h"

#include <algorithm>
#include <cctype>

using namespace c2cuda;

namespace {

/// A sign, a word, or with the degree that it has in the iterator a value.
struct Token {
  std::string Text;
  int Degree = -1;
};

class LinearReader {
public:
  LinearReader(unsigned Number, const Statement &Of, const Scop &Scop)
      : Number(Number), Of(Of), Source(Scop) {}

  bool isLinear(const StatementTemplate &Text) {
    for (const TemplatePiece &Piece : Text)
      if (!addTokens(Piece))
        return false;
    int Degree = sum();
    bool MayCutOff = HasIntCast && HasLong;
    return Next == Tokens.size() && Degree >= 0 && Degree <= 1 && !MayCutOff;
  }

private:
  bool addTokens(const TemplatePiece &Piece);
  bool addValue(const ScalarType &Type, int Degree);
  bool isNext(const char *Text) const {
    return Next < Tokens.size() && Tokens[Next].Text == Text;
  }
  bool skipCast();
  int sum();
  int product();
  int factor();

  const unsigned Number;
  const Statement &Of;
  const Scop &Source;
  std::vector<Token> Tokens;
  size_t Next = 0;
  bool HasLong = false, HasIntCast = false;
};

} // namespace

bool LinearReader::addValue(const ScalarType &Type, int Degree) {
  Tokens.push_back({"", Degree});
  HasLong |= Type.Bytes > 4;
  return Type.IsInteger && (Type.IsSigned || Type.Bytes != 4);
}

bool LinearReader::addTokens(const TemplatePiece &Piece) {
  if (Piece.What == TemplatePiece::Kind::Iterator)
    return addValue(Of.Iterators[Piece.Index].Type, Piece.Index == Number);
  if (Piece.What == TemplatePiece::Kind::Parameter)
    return addValue(Source.Parameters[Piece.Index].Type, 0);
  if (Piece.What != TemplatePiece::Kind::Literal)
    return false;
  const std::string &Text = Piece.Text;
  auto IsWord = [](char C) { return isalnum((unsigned char)C) || C == '_'; };
  for (size_t K = 0; K < Text.size();) {
    size_t Begin = K++;
    if (isspace((unsigned char)Text[Begin]))
      continue;
    if (IsWord(Text[Begin]))
      while (K < Text.size() && IsWord(Text[K]))
        ++K;
    std::string Word = Text.substr(Begin, K - Begin);
    bool IsNumber = isdigit((unsigned char)Word[0]);
    bool IsDecimal = std::all_of(Word.begin(), Word.end(), [](char C) {
      return isdigit((unsigned char)C);
    });
    if (IsNumber && (!IsDecimal || Word.size() > 9))
      return false;
    Tokens.push_back({Word, IsNumber ? 0 : -1});
  }
  return true;
}

/// `(long long)`, `(int)`.
bool LinearReader::skipCast() {
  if (!isNext("("))
    return false;
  size_t End = Next + 1;
  while (End < Tokens.size() &&
         (Tokens[End].Text == "long" || Tokens[End].Text == "int"))
    ++End;
  if (End == Next + 1 || End >= Tokens.size() || Tokens[End].Text != ")")
    return false;
  bool IsLong = Tokens[Next + 1].Text == "long";
  HasLong |= IsLong;
  HasIntCast |= !IsLong;
  Next = End + 1;
  return true;
}

/// The degree of what follows; -1 if it is no such text.
int LinearReader::factor() {
  while (isNext("-") || isNext("+") || skipCast())
    if (isNext("-") || isNext("+"))
      ++Next;
  if (isNext("(")) {
    ++Next;
    int Degree = sum();
    if (!isNext(")"))
      return -1;
    ++Next;
    return Degree;
  }
  return Next < Tokens.size() ? Tokens[Next++].Degree : -1;
}

int LinearReader::product() {
  int Degree = factor();
  while (Degree >= 0 && isNext("*")) {
    ++Next;
    int Other = factor();
    Degree = Other < 0 ? -1 : Degree + Other;
  }
  return Degree;
}

int LinearReader::sum() {
  int Degree = product();
  while (Degree >= 0 && (isNext("+") || isNext("-"))) {
    ++Next;
    int Other = product();
    Degree = Other < 0 ? -1 : std::max(Degree, Other);
  }
  return Degree;
}

// ---- The loops -------------------------------------------------------------

/// Whether \p Expr is the iterator \p Name.
static bool isName(const isl::ast_expr &Expr, const std::string &Name) {
  return isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_id &&
         isl::manage(isl_ast_expr_get_id(Expr.get())).name() == Name;
}

static bool mentions(const isl::ast_expr &Expr, const std::string &Name) {
  if (Expr.is_null())
    return false;
  if (isl_ast_expr_get_type(Expr.get()) != isl_ast_expr_op)
    return isName(Expr, Name);
  for (int K = 0; K < int(isl_ast_expr_op_get_n_arg(Expr.get())); ++K)
    if (mentions(isl::manage(isl_ast_expr_op_get_arg(Expr.get(), K)), Name))
      return true;
  return false;
}

/// Whether in all of \p Node the iterator \p Name is the value of number \p At of
/// the instances, and nothing else depends on it.
static bool isOnlyValue(const AstNode &Node, const std::string &Name,
                        size_t At) {
  if (mentions(Node.Init, Name) || mentions(Node.Condition, Name))
    return false;
  if (Node.What == AstNode::Kind::EachValue)
    return false;
  if (Node.What == AstNode::Kind::Statement)
    for (size_t K = 0; K < Node.Call.Iterators.size(); ++K)
      if (K == At ? !isName(Node.Call.Iterators[K], Name)
                  : mentions(Node.Call.Iterators[K], Name))
        return false;
  return std::all_of(
      Node.Children.begin(), Node.Children.end(),
      [&](const AstNode &Child) { return isOnlyValue(Child, Name, At); });
}

/// Whether \p Loop's subscripts are linear in iterator \p Number of the
/// statement, and no condition on their path depends on it.
static bool isLinear(unsigned Number, const InspectionLoop &Loop,
                     const Scop &Scop) {
  for (unsigned A : Loop.Accesses) {
    const Inspection &Texts = *Loop.Of->Accesses[A].Inspected;
    if (Texts.Index.size() != 1 ||
        !LinearReader(Number, *Loop.Of, Scop).isLinear(Texts.Index.front()))
      return false;
    for (const StatementTemplate &Line : Texts.Path)
      for (const TemplatePiece &Piece : Line)
        if (Piece.What == TemplatePiece::Kind::Iterator &&
            Piece.Index == Number)
          return false;
  }
  return true;
}

isl::ast_expr c2cuda::lastOfEnds(const AstNode &Node,
                                 const InspectionLoop &Loop,
                                 const Scop &Scop) {
  isl_ast_expr *Condition = Node.Condition.get();
  if (!Condition || isl_ast_expr_get_type(Condition) != isl_ast_expr_op)
    return {};
  isl_ast_expr_op_type Op = isl_ast_expr_op_get_type(Condition);
  bool IsBelow = Op == isl_ast_expr_op_lt;
  if ((!IsBelow && Op != isl_ast_expr_op_le) ||
      !isName(isl::manage(isl_ast_expr_op_get_arg(Condition, 0)),
              Node.IslName) ||
      isl_ast_expr_get_type(Node.Increment.get()) != isl_ast_expr_int ||
      !isl::manage(isl_ast_expr_get_val(Node.Increment.get())).is_one())
    return {};
  for (size_t At = 0; At < Loop.Iterators.size(); ++At) {
    if (!isLinear(Loop.Iterators[At], Loop, Scop) ||
        !isOnlyValue(Node.Children.front(), Node.IslName, At))
      continue;
    auto End = isl::manage(isl_ast_expr_op_get_arg(Condition, 1));
    isl_ast_expr *One =
        isl_ast_expr_from_val(isl::val(Scop.ctx(), 1).release());
    return IsBelow ? isl::manage(isl_ast_expr_sub(End.release(), One)) : End;
  }
  return {};
}
