// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The value of a followed variable as text over iterators and parameters.

#include "HolePrinter.h"
#include "RegionDraft.h"

using namespace clang;

namespace c2cuda {

namespace {

class ValuePrinter {
public:
  ValuePrinter(QualType Type, const std::vector<const LoopDraft *> &Loops,
               const RegionDraft &Draft)
      : Type(Type), Loops(Loops), Draft(Draft) {}

  StatementTemplate print(const ScalarValue &Value);

private:
  std::optional<StatementTemplate> symbol(const std::string &Name);
  std::optional<StatementTemplate> sum(const Polynomial &Form);
  std::optional<StatementTemplate> expression(isl_ast_expr *E);
  std::optional<StatementTemplate> operation(isl_ast_expr *E);
  std::optional<StatementTemplate> affine(isl::pw_aff Value);
  std::optional<StatementTemplate> pieces(isl::pw_aff Value);
  /// Whether a symbol of \p Value may hold what is not in the value's type.
  bool isNarrower(const isl::pw_aff &Value) const;
  /// Whether \p Name has to be converted before arithmetic is done with it.
  bool needsCast(QualType Own) const;

  QualType Type;
  const std::vector<const LoopDraft *> &Loops;
  const RegionDraft &Draft;
};

} // namespace

static StatementTemplate inParentheses(const StatementTemplate &Text) {
  if (Text.size() == 1)
    return Text;
  StatementTemplate Result;
  append(Result, "(");
  append(Result, Text);
  append(Result, ")");
  return Result;
}

bool ValuePrinter::needsCast(QualType Own) const {
  ASTContext &Context = Draft.Clang;
  unsigned Width = std::max(Context.getIntWidth(Type), 32u);
  bool Unsigned = Context.getIntWidth(Type) >= 32 &&
                  Type->isUnsignedIntegerOrEnumerationType();
  unsigned OwnWidth = std::max(Context.getIntWidth(Own), 32u);
  bool OwnUnsigned = Context.getIntWidth(Own) >= 32 &&
                     Own->isUnsignedIntegerOrEnumerationType();
  return Width != OwnWidth || Unsigned != OwnUnsigned;
}

std::optional<StatementTemplate> ValuePrinter::symbol(const std::string &Name) {
  TemplatePiece Piece;
  std::string Cast;
  std::string Spelling = Draft.Clang.getIntWidth(Type) < 32
                             ? "int"
                             : Draft.scalarType(Type).Spelling;
  for (unsigned K = 0; K < Loops.size(); ++K)
    if (Loops[K]->Id == Name) {
      Piece.What = TemplatePiece::Kind::Iterator;
      Piece.Index = K;
      if (needsCast(Loops[K]->Head.Var->getType()))
        Cast = "(" + Spelling + ")";
    }
  for (unsigned K = 0; K < Draft.Parameters.size(); ++K)
    if (Draft.Parameters[K].Name == Name) {
      const ScalarType &Own = Draft.Parameters[K].Type;
      Piece.What = TemplatePiece::Kind::Parameter;
      Piece.Index = K;
      ScalarType Wanted = Draft.scalarType(Type);
      if (std::max(Own.Bytes, 4u) != std::max(Wanted.Bytes, 4u) ||
          (Own.IsSigned || Own.Bytes < 4) !=
              (Wanted.IsSigned || Wanted.Bytes < 4))
        Cast = "(" + Spelling + ")";
    }
  if (Piece.What == TemplatePiece::Kind::Literal) {
    auto Opaque = Draft.Symbols.Values.find(Name);
    if ((Name[0] != '$' && Name[0] != '(') ||
        Opaque == Draft.Symbols.Values.end())
      return std::nullopt;
    return affine(Opaque->second);
  }
  StatementTemplate Result;
  append(Result, Cast);
  append(Result, StatementTemplate{Piece});
  return Result;
}

std::optional<StatementTemplate> ValuePrinter::sum(const Polynomial &Form) {
  StatementTemplate Result;
  if (Form.isZero())
    append(Result, "0");
  // What is added first: `n - 1 - i`, not `-i + n - 1`.
  for (bool Negative : {false, true})
    for (const auto &[Key, Coefficient] : Form.terms()) {
      if ((Coefficient < 0) != Negative)
        continue;
      int64_t Size = std::abs(Coefficient);
      append(Result, Result.empty() ? (Negative ? "-" : "")
                                    : (Negative ? " - " : " + "));
      bool NeedsTimes = Key.empty() || Size != 1;
      if (NeedsTimes)
        append(Result, std::to_string(Size));
      for (const std::string &Name : Key) {
        auto Text = symbol(Name);
        if (!Text)
          return std::nullopt;
        append(Result, NeedsTimes ? " * " : "");
        const bool IsAll =
            Form.terms().size() == 1 && Key.size() == 1 && Coefficient == 1;
        append(Result, IsAll ? *Text : inParentheses(*Text));
        NeedsTimes = true;
      }
    }
  return Result;
}

// ---- What is only affine by parts ------------------------------------------

static const char *infixOf(isl_ast_expr_op_type Type) {
  switch (Type) {
  case isl_ast_expr_op_add:
    return " + ";
  case isl_ast_expr_op_sub:
    return " - ";
  case isl_ast_expr_op_mul:
    return " * ";
  case isl_ast_expr_op_div:
  case isl_ast_expr_op_pdiv_q:
    return " / ";
  case isl_ast_expr_op_pdiv_r:
  case isl_ast_expr_op_zdiv_r:
    return " % ";
  case isl_ast_expr_op_eq:
    return " == ";
  case isl_ast_expr_op_le:
    return " <= ";
  case isl_ast_expr_op_lt:
    return " < ";
  case isl_ast_expr_op_ge:
    return " >= ";
  case isl_ast_expr_op_gt:
    return " > ";
  case isl_ast_expr_op_and:
  case isl_ast_expr_op_and_then:
    return " && ";
  case isl_ast_expr_op_or:
  case isl_ast_expr_op_or_else:
    return " || ";
  default:
    return nullptr;
  }
}

/// `Condition ? Then : Else`
static StatementTemplate choice(const StatementTemplate &Condition,
                                const StatementTemplate &Then,
                                const StatementTemplate &Else) {
  StatementTemplate Result;
  append(Result, Condition);
  append(Result, " ? ");
  append(Result, Then);
  append(Result, " : ");
  append(Result, Else);
  return Result;
}

std::optional<StatementTemplate> ValuePrinter::operation(isl_ast_expr *E) {
  std::vector<StatementTemplate> Operands;
  for (int K = 0, N = isl_ast_expr_get_op_n_arg(E); K < N; ++K) {
    isl::ast_expr Operand = isl::manage(isl_ast_expr_get_op_arg(E, K));
    auto Text = expression(Operand.get());
    if (!Text)
      return std::nullopt;
    Operands.push_back(inParentheses(*Text));
  }
  auto Joined = [](const StatementTemplate &Left, const char *Sign,
                   const StatementTemplate &Right) {
    StatementTemplate Result = Left;
    append(Result, Sign);
    append(Result, Right);
    return Result;
  };
  isl_ast_expr_op_type Type = isl_ast_expr_get_op_type(E);
  if (const char *Sign = infixOf(Type))
    return Joined(Operands[0], Sign, Operands[1]);
  if (Type == isl_ast_expr_op_minus)
    return Joined({}, "-", Operands[0]);
  if (Type == isl_ast_expr_op_cond || Type == isl_ast_expr_op_select)
    return choice(Operands[0], Operands[1], Operands[2]);
  if (Type != isl_ast_expr_op_min && Type != isl_ast_expr_op_max)
    return std::nullopt;
  const char *Sign = Type == isl_ast_expr_op_min ? " < " : " > ";
  StatementTemplate Best = Operands[0];
  for (size_t K = 1; K < Operands.size(); ++K) {
    Best = inParentheses(Best);
    Best = choice(Joined(Best, Sign, Operands[K]), Best, Operands[K]);
  }
  return Best;
}

std::optional<StatementTemplate> ValuePrinter::expression(isl_ast_expr *E) {
  StatementTemplate Result;
  switch (isl_ast_expr_get_type(E)) {
  case isl_ast_expr_id: {
    isl::id Id = isl::manage(isl_ast_expr_get_id(E));
    return symbol(Id.name());
  }
  case isl_ast_expr_int:
    append(Result,
           std::to_string(isl::manage(isl_ast_expr_get_val(E)).num_si()));
    return Result;
  case isl_ast_expr_op:
    return operation(E);
  default:
    return std::nullopt;
  }
}

bool ValuePrinter::isNarrower(const isl::pw_aff &Value) const {
  auto Uses = [&](const std::string &Name) {
    return !Value.involves_param(idOf(Draft.Isl, Name)).is_false();
  };
  const unsigned Width = std::max(Draft.Clang.getIntWidth(Type), 32u);
  const bool IsSigned =
      Draft.Clang.getIntWidth(Type) < 32 || Type->isSignedIntegerType();
  bool Result = false;
  for (const LoopDraft *Loop : Loops) {
    const QualType Own = Loop->Head.Var->getType();
    Result |= Draft.Clang.getIntWidth(Own) > Width && Uses(Loop->Id);
  }
  for (const Parameter &P : Draft.Parameters) {
    const bool Fits =
        P.Type.Bytes * 8 < Width ||
        (P.Type.Bytes * 8 == Width && (P.Type.IsSigned || !IsSigned));
    Result |= P.IsAffine && !Fits && Uses(P.Name);
  }
  return Result;
}

/// Comparisons are made before the value is brought into its type.
std::optional<StatementTemplate> ValuePrinter::affine(isl::pw_aff Value) {
  const QualType Wide = Draft.Clang.LongLongTy;
  if (!isNarrower(Value) ||
      Draft.Clang.getIntWidth(Type) >= Draft.Clang.getIntWidth(Wide))
    return pieces(Value);
  auto Text = ValuePrinter(Wide, Loops, Draft).pieces(Value);
  if (!Text)
    return std::nullopt;
  StatementTemplate Result;
  append(Result, "(" + Draft.scalarType(Type).Spelling + ")");
  append(Result, inParentheses(*Text));
  return Result;
}

std::optional<StatementTemplate> ValuePrinter::pieces(isl::pw_aff Value) {
  isl::set Context = Value.domain().intersect(Draft.known());
  isl::pw_aff Plain = Value.gist(Context).coalesce();
  auto In = [&](const isl::set &Known) -> std::optional<StatementTemplate> {
    isl::ast_expr Expr = isl::ast_build::from_context(Known).expr_from(Plain);
    return Expr.is_null() ? std::nullopt : expression(Expr.get());
  };
  auto Text = In(isl::space::unit(Draft.Isl).universe_set());
  // C's division is that of what is known not to be negative.
  return Text ? Text : In(Context);
}

StatementTemplate ValuePrinter::print(const ScalarValue &Value) {
  auto Text = sum(*Value.Form);
  if (!Text && !Value.Affine.is_null())
    Text = affine(Value.Affine);
  if (!Text)
    return {};
  std::set<std::string> Used;
  Value.Form->collectSymbols(Used);
  // A plain number has the type int.
  if (Used.empty() && needsCast(Draft.Clang.IntTy)) {
    StatementTemplate Result;
    append(Result, "(" + Draft.scalarType(Type).Spelling + ")");
    append(Result, inParentheses(*Text));
    return Result;
  }
  return *Text;
}

StatementTemplate valueText(const ScalarValue &Value, QualType Type,
                            const std::vector<const LoopDraft *> &Loops,
                            const RegionDraft &Draft) {
  return Value.isKnown() ? ValuePrinter(Type, Loops, Draft).print(Value)
                         : StatementTemplate();
}

} // namespace c2cuda
