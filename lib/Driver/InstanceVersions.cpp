// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels of all versions one behind the other, under names of their own; the
// host's code once, with `if constexpr` where the versions differ.

#include "InstanceVersions.h"
#include "Renaming.h"
#include "SameRegions.h"

#include "c2cuda/Frontend/Templates.h"

#include "clang/AST/DeclCXX.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

std::string c2cuda::nameOfInstance(const FunctionDecl &Instance) {
  std::string Name;
  llvm::raw_string_ostream Stream(Name);
  PrintingPolicy Policy = Instance.getASTContext().getPrintingPolicy();
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Instance.getParent())) {
    Class->getNameForDiagnostic(Stream, Policy, false);
    Stream << "::";
  }
  Instance.getNameForDiagnostic(Stream, Policy, false);
  Stream.flush();
  return Name;
}

/// "f<float>, f<int>"
static std::string namesOf(const Instances &List) {
  std::string Result;
  for (const FunctionDecl *Instance : List)
    Result += (Result.empty() ? "" : ", ") + nameOfInstance(*Instance);
  return Result;
}

// ---- Names ------------------------------------------------------------------

static void renameVersion(RegionVersion &Version, const NewNames &New) {
  rename(Version.Converted, New);
  for (std::string &Name : Version.Names)
    Name = renamed(Name, New);
}

std::string VersionNames::take(const std::string &Name) {
  Given.push_back(Names.take(Name));
  return Given.back();
}

bool VersionNames::makeUnique(RegionVersion &Version, bool IsOnly) {
  NewNames New;
  auto Take = [&](const std::string &Name) {
    std::string Mine =
        Names.take(Names.isTaken(Name) ? withoutNumber(Name) : Name);
    Given.push_back(Mine);
    if (Mine != Name)
      New[Name] = Mine;
  };
  for (const std::string &Name : Version.Names)
    Take(Name);
  auto &Functions = Version.Converted.Region.Model.Functions;
  std::vector<std::string> Others;
  for (const DeviceFunction &F : Functions) {
    auto Known = Definitions.find(F.Name);
    if (!IsOnly && !F.Definition.empty() && Known != Definitions.end() &&
        !Known->second.count(F.Definition))
      Others.push_back(F.Name);
  }
  for (const std::string &Name : Others) {
    // Overloads cannot be told apart by their names.
    if (Name.find("::") != std::string::npos ||
        llvm::count_if(Functions, [&](const DeviceFunction &F) {
          return F.Name == Name;
        }) > 1)
      return false;
    Names.reserve(Name);
    Take(Name);
  }
  for (const DeviceFunction &F : Functions)
    if (!F.Definition.empty() && !llvm::is_contained(Others, F.Name))
      Definitions[F.Name].insert(F.Definition);
  renameVersion(Version, New);
  return true;
}

// ---- What is the same -------------------------------------------------------

void c2cuda::addUses(ConvertedRegion &Region, const ConvertedRegion &Other) {
  llvm::append_range(Region.Region.Marked, Other.Region.Marked);
  Region.Region.IsForArguments |= Other.Region.IsForArguments;
}

void c2cuda::addVersion(VersionedRegion &Region, RegionVersion New) {
  for (RegionVersion &Old : Region.Versions) {
    if (Old.Names.size() != New.Names.size())
      continue;
    NewNames Same;
    for (size_t N = 0; N < New.Names.size(); ++N)
      Same[New.Names[N]] = Old.Names[N];
    RegionVersion Other = New;
    renameVersion(Other, Same);
    if (!areSameTexts(Old.Converted, Other.Converted))
      continue;
    addUses(Old.Converted, New.Converted);
    llvm::append_range(Old.For, New.For);
    return;
  }
  Region.Versions.push_back(std::move(New));
}

// ---- Conditions -------------------------------------------------------------

/// A condition in operands of || or &&.
static std::string inParens(const std::string &Condition, StringRef Operator) {
  return StringRef(Condition).contains(Operator) ? "(" + Condition + ")"
                                                 : Condition;
}

/// For each version when it is the right one, over the template's parameters:
/// by its numbers alone if \p WithTypes is false.
static std::optional<std::vector<std::string>>
conditionsOf(const VersionedRegion &Region, bool WithTypes) {
  llvm::StringSet<> Known;
  std::vector<std::string> Result;
  for (const RegionVersion &Version : Region.Versions) {
    std::vector<std::string> Own;
    for (const FunctionDecl *Instance : Version.For) {
      auto Condition = conditionOfArguments(*Instance, WithTypes);
      if (!Condition || Condition->empty())
        return std::nullopt;
      if (!llvm::is_contained(Own, *Condition))
        Own.push_back(*Condition);
    }
    for (std::string &Condition : Own) {
      if (!Known.insert(Condition).second)
        return std::nullopt;
      if (Own.size() > 1)
        Condition = inParens(Condition, "&&");
    }
    Result.push_back(llvm::join(Own, " || "));
  }
  // With types it is the arguments of these instances and of no others.
  for (const FunctionDecl *Other : Region.Others)
    if (auto Condition = conditionOfArguments(*Other, WithTypes);
        Condition ? Known.contains(*Condition) : !WithTypes)
      return std::nullopt;
  return Result;
}

static std::optional<std::vector<std::string>>
conditionsOf(const VersionedRegion &Region) {
  bool IsForTypes = llvm::any_of(Region.Versions, [](const auto &Version) {
    return Version.Converted.Region.IsForArguments;
  });
  if (!IsForTypes)
    if (auto Conditions = conditionsOf(Region, false))
      return Conditions;
  return conditionsOf(Region, true);
}

/// The operands of && in \p Guard.
static std::vector<std::string> conjunctsOf(const std::string &Guard) {
  std::vector<std::string> Result;
  unsigned Depth = 0;
  size_t Begin = 0;
  for (size_t I = 0; I < Guard.size(); ++I) {
    Depth += Guard[I] == '(' || Guard[I] == '[';
    Depth -= Guard[I] == ')' || Guard[I] == ']';
    StringRef Rest = StringRef(Guard).substr(I);
    if (Depth == 0 && (Rest.starts_with("||") || Rest.starts_with("?") ||
                       Rest.starts_with("\"") || Rest.starts_with("'")))
      return {"(" + Guard + ")"};
    if (Depth == 0 && Rest.starts_with(" && ")) {
      Result.push_back(Guard.substr(Begin, I - Begin));
      Begin = I + 4;
    }
  }
  if (!Guard.empty())
    Result.push_back(Guard.substr(Begin));
  return Result;
}

/// True for the versions that are right here, each if its own guard holds. What
/// is asked, and in which order, is for each version what its guard asks.
static std::string guardOf(const std::vector<RegionVersion> &Versions,
                           const std::vector<std::string> &Conditions) {
  std::vector<std::vector<std::string>> Guards;
  for (const RegionVersion &Version : Versions)
    Guards.push_back(conjunctsOf(Version.Converted.Text.Guard));
  if (llvm::any_of(Guards, [&](const auto &Guard) {
        return Guard.size() != Guards.front().size();
      })) {
    for (size_t V = 0; V < Guards.size(); ++V)
      Guards[V] = {llvm::join(Guards[V], " && ")};
  }
  std::vector<std::string> Result;
  bool IsChosen = false;
  for (size_t At = 0; At < Guards.front().size(); ++At) {
    if (llvm::all_of(Guards, [&](const auto &Guard) {
          return Guard[At] == Guards.front()[At];
        })) {
      Result.push_back(Guards.front()[At]);
      continue;
    }
    std::string Any;
    for (size_t V = 0; V < Guards.size(); ++V)
      Any += (V ? " || (" : "(") + inParens(Conditions[V], "||") +
             (Guards[V][At].empty() ? "" : " && " + Guards[V][At]) + ")";
    Result.push_back("(" + Any + ")");
    IsChosen = true;
  }
  std::string Any = llvm::join(Conditions, " || ");
  if (!IsChosen)
    Result.insert(Result.begin(), Result.empty() ? Any : inParens(Any, "||"));
  return llvm::join(Result, " && ");
}

// ---- Texts ------------------------------------------------------------------

static std::string chain(const std::vector<std::string> &Conditions,
                         const std::vector<std::string> &Texts) {
  std::string Result;
  for (size_t V = 0; V < Texts.size(); ++V)
    Result += (V ? " else if constexpr (" : "if constexpr (") + Conditions[V] +
              ") {\n" + Texts[V] + "}";
  return Result + "\n";
}

/// Whether \p Text has an `x.member` or a `p->member`.
static bool namesMembers(StringRef Text) {
  for (size_t At = 1; At + 1 < Text.size(); ++At) {
    bool IsDot = Text[At] == '.' && Text[At - 1] != '.';
    if (!IsDot && !Text.substr(At).starts_with("->"))
      continue;
    StringRef Base = Text.take_front(At).rtrim();
    size_t Begin = Base.find_last_not_of("0123456789abcdefghijklmnopqrstuvwxyz"
                                         "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
    Base = Base.substr(Begin == StringRef::npos ? 0 : Begin + 1);
    bool IsNumber = !Base.empty() && llvm::isDigit(Base.front());
    if (!IsNumber && (llvm::isAlpha(Text[At + 1]) || !IsDot))
      return true;
  }
  return false;
}

/// Whether what the versions ask or do may be no code in another instance: only
/// one's types have the member that it names.
static bool areUnlike(const VersionedRegion &Region) {
  const DeviceText &First = Region.Versions.front().Converted.Text;
  return llvm::any_of(Region.Versions, [&](const RegionVersion &Version) {
    const DeviceText &Text = Version.Converted.Text;
    if (!Region.Others.empty() &&
        (namesMembers(Text.Launch) || namesMembers(Text.After)))
      return true;
    return (!Region.Others.empty() || Text.Guard != First.Guard) &&
           namesMembers(Text.Guard);
  });
}

/// Sets \p Variable where a version is the right one and its guard holds.
static std::string choiceOf(const std::vector<RegionVersion> &Versions,
                            const std::vector<std::string> &Conditions,
                            const std::string &Variable) {
  std::vector<std::string> Texts;
  for (const RegionVersion &Version : Versions) {
    const std::string &Guard = Version.Converted.Text.Guard;
    Texts.push_back(Variable + " = " + (Guard.empty() ? "true" : Guard) +
                    ";\n");
  }
  return "bool " + Variable + " = false;\n" + chain(Conditions, Texts);
}

/// The host's code before and behind the launches; nothing if these are not
/// known.
static std::optional<std::pair<StringRef, StringRef>>
aroundLaunches(const DeviceText &Text) {
  StringRef Launch = Text.Launch, Launches = Text.Pieces.Launches;
  if (Launches.trim().empty() || Launch.count(Launches) != 1)
    return std::nullopt;
  auto [Before, After] = Launch.split(Launches);
  return std::pair(Before, After);
}

/// Allocation and copies once, where they are the same and no other instance is
/// to compile them. What is behind them, too, unless it \p IsSameAfter.
static std::string launchOf(const VersionedRegion &Region,
                            const std::vector<std::string> &Conditions,
                            bool IsForAll, bool IsSameAfter) {
  const std::vector<RegionVersion> &Versions = Region.Versions;
  const DeviceText &First = Versions.front().Converted.Text;
  if (Versions.size() == 1 && IsForAll)
    return First.Launch;
  auto Around = aroundLaunches(First);
  bool IsSameAround = Around && IsSameAfter && IsForAll;
  std::vector<std::string> Whole, Launches;
  for (const RegionVersion &Version : Versions) {
    const DeviceText &Text = Version.Converted.Text;
    IsSameAround &= aroundLaunches(Text) == Around;
    Launches.push_back(Text.Pieces.Launches);
    Whole.push_back(IsSameAfter || Text.After.empty()
                        ? Text.Launch
                        : "{\n" + Text.Launch + "}\n" + Text.After);
  }
  if (!IsSameAround)
    return chain(Conditions, Whole);
  return Around->first.str() + chain(Conditions, Launches) +
         Around->second.str();
}

/// Unions, in the order of their first.
static void mergeNeeds(ConvertedRegion &Into, const ConvertedRegion &From) {
  auto Merge = [](auto &All, const auto &More, auto AreSame) {
    for (const auto &New : More)
      if (llvm::none_of(All,
                        [&](const auto &Old) { return AreSame(Old, New); }))
        All.push_back(New);
  };
  auto Equal = [](const auto &A, const auto &B) { return A == B; };
  Merge(Into.Text.Helpers, From.Text.Helpers, Equal);
  Merge(Into.Text.HostHelpers, From.Text.HostHelpers, Equal);
  Merge(Into.Region.Model.Functions, From.Region.Model.Functions,
        areSameFunction);
  llvm::append_range(Into.Region.Marked, From.Region.Marked);
}

static std::string explanationOf(const std::vector<RegionVersion> &Versions) {
  std::string Result;
  for (const RegionVersion &Version : Versions)
    if (!Version.Converted.Explanation.empty())
      Result +=
          "for " + namesOf(Version.For) + ":\n" + Version.Converted.Explanation;
  return Result;
}

/// "1 kernel, ..., in versions for 'f<float>, f<int>' and 'f<double>'"
static std::string summaryOf(const VersionedRegion &Region) {
  const std::vector<RegionVersion> &Versions = Region.Versions;
  const std::string &First = Versions.front().Converted.Text.Summary;
  bool IsSame = llvm::all_of(Versions, [&](const RegionVersion &Version) {
    return Version.Converted.Text.Summary == First;
  });
  std::string Result = IsSame ? First : "";
  for (size_t V = 0; Versions.size() > 1 && V < Versions.size(); ++V)
    Result += (!IsSame ? (V ? "; " : "") + Versions[V].Converted.Text.Summary +
                             " for '"
               : V ? " and '"
                   : ", in versions for '") +
              namesOf(Versions[V].For) + "'";
  if (!Region.Others.empty())
    Result += "; not for '" + namesOf(Region.Others) + "'" +
              (Region.WhyOthers.empty() ? "" : ": " + Region.WhyOthers);
  return Result;
}

static ConvertedRegion merged(VersionedRegion &Region, VersionNames &Names,
                              const std::vector<std::string> &Conditions) {
  std::vector<RegionVersion> &Versions = Region.Versions;
  ConvertedRegion Result = Versions.front().Converted;
  DeviceText &Text = Result.Text;
  bool IsConstant = llvm::all_of(Versions, [](const RegionVersion &Version) {
    return Version.Converted.Text.Guard.empty();
  });
  // What stands before the branches is for the versions, too.
  if (!Text.Before.empty())
    Text.Before = "static_assert(" + llvm::join(Conditions, " || ") +
                  ", \"converted for these arguments only\");\n" + Text.Before;
  bool IsUnlike = !IsConstant && areUnlike(Region);
  bool IsForAll = !IsUnlike || Region.Others.empty();
  if (IsUnlike) {
    std::string Variable = Names.take("on_device");
    Text.Before += choiceOf(Versions, Conditions, Variable);
    Text.Guard = Variable;
  } else {
    Text.Guard = guardOf(Versions, Conditions);
  }
  bool IsSameAfter = (IsForAll || Text.After.empty()) &&
                     llvm::all_of(Versions, [&](const auto &Version) {
                       return Version.Converted.Text.After ==
                              Versions.front().Converted.Text.After;
                     });
  Text.Launch = launchOf(Region, Conditions, IsForAll, IsSameAfter);
  if (!IsSameAfter)
    Text.After = "";
  if (IsConstant)
    Result.Guard = StringRef(Text.Launch).starts_with("if constexpr (") &&
                           Text.Before.empty() && Text.After.empty()
                       ? GuardForm::Chain
                       : GuardForm::Constant;
  Result.Explanation = explanationOf(Versions);
  Text.Summary = summaryOf(Region);
  Text.Kernels = "";
  Text.NumKernels = 0;
  for (const RegionVersion &Version : Versions) {
    Text.NumKernels += Version.Converted.Text.NumKernels;
    Text.Kernels +=
        (Text.Kernels.empty() ? "" : "\n") +
        (Versions.size() > 1 ? "// For " + namesOf(Version.For) + ":\n"
                             : std::string()) +
        Version.Converted.Text.Kernels;
    mergeNeeds(Result, Version.Converted);
  }
  return Result;
}

/// The first parameter that is a pointer in one instance and something else in
/// another: guards and copies for the one are no code for the other.
static const ParmVarDecl *differsInKind(const VersionedRegion &Region) {
  const FunctionDecl &First = *Region.Versions.front().For.front();
  auto Differs = [&](const Instances &All, unsigned Number) {
    return llvm::any_of(All, [&](const FunctionDecl *Other) {
      return Number < Other->getNumParams() &&
             Other->getParamDecl(Number)->getType()->isPointerType() !=
                 First.getParamDecl(Number)->getType()->isPointerType();
    });
  };
  for (unsigned Number = 0; Number < First.getNumParams(); ++Number)
    if (Differs(Region.Others, Number) ||
        llvm::any_of(Region.Versions, [&](const RegionVersion &Version) {
          return Differs(Version.For, Number);
        }))
      return First.getParamDecl(Number);
  return nullptr;
}

/// More versions than that are not what anybody would write.
static constexpr size_t MaxVersions = 8;

std::optional<ConvertedRegion> c2cuda::chooseVersions(VersionedRegion Region,
                                                      VersionNames &Names,
                                                      Refusals &Refused) {
  std::vector<RegionVersion> &Versions = Region.Versions;
  const FunctionDecl &First = *Versions.front().For.front();
  const FunctionDecl &Other =
      *(Versions.size() > 1 ? Versions[1].For.front() : Region.Others.front());
  std::string Which = "a template whose instances '" + nameOfInstance(First) +
                      "' and '" + nameOfInstance(Other) +
                      "' need different kernels";
  const std::string Hint = "pass as arguments what differs, or write the "
                           "function for the types that matter";
  auto Refuse = [&](const std::string &Why, const std::string &Hint) {
    Refused.add(RefusalKind::Template,
                Versions.front().Converted.Region.Model.Begin, {Why, Hint});
    return std::nullopt;
  };
  if (!First.getASTContext().getLangOpts().CPlusPlus17)
    return Refuse(
        Which + ", which takes an 'if constexpr' to choose from",
        "compile as C++17 or later, or pass as arguments what differs");
  if (const ParmVarDecl *Parameter = differsInKind(Region))
    return Refuse(Which + ": '" + Parameter->getNameAsString() +
                      "' is a pointer in some only",
                  "pass pointers in all calls ('v.data()'), or write the "
                  "function for pointers");
  if (Versions.size() > MaxVersions)
    return Refuse(Which + ", and others more than " +
                      std::to_string(MaxVersions) + " in all",
                  Hint);
  // The variables before the branches are for all of them.
  const std::string &Before = Versions.front().Converted.Text.Before;
  if (llvm::any_of(Versions,
                   [&](const RegionVersion &Version) {
                     return Version.Converted.Text.Before != Before;
                   }) ||
      (!Before.empty() && !Region.Others.empty()))
    return Refuse(Which + " and different checks before them", Hint);
  auto Conditions = conditionsOf(Region);
  if (!Conditions)
    return Refuse(Which + ", and no words for what differs",
                  "name the template's parameters, and use types that have a "
                  "name before it");
  for (RegionVersion &Version : Versions)
    if (!Names.makeUnique(Version, false))
      return Refuse(Which + " and different functions of one name in them",
                    Hint);
  return merged(Region, Names, *Conditions);
}
