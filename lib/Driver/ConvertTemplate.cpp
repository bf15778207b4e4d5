// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What an instance's text says holds for that instance. If all instances have
// the same text, it may take the place of the template's own.

#include "ConvertTemplate.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclCXX.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cuda;
using namespace clang;

static bool areSameFunction(const DeviceFunction &A, const DeviceFunction &B) {
  return A.Name == B.Name && A.Definition == B.Definition;
}

/// Whether the two, of different instances, put the same in the same place.
static bool areSame(const ConvertedRegion &A, const ConvertedRegion &B) {
  return A.Region.Range.getAsRange() == B.Region.Range.getAsRange() &&
         A.Text.Kernels == B.Text.Kernels && A.Text.Before == B.Text.Before &&
         A.Text.Guard == B.Text.Guard && A.Text.Launch == B.Text.Launch &&
         A.Text.After == B.Text.After &&
         A.Text.HostHelpers == B.Text.HostHelpers &&
         A.Text.Helpers == B.Text.Helpers &&
         llvm::equal(A.Region.Model.Functions, B.Region.Model.Functions,
                     areSameFunction);
}

/// "axpy<float>"
static std::string nameOf(const FunctionDecl &Instance) {
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

static void addNew(const Refusals &From, Refusals &To) {
  for (const Refusal &New : From.all())
    if (llvm::none_of(To.all(), [&](const Refusal &Old) {
          return Old.Kind == New.Kind && Old.Where.Line == New.Where.Line &&
                 Old.Where.Column == New.Where.Column;
        }))
      To.add(New.Kind, New.Where, New.Evidence);
}

/// Leaves in \p Kept what \p Others, made of another instance, has too.
static void keepSame(std::vector<ConvertedRegion> &Kept,
                     std::vector<ConvertedRegion> Others,
                     const std::string &Names, Refusals &Refused) {
  llvm::erase_if(Kept, [&](ConvertedRegion &C) {
    for (ConvertedRegion &Other : Others)
      if (areSame(C, Other)) {
        llvm::append_range(C.Region.Marked, Other.Region.Marked);
        C.Region.IsForArguments |= Other.Region.IsForArguments;
        return false;
      }
    Refused.add(RefusalKind::Template, C.Region.Model.Begin,
                {"a template whose instances " + Names +
                     " need different kernels",
                 "pass as arguments what differs, or write the function for "
                 "the types that matter"});
    return true;
  });
}

/// An instance that comes later must not get kernels that are wrong for it:
/// says in the text for which \p Instances the kernels are known to be right.
/// False if there are no words for that.
static bool addCondition(ConvertedRegion &C,
                         const std::vector<const FunctionDecl *> &Instances) {
  std::vector<std::string> Conditions;
  for (const FunctionDecl *Instance : Instances) {
    auto Condition = conditionOfArguments(*Instance, C.Region.IsForArguments);
    if (!Condition)
      return false;
    if (Condition->empty())
      return true;
    if (!llvm::is_contained(Conditions, *Condition))
      Conditions.push_back(*Condition);
  }
  std::string All;
  for (const std::string &Condition : Conditions) {
    const bool Parens = Conditions.size() > 1 &&
                        llvm::StringRef(Condition).contains(" && ");
    All += (All.empty() ? "" : " || ") + (Parens ? "(" : std::string()) +
           Condition + (Parens ? ")" : "");
  }
  C.Text.Launch = "static_assert(" + All +
                  ", \"converted for these arguments only\");\n" +
                  C.Text.Launch;
  return true;
}

/// What \p Pattern is, and what can be done about it, if it has no instance that
/// could be converted; else nothing.
static std::vector<std::string> whyNone(const FunctionDecl &Pattern,
                                        bool HasInstances) {
  if (isLambdaCallOperator(&Pattern))
    return {"a lambda of a template, or a generic one",
            "write a function for it"};
  if (!canHaveKernels(Pattern))
    return {"a template whose parameters kernels cannot repeat",
            "use a template whose parameters are types and integers"};
  if (!HasInstances)
    return {"a template that this file has no instance of",
            "call '" + Pattern.getNameAsString() +
                "' in this file, or instantiate it for the types that matter: "
                "'template void f<double>(...);'"};
  return {};
}

std::vector<ConvertedRegion>
c2cuda::convertTemplate(const FunctionDecl &Pattern,
                        const TemplateInstances &Instances,
                        const ConversionContext &Context, Refusals &Refused) {
  auto Found = Instances.find(Pattern.getCanonicalDecl());
  bool HasInstances = Found != Instances.end() && !Found->second.empty();
  std::vector<std::string> Why = whyNone(Pattern, HasInstances);
  if (!Why.empty()) {
    refuseLoops(Pattern, {RefusalKind::Template, {}, Why}, Context.Ast,
                Refused);
    return {};
  }
  // Kernels of all instances have the same names.
  std::vector<std::string> *Names = Context.Pipeline.TakenNames;
  const size_t Before = Names->size();
  std::vector<std::string> Taken;
  std::vector<ConvertedRegion> Kept;
  const FunctionDecl *First = Found->second.front();
  for (const FunctionDecl *Instance : Found->second) {
    Names->resize(Before);
    Refusals Own;
    std::vector<ConvertedRegion> Regions =
        convertFunction(*Instance, Context, Own);
    addNew(Own, Refused);
    Taken.insert(Taken.end(), Names->begin() + Before, Names->end());
    if (Instance == First)
      Kept = std::move(Regions);
    else
      keepSame(Kept, std::move(Regions),
               "'" + nameOf(*First) + "' and '" + nameOf(*Instance) + "'",
               Refused);
    if (Kept.empty())
      break;
  }
  Names->resize(Before);
  llvm::append_range(*Names, Taken);
  llvm::erase_if(Kept, [&](ConvertedRegion &C) {
    C.Region.Function = &Pattern;
    if (addCondition(C, Found->second))
      return false;
    Refused.add(RefusalKind::Template, C.Region.Model.Begin,
                {"a template whose kernels are right for '" + nameOf(*First) +
                     "' only, and could be used for others",
                 "use types that have a name before the template, and that it "
                 "has a named parameter for"});
    return true;
  });
  return Kept;
}
