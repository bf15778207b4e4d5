// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What isl's C++ bindings lack: contexts, quotas, text, order of unions.

#include "c2cuda/Support/Isl.h"
#include "c2cuda/Support/IslDeadlines.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cstdlib>

using namespace c2cuda;

//===----------------------------------------------------------------------===//
// Contexts and quotas
//===----------------------------------------------------------------------===//

IslContext::IslContext() : Ctx(isl_ctx_alloc()) {
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
}

IslContext::~IslContext() { isl_ctx_free(Ctx); }

/// An operation takes a third of a microsecond, as a rule: this is three times
/// as much.
static constexpr double SecondsEach = 1e-6, LeastSeconds = 2;

IslQuota::IslQuota(isl::ctx Ctx, unsigned long MaxOperations)
    : Ctx(Ctx.get()), Before(isl_ctx_last_error(Ctx.get())),
      MessageBefore(isl_ctx_last_error_msg(Ctx.get())),
      OldMax(isl_ctx_get_max_operations(Ctx.get())),
      OldOnError(isl_options_get_on_error(Ctx.get())) {
  isl_options_set_on_error(this->Ctx, ISL_ON_ERROR_CONTINUE);
  isl_ctx_reset_error(this->Ctx);
  isl_ctx_reset_operations(this->Ctx);
  isl_ctx_set_max_operations(this->Ctx, MaxOperations);
  beginDeadline(this->Ctx, LeastSeconds + MaxOperations * SecondsEach);
}

IslQuota IslQuota::atMost(isl::ctx Ctx, unsigned long Most) {
  unsigned long Around = isl_ctx_get_max_operations(Ctx.get());
  return IslQuota(Ctx, Around == 0 ? Most : std::min(Around, Most));
}

IslQuota::~IslQuota() {
  endDeadline();
  isl_ctx_reset_error(Ctx);
  isl_ctx_reset_operations(Ctx);
  isl_ctx_set_max_operations(Ctx, OldMax);
  if (Before != isl_error_none)
    isl_handle_error(Ctx, Before, MessageBefore, __FILE__, __LINE__);
  isl_options_set_on_error(Ctx, OldOnError);
}

bool IslQuota::exceeded() const {
  isl_error Error = isl_ctx_last_error(Ctx);
  if (Error == isl_error_quota || Error == isl_error_abort)
    return true;
  if (Error == isl_error_none)
    return false;
  // Null values can lead to other errors later. Every allocation counts as an
  // operation, so after the quota's end none succeeds.
  isl_val *Probe = isl_val_zero(Ctx);
  isl_val_free(Probe);
  return !Probe;
}

bool IslQuota::failed() const {
  return isl_ctx_last_error(Ctx) != isl_error_none && !exceeded();
}

bool IslQuota::hasLargeNumber() const {
  const char *Message = isl_ctx_last_error_msg(Ctx);
  return failed() && Message && llvm::StringRef(Message).contains("too large");
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// Takes a string that isl allocated.
static std::string takeString(char *Text) {
  if (!Text)
    return "(null)";
  std::string Result(Text);
  free(Text);
  return Result;
}

std::string c2cuda::toString(const isl::set &Value) {
  return takeString(isl_set_to_str(Value.get()));
}

std::string c2cuda::toString(const isl::map &Value) {
  return takeString(isl_map_to_str(Value.get()));
}

std::string c2cuda::toString(const isl::union_set &Value) {
  return takeString(isl_union_set_to_str(Value.get()));
}

std::string c2cuda::toString(const isl::union_map &Value) {
  return takeString(isl_union_map_to_str(Value.get()));
}

std::string c2cuda::toString(const isl::pw_aff &Value) {
  return takeString(isl_pw_aff_to_str(Value.get()));
}

std::string c2cuda::toString(const isl::multi_pw_aff &Value) {
  return takeString(isl_multi_pw_aff_to_str(Value.get()));
}

std::string c2cuda::toString(const isl::multi_union_pw_aff &Value) {
  return takeString(isl_multi_union_pw_aff_to_str(Value.get()));
}

std::string c2cuda::toString(const isl::schedule &Value) {
  if (Value.is_null())
    return "(null)";
  isl_printer *Printer = isl_printer_to_str(Value.ctx().get());
  Printer = isl_printer_set_yaml_style(Printer, ISL_YAML_STYLE_BLOCK);
  Printer = isl_printer_print_schedule(Printer, Value.get());
  std::string Text = takeString(isl_printer_get_str(Printer));
  isl_printer_free(Printer);
  return Text;
}

//===----------------------------------------------------------------------===//
// Names and unions
//===----------------------------------------------------------------------===//

isl::id c2cuda::idOf(isl::ctx Ctx, const std::string &Name) {
  return isl::id::alloc(Ctx, Name, nullptr);
}

std::string c2cuda::tupleName(const isl::set &Set) {
  const char *Name = isl_set_get_tuple_name(Set.get());
  return Name ? Name : "";
}

std::string c2cuda::rangeName(const isl::map &Map) {
  if (isl_map_has_tuple_name(Map.get(), isl_dim_out) != isl_bool_true)
    return "";
  return isl_map_get_tuple_name(Map.get(), isl_dim_out);
}

/// Sorts by the text of the values' spaces (unique in a union), numbers in
/// names by their values: S2 comes before S10.
template <typename T> static void sortBySpace(std::vector<T> &Values) {
  std::vector<std::pair<std::string, T>> Keyed;
  for (const T &Value : Values) {
    isl::space Space = Value.get_space();
    Keyed.emplace_back(takeString(isl_space_to_str(Space.get())), Value);
  }
  std::sort(Keyed.begin(), Keyed.end(), [](const auto &A, const auto &B) {
    if (int Order = llvm::StringRef(A.first).compare_numeric(B.first))
      return Order < 0;
    return A.first < B.first;
  });
  for (size_t I = 0; I < Values.size(); ++I)
    Values[I] = Keyed[I].second;
}

std::vector<isl::set> c2cuda::setsOf(const isl::union_set &Set) {
  std::vector<isl::set> Result;
  if (Set.is_null())
    return Result;
  Set.foreach_set([&](isl::set Part) {
    Result.push_back(Part);
    return isl::stat::ok();
  });
  sortBySpace(Result);
  return Result;
}

std::vector<isl::map> c2cuda::mapsOf(const isl::union_map &Map) {
  std::vector<isl::map> Result;
  if (Map.is_null())
    return Result;
  Map.foreach_map([&](isl::map Part) {
    Result.push_back(Part);
    return isl::stat::ok();
  });
  sortBySpace(Result);
  return Result;
}

isl::union_set c2cuda::unionOf(const std::vector<isl::set> &Sets,
                               isl::ctx Ctx) {
  isl::union_set Result = isl::union_set::empty(Ctx);
  for (const isl::set &Set : Sets)
    Result = Result.unite(isl::union_set(Set));
  return Result;
}

isl::union_map c2cuda::unionOf(const std::vector<isl::map> &Maps,
                               isl::ctx Ctx) {
  isl::union_map Result = isl::union_map::empty(Ctx);
  for (const isl::map &Map : Maps)
    Result = Result.unite(isl::union_map(Map));
  return Result;
}

int c2cuda::paramPosition(const isl::set &Set, const std::string &Name) {
  return isl_set_find_dim_by_name(Set.get(), isl_dim_param, Name.c_str());
}

bool c2cuda::isBetween(const isl::set &Elements, const isl::set &Ends) {
  isl::map Before = isl::manage(
      isl_set_lex_lt_set(Elements.copy(), Ends.lexmin().release()));
  isl::map Behind = isl::manage(
      isl_set_lex_gt_set(Elements.copy(), Ends.lexmax().release()));
  return bool(Elements.params().is_subset(Ends.params())) &&
         bool(Before.is_empty()) && bool(Behind.is_empty());
}

/// isl takes it for an error to be asked for extremes of what divides.
static bool hasDivisions(const isl::pw_aff &Aff) {
  bool Result = false;
  Aff.foreach_piece([&](isl::set, isl::aff Piece) {
    Result |= isl_aff_involves_locals(Piece.get()) != isl_bool_false ||
              !bool(isl::manage(isl_aff_get_denominator_val(Piece.get()))
                        .is_one());
    return isl::stat::ok();
  });
  return Result;
}

/// isl takes it for an error, too, if a value has no bound where the domain has
/// remainders.
static isl::val extremeOf(const isl::pw_aff &Aff,
                          isl_val *(*Find)(isl_pw_aff *)) {
  if (Aff.is_null() || hasDivisions(Aff))
    return isl::val();
  isl_ctx *Ctx = isl_pw_aff_get_ctx(Aff.get());
  bool WasGood = isl_ctx_last_error(Ctx) == isl_error_none;
  isl::val Result = isl::manage(Find(Aff.copy()));
  if (Result.is_null() && WasGood && isl_ctx_last_error(Ctx) == isl_error_invalid)
    isl_ctx_reset_error(Ctx);
  return Result;
}

isl::val c2cuda::minimumOf(const isl::pw_aff &Aff) {
  return extremeOf(Aff, isl_pw_aff_min_val);
}

isl::val c2cuda::maximumOf(const isl::pw_aff &Aff) {
  return extremeOf(Aff, isl_pw_aff_max_val);
}

bool c2cuda::constantOf(const isl::pw_aff &Aff, long &Value) {
  isl::val Min = minimumOf(Aff), Max = maximumOf(Aff);
  if (Min.is_null() || Max.is_null())
    return false;
  if (isl_val_is_int(Min.get()) != isl_bool_true ||
      isl_val_eq(Min.get(), Max.get()) != isl_bool_true)
    return false;
  std::string Text = takeString(isl_val_to_str(Min.get()));
  return !llvm::StringRef(Text).getAsInteger(10, Value);
}

isl::set c2cuda::withoutLocals(const isl::set &Set) {
  if (!bool(Set.involves_locals()))
    return Set;
  return isl::set(Set.remove_divs().simple_hull().remove_divs()).coalesce();
}

namespace {
struct SmallConstraints {
  isl::basic_set Result;
  long Limit;
};
} // namespace

static isl_stat keepIfSmall(isl_constraint *Constraint, void *User) {
  auto &Kept = *static_cast<SmallConstraints *>(User);
  isl::val Constant =
      isl::manage(isl_constraint_get_constant_val(Constraint)).abs();
  bool IsSmall = bool(Constant.lt(isl::val(Constant.ctx(), Kept.Limit)));
  if (!IsSmall) {
    isl_constraint_free(Constraint);
    return isl_stat_ok;
  }
  Kept.Result = isl::manage(
      isl_basic_set_add_constraint(Kept.Result.release(), Constraint));
  return isl_stat_ok;
}

isl::set c2cuda::withoutLargeNumbers(const isl::set &Set, long Limit) {
  if (bool(Set.involves_locals()))
    return Set;
  isl::set Result = isl::set::empty(Set.space());
  Set.foreach_basic_set([&](isl::basic_set Part) {
    SmallConstraints Kept{isl::basic_set::universe(Part.space()), Limit};
    isl_basic_set_foreach_constraint(Part.get(), keepIfSmall, &Kept);
    Result = Result.unite(isl::set(Kept.Result));
    return isl::stat::ok();
  });
  return Result.coalesce();
}

namespace {
struct LargeNumbers {
  long Limit;
  bool Found = false;
};
} // namespace

static isl_stat findLargeNumbers(isl_constraint *Constraint, void *User) {
  auto &Numbers = *static_cast<LargeNumbers *>(User);
  for (isl_dim_type Type : {isl_dim_param, isl_dim_in, isl_dim_out})
    for (isl_size K = 0; K < isl_constraint_dim(Constraint, Type); ++K) {
      isl::val Number = isl::manage(
          isl_constraint_get_coefficient_val(Constraint, Type, int(K)));
      if (bool(Number.abs().gt(isl::val(Number.ctx(), Numbers.Limit))))
        Numbers.Found = true;
    }
  isl_constraint_free(Constraint);
  return isl_stat_ok;
}

bool c2cuda::hasLargeNumbers(const isl::map &Map, long Limit) {
  LargeNumbers Numbers{Limit};
  Map.foreach_basic_map([&](isl::basic_map Part) {
    isl_basic_map_foreach_constraint(Part.get(), findLargeNumbers, &Numbers);
    return isl::stat::ok();
  });
  return Numbers.Found;
}

bool c2cuda::dividesLargeNumbers(const isl::map &Map, long Limit) {
  LargeNumbers Numbers{Limit};
  Map.foreach_basic_map([&](isl::basic_map Part) {
    if (isl_basic_map_dim(Part.get(), isl_dim_div) > 0)
      isl_basic_map_foreach_constraint(Part.get(), findLargeNumbers, &Numbers);
    return isl::stat::ok();
  });
  return Numbers.Found;
}
