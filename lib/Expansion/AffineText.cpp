// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "AffineText.h"

#include "StatementForms.h"

#include <algorithm>
#include <cstdlib>

using namespace c2cuda;

namespace {

using Kind = TemplatePiece::Kind;

/// Iterators and parameters with their factors, and a number.
struct LinearSum {
  std::vector<std::pair<long, TemplatePiece>> Terms;
  long Constant = 0;

  /// The terms with factors above zero, as they are; or the others, negated.
  LinearSum side(bool Positive) const {
    LinearSum Result;
    for (const auto &[Factor, Variable] : Terms)
      if ((Factor > 0) == Positive)
        Result.Terms.push_back({std::labs(Factor), Variable});
    if ((Constant > 0) == Positive)
      Result.Constant = std::labs(Constant);
    return Result;
  }

  /// With \p Wide products are 64 bits wide.
  StatementTemplate text(bool Wide = false) const;
};

} // namespace

StatementTemplate LinearSum::text(bool Wide) const {
  StatementTemplate Result;
  auto Sign = [&](bool Negative) {
    if (Negative || !Result.empty())
      Result.push_back({Kind::Literal,
                        Result.empty() ? "-" : Negative ? " - " : " + ", 0});
  };
  for (bool Negative : {false, true})
    for (const auto &[Factor, Variable] : Terms) {
      if ((Factor < 0) != Negative)
        continue;
      Sign(Negative);
      if (std::labs(Factor) != 1)
        Result.push_back(
            {Kind::Literal,
             std::to_string(std::labs(Factor)) + (Wide ? "LL * " : " * "), 0});
      Result.push_back(Variable);
    }
  if (Constant != 0 || Result.empty()) {
    Sign(Constant < 0);
    Result.push_back({Kind::Literal, std::to_string(std::labs(Constant)), 0});
  }
  return Result;
}

// ---- From isl --------------------------------------------------------------

/// The value of \p V if texts may have it: comparisons add it to iterators,
/// which may be near their types' ends.
static bool smallNumber(const isl::val &V, long &Number) {
  if (!bool(V.is_int()) || !bool(V.abs().le(isl::val(V.ctx(), 1l << 16))))
    return false;
  Number = V.num_si();
  return true;
}

/// The hole for the parameter at \p Position of \p Space.
static std::optional<TemplatePiece>
parameterAt(const Scop &Scop, const isl::space &Space, unsigned Position) {
  const char *Name =
      isl_space_get_dim_name(Space.get(), isl_dim_param, Position);
  for (unsigned P = 0; Name && P < Scop.Parameters.size(); ++P)
    if (Scop.Parameters[P].Name == Name)
      return TemplatePiece{Kind::Parameter, "", P};
  return std::nullopt;
}

/// \p Aff of { T[j] } as a sum of T's iterators and parameters.
static std::optional<LinearSum> sumOf(const Scop &Scop, const isl::aff &Aff) {
  LinearSum Result;
  if (Aff.is_null() ||
      !smallNumber(isl::manage(isl_aff_get_constant_val(Aff.get())),
                   Result.Constant))
    return std::nullopt;
  isl::space Space = isl::manage(isl_aff_get_domain_space(Aff.get()));
  for (isl_dim_type Type : {isl_dim_param, isl_dim_in, isl_dim_div})
    for (int D = 0, N = isl_aff_dim(Aff.get(), Type); D < N; ++D) {
      long Factor;
      if (!smallNumber(
              isl::manage(isl_aff_get_coefficient_val(Aff.get(), Type, D)),
              Factor))
        return std::nullopt;
      if (Factor == 0)
        continue;
      std::optional<TemplatePiece> Variable;
      if (Type == isl_dim_param)
        Variable = parameterAt(Scop, Space, unsigned(D));
      else if (Type == isl_dim_in)
        Variable = TemplatePiece{Kind::Iterator, "", unsigned(D)};
      if (!Variable)
        return std::nullopt;
      Result.Terms.push_back({Factor, *Variable});
    }
  return Result;
}

// ---- Conditions ------------------------------------------------------------

namespace {

struct Conjunction {
  const Scop &Source;
  StatementTemplate Text;
  unsigned Comparisons = 0;

  bool add(const isl::aff &Aff, bool IsEquality);
  static isl_stat visit(isl_constraint *Given, void *User);
};

} // namespace

/// Adds `Aff >= 0`, or `Aff == 0`.
bool Conjunction::add(const isl::aff &Aff, bool IsEquality) {
  std::optional<LinearSum> Sum = sumOf(Source, Aff);
  if (!Sum)
    return false;
  // Sums of several variables may be too large for their types.
  size_t Positive = Sum->side(true).Terms.size();
  if (Positive > 1 || Sum->Terms.size() - Positive > 1)
    return false;
  const char *Sign = IsEquality ? " == " : " >= ";
  if (!IsEquality && Sum->Constant < 0 && Positive) {
    ++Sum->Constant; // a - b - 1 >= 0
    Sign = " > ";
  }
  StatementTemplate Left = Sum->side(true).text(true),
                    Right = Sum->side(false).text(true);
  if (Comparisons++)
    Text.push_back({Kind::Literal, " && ", 0});
  Text.insert(Text.end(), Left.begin(), Left.end());
  Text.push_back({Kind::Literal, Sign, 0});
  Text.insert(Text.end(), Right.begin(), Right.end());
  return true;
}

isl_stat Conjunction::visit(isl_constraint *Given, void *User) {
  isl::aff Aff = isl::manage(isl_constraint_get_aff(Given));
  bool IsEquality = isl_constraint_is_equality(Given) == isl_bool_true;
  isl_constraint_free(Given);
  return static_cast<Conjunction *>(User)->add(Aff, IsEquality)
             ? isl_stat_ok
             : isl_stat_error;
}

std::optional<StatementTemplate>
c2cuda::conditionText(const Scop &Scop, const isl::set &Where,
                      const isl::set &Given) {
  isl::set Condition = Where.coalesce().gist(Given).coalesce();
  if (count(Condition.n_basic_set()) != 1)
    return std::nullopt;
  isl::basic_set Only = isl::manage(isl_set_simple_hull(Condition.copy()));
  Conjunction Result = {Scop, {}, 0};
  if (!bool(isl::set(Only).is_equal(Condition)) ||
      isl_basic_set_foreach_constraint(Only.get(), Conjunction::visit,
                                       &Result) != isl_stat_ok ||
      Result.Comparisons == 0 || Result.Comparisons > 2)
    return std::nullopt;
  return Result.Text;
}

// ---- Other instances -------------------------------------------------------

/// \p Text, of S, for T: with `i - 1` for the iterator i if \p Instances is
/// { T[i] -> S[i - 1] }.
static std::optional<StatementTemplate>
textAt(const Scop &Scop, const StatementTemplate &Text,
               const isl::map &Instances) {
  isl::pw_multi_aff Iterators =
      Instances.as_pw_multi_aff().gist(Instances.domain());
  StatementTemplate Result;
  for (const TemplatePiece &Piece : Text) {
    if (Piece.What == Kind::Access)
      return std::nullopt;
    if (Piece.What != Kind::Iterator) {
      Result.push_back(Piece);
      continue;
    }
    isl::pw_aff Value = Iterators.at(int(Piece.Index)).coalesce();
    if (!bool(Value.isa_aff()))
      return std::nullopt;
    std::optional<LinearSum> Sum = sumOf(Scop, Value.as_aff());
    if (!Sum)
      return std::nullopt;
    StatementTemplate New = Sum->text();
    bool IsAlone = New.size() == 1 || Text.size() == 1;
    if (!IsAlone)
      Result.push_back({Kind::Literal, "(", 0});
    Result.insert(Result.end(), New.begin(), New.end());
    if (!IsAlone)
      Result.push_back({Kind::Literal, ")", 0});
  }
  return Result;
}

bool c2cuda::setSubscripts(const Scop &Scop, Access &Read,
                           const isl::map &Instances) {
  const Array &Array = Scop.Arrays[Read.Array];
  isl::pw_multi_aff Elements =
      Read.Relation.as_pw_multi_aff().gist(Read.Relation.domain());
  for (size_t D = 0; D < Read.Subscripts.size(); ++D) {
    std::optional<LinearSum> Sum;
    if (!Array.IsFlat) {
      isl::pw_aff Value =
          Elements.at(int(Array.PrivateDepth + D)).coalesce();
      if (bool(Value.isa_aff()))
        Sum = sumOf(Scop, Value.as_aff());
    }
    std::optional<StatementTemplate> Text =
        Sum ? Sum->text() : textAt(Scop, Read.Subscripts[D], Instances);
    if (!Text)
      return false;
    Read.Subscripts[D] = std::move(*Text);
  }
  return true;
}

bool c2cuda::nameSubscripts(const Scop &Scop, const Statement &S,
                            Access &Access) {
  return !readsInSubscripts(Access) ||
         setSubscripts(Scop, Access, S.Domain.identity());
}

static void append(StatementTemplate &To, const StatementTemplate &Text) {
  const bool IsFactor = Text.size() == 1;
  if (!IsFactor)
    To.push_back({Kind::Literal, "(", 0});
  To.insert(To.end(), Text.begin(), Text.end());
  if (!IsFactor)
    To.push_back({Kind::Literal, ")", 0});
}

/// `((long long)i * n + j) * m + k` for the subscripts i, j and k.
static std::optional<StatementTemplate>
flatText(const Scop &Scop, const Array &Array,
         const std::vector<StatementTemplate> &Subscripts) {
  StatementTemplate Result = Subscripts.front();
  for (size_t D = 1; D < Subscripts.size(); ++D) {
    if (D >= Array.Extents.size() || Array.Extents[D].is_null())
      return std::nullopt;
    isl::pw_aff Extent = Array.Extents[D].coalesce();
    if (!bool(Extent.isa_aff()))
      return std::nullopt;
    // Of a parameter domain: as an aff of no iterators.
    std::optional<LinearSum> Length = sumOf(Scop, Extent.as_aff());
    if (!Length)
      return std::nullopt;
    StatementTemplate Next;
    if (D == 1)
      Next.push_back({Kind::Literal, "(long long)", 0});
    append(Next, Result);
    Next.push_back({Kind::Literal, " * ", 0});
    append(Next, Length->text());
    Next.push_back({Kind::Literal, " + ", 0});
    append(Next, Subscripts[D]);
    Result = std::move(Next);
  }
  return Result;
}

bool c2cuda::writeSubscripts(const Scop &Scop, Access &Access) {
  const Array &Array = Scop.Arrays[Access.Array];
  if (Access.Subscripts.empty())
    return true;
  if (!Access.IsExact || (Array.IsFlat && Array.PrivateDepth > 0))
    return false;
  isl::pw_multi_aff Elements =
      Access.Relation.as_pw_multi_aff().gist(Access.Relation.domain());
  std::vector<StatementTemplate> Texts;
  for (unsigned D = Array.PrivateDepth; D < Array.Rank; ++D) {
    isl::pw_aff Value = Elements.at(int(D)).coalesce();
    std::optional<LinearSum> Sum =
        bool(Value.isa_aff()) ? sumOf(Scop, Value.as_aff()) : std::nullopt;
    if (!Sum)
      return false;
    Texts.push_back(Sum->text());
  }
  if (!Array.IsFlat) {
    if (Texts.size() != Access.Subscripts.size())
      return false;
    Access.Subscripts = std::move(Texts);
    return true;
  }
  auto Flat = flatText(Scop, Array, Texts);
  if (!Flat)
    return false;
  Access.Subscripts = {*std::move(Flat)};
  return true;
}
