// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's functions that kernels call: which of them serve as they are, and
// which need a copy.

#include "Callees.h"
#include "CalleePointers.h"
#include "Keywords.h"
#include "ObjectCalls.h"

#include "c2cuda/Frontend/CudaNames.h"
#include "c2cuda/Frontend/Templates.h"
#include "c2cuda/Support/NameAllocator.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

const Callees::Entry *Callees::find(const FunctionDecl &Definition) const {
  for (const Entry &Callee : List)
    if (Callee.Definition->getCanonicalDecl() == Definition.getCanonicalDecl())
      return &Callee;
  return nullptr;
}

/// Why there is no function for the device where \p Callee has to be called as
/// the user does: an operator, a method.
CalleeProblem Callees::whyNotMarked(const Entry &Callee) const {
  const SourceManager &SM = Context.getSourceManager();
  const FunctionDecl &Function = *Callee.Definition;
  std::string Name = Function.getNameAsString();
  if (!Files.contain(Function.getLocation(), SM))
    return {RefusalKind::CalleeInHeader, {Name}};
  return {RefusalKind::CalleeConstruct,
          {Name, "a macro, a table, or a function that the device has by "
                 "another name"}};
}

std::optional<CalleeProblem> Callees::add(const FunctionDecl &Definition) {
  const FunctionDecl *Key = Definition.getCanonicalDecl();
  if (find(Definition))
    return std::nullopt;
  if (auto Known = Refused.find(Key); Known != Refused.end())
    return Known->second;
  if (!Active.insert(Key).second)
    return CalleeProblem{RefusalKind::RecursiveCall,
                         {Definition.getNameAsString()}};
  Entry New;
  New.Definition = &Definition;
  New.Body = readCalleeBody(Definition, Context, SelfContained);
  for (const FunctionDecl *Inner : New.Body.Callees)
    if (!New.Body.Problem) {
      New.Body.Problem = add(*Inner);
      const Entry *Known = find(*Inner);
      New.Body.HasLongLoops |= Known && Known->Body.HasLongLoops;
    }
  if (!New.Body.Problem)
    New.Body.Problem = passPointers(Definition, New.Body);
  Active.erase(Key);
  if (New.Body.Problem) {
    Refused[Key] = *New.Body.Problem;
    return New.Body.Problem;
  }
  New.IsMarked = mayBeMarked(New);
  // A lambda's function has no name that kernels could have.
  const auto *Method = dyn_cast<CXXMethodDecl>(&Definition);
  const bool IsLambda = Method && Method->getParent()->isLambda();
  std::string Path = IsLambda ? "lambda" : Definition.getNameAsString();
  if (!Context.getLangOpts().CPlusPlus && isKeywordOfCxx(Path))
    return Refused[Key] = {RefusalKind::CalleeConstruct,
                           {Path, "a name that C++ keeps for itself"}};
  if (!New.IsMarked && !IsLambda &&
      (Definition.isOverloadedOperator() || methodOf(Definition)))
    return Refused[Key] = whyNotMarked(New);
  // In C it is static then: else the host code stays C, with copies for kernels.
  if (New.IsMarked && (Context.getLangOpts().CPlusPlus
                           ? collidesWithCuda(Definition)
                           : isCudaName(Path)))
    New.Name = nameBesideCuda(Path);
  if (!New.IsMarked) {
    New.Name = freeName(Path);
    // pw<3> and pw<2> of one template, overloads, and namesakes of other classes:
    // the kernel's arguments need not have the types that chose among them.
    const std::string Wanted = New.Name;
    auto IsTaken = [&](const Entry &Other) { return Other.Name == New.Name; };
    for (unsigned K = 2; llvm::any_of(List, IsTaken); ++K)
      New.Name = Wanted + std::to_string(K);
    if (addTables(New))
      New.Text = copyText(New);
    if (New.Text.empty())
      return Refused[Key] = {RefusalKind::CalleeConstruct,
                             {Definition.getNameAsString(),
                              "something that C++ or a copy of it does not "
                              "have"}};
  }
  List.push_back(std::move(New));
  return std::nullopt;
}

/// What \p Definition calls may count on from a pointer to a struct: then the
/// struct that \p Definition got is an element of an array, too.
std::optional<CalleeProblem>
Callees::passPointers(const FunctionDecl &Definition, CalleeBody &Body) const {
  if (Body.HasPointers ||
      llvm::none_of(Body.Callees, [&](const FunctionDecl *Inner) {
        return hasPointers(*Inner) && getsObjectPointers(*Inner);
      }))
    return std::nullopt;
  if (methodOf(Definition))
    return CalleeProblem{
        RefusalKind::CalleeConstruct,
        {Definition.getNameAsString(), "a pointer to elements"}};
  Body.HasPointers =
      getsObjectPointers(Definition) ||
      llvm::any_of(Definition.parameters(), [](const ParmVarDecl *P) {
        return P->getType()->isReferenceType();
      });
  return std::nullopt;
}

bool Callees::hasPointers(const FunctionDecl &Definition) const {
  const Entry *Found = find(Definition);
  return Found && Found->Body.HasPointers;
}

void Callees::use(const FunctionDecl &Definition) {
  for (Entry &Callee : List) {
    if (Callee.Definition->getCanonicalDecl() !=
            Definition.getCanonicalDecl() ||
        Callee.IsUsed)
      continue;
    Callee.IsUsed = true;
    for (const VarDecl *Table : Callee.Body.Tables)
      UsedTables.insert(Table);
    for (const CallExpr *Call : Callee.Body.Standard)
      addStandard(*standardCall(*Call));
    for (const FunctionDecl *Inner : Callee.Body.Callees)
      use(*Inner);
  }
}

/// The function's name for kernels, without its template's argument.
std::string Callees::freeStandardName(const StandardCall &Call) const {
  std::string Name = Call.Name;
  for (unsigned K = 2; Context.Idents.find(Name) != Context.Idents.end(); ++K)
    Name = Call.Name + std::to_string(K);
  return Name;
}

std::string Callees::standardName(const StandardCall &Call) const {
  auto Text = [&](QualType Type) {
    return Type.getAsString(Context.getPrintingPolicy());
  };
  return freeStandardName(Call) + "<" +
         (Call.TypeName.empty() ? Text(Call.Type) : Call.TypeName) +
         (Call.From.isNull() ? "" : ", " + Text(Call.From)) + ">";
}

std::string Callees::addStandard(const StandardCall &Call) {
  std::string Name = freeStandardName(Call);
  Standard[Call.Name] = {Name, standardText(Call, Name)};
  return standardName(Call);
}

//===----------------------------------------------------------------------===//
// Marks
//===----------------------------------------------------------------------===//

/// Whether nobody has written \p Function: then the device has it, too.
static bool isUnwritten(const FunctionDecl &Function) {
  return Function.isImplicit() || Function.isDefaulted();
}

/// Whether the declaration \p D can get a word in front.
static bool canBeMarked(const FunctionDecl &D, const EditedFiles &Files,
                        const SourceManager &SM) {
  SourceLocation Name = D.getLocation();
  SourceLocation Begin = SM.getExpansionLoc(D.getBeginLoc());
  if (!Name.isFileID() || !Files.contain(Name, SM) ||
      SM.getFileID(Name) != SM.getFileID(Begin) ||
      SM.getFileOffset(Begin) > SM.getFileOffset(Name))
    return false;
  if (D.getLexicalDeclContext()->isFunctionOrMethod() ||
      (isa<CXXMethodDecl>(D) && !methodOf(D)) ||
      D.getNumTemplateParameterLists() > 0)
    return false;
  const Stmt *Body = D.doesThisDeclarationHaveABody() ? D.getBody() : nullptr;
  return !Body || (Body->getBeginLoc().isFileID() &&
                   Body->getEndLoc().isFileID() &&
                   Files.contain(Body->getBeginLoc(), SM));
}

/// Whether \p Function is found wherever it is called for its structs.
static bool isFoundByArguments(const FunctionDecl &Function) {
  if (methodOf(Function))
    return true;
  const DeclContext *Home = Function.getDeclContext()->getRedeclContext();
  return Function.isOverloadedOperator() &&
         llvm::any_of(Function.parameters(), [&](const ParmVarDecl *P) {
           const auto *Struct =
               P->getType().getNonReferenceType()->getAsRecordDecl();
           return Struct &&
                  Struct->getDeclContext()->getRedeclContext()->Equals(Home);
         });
}

/// Whether one of the functions that are made from \p Written, a template or a
/// member of one, is written for its arguments: a mark of the others is not one of
/// it.
static bool hasSpecialisation(const FunctionDecl &Written) {
  auto IsOne = [](const FunctionDecl *F) {
    return F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization;
  };
  if (const FunctionTemplateDecl *Template =
          Written.getDescribedFunctionTemplate())
    return llvm::any_of(Template->specializations(), IsOne);
  const auto *Class = dyn_cast<CXXRecordDecl>(Written.getDeclContext());
  const ClassTemplateDecl *Template =
      Class ? Class->getDescribedClassTemplate() : nullptr;
  return Template &&
         llvm::any_of(Template->specializations(),
                      [&](const ClassTemplateSpecializationDecl *Own) {
                        return llvm::any_of(
                            Own->lookup(Written.getDeclName()),
                            [&](const NamedDecl *Named) {
                              const auto *F = dyn_cast<FunctionDecl>(Named);
                              return F && IsOne(F);
                            });
                      });
}

bool Callees::mayBeMarked(const Entry &Callee) const {
  if (isUnwritten(*Callee.Definition))
    return true;
  if (SelfContained || !Callee.Body.Tables.empty() ||
      Callee.Body.NeedsChangedText)
    return false;
  for (const FunctionDecl *Inner : Callee.Body.Callees)
    if (const Entry *Found = find(*Inner); !Found || !Found->IsMarked)
      return false;
  const std::string Name = Callee.Definition->getNameAsString();
  if (inAscii(Name) != Name)
    return false;
  const SourceManager &SM = Context.getSourceManager();
  const FunctionDecl &Written = writtenFunction(*Callee.Definition);
  if (Callee.Definition->getTemplateSpecializationKind() ==
          TSK_ExplicitSpecialization ||
      hasSpecialisation(Written))
    return false;
  // The kernels have to see it, by the name that the caller uses.
  if (!SM.isBeforeInTranslationUnit(Written.getFirstDecl()->getLocation(),
                                    Caller.getBeginLoc()) ||
      (!isFoundByArguments(*Callee.Definition) && !Written.getDeclContext()->getRedeclContext()->Encloses(
          Caller.getDeclContext()->getEnclosingNamespaceContext())))
    return false;
  return llvm::all_of(Written.redecls(), [&](const FunctionDecl *D) {
    return canBeMarked(*D, Files, SM);
  });
}

std::vector<const FunctionDecl *> Callees::marked() const {
  std::vector<const FunctionDecl *> Result;
  for (const Entry &Callee : List)
    if (Callee.IsMarked && Callee.IsUsed && !isUnwritten(*Callee.Definition))
      Result.push_back(&writtenFunction(*Callee.Definition));
  return Result;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

std::string Callees::freeName(const std::string &Name) const {
  const std::string Wanted = inAscii(Name);
  auto IsTaken = [&](const std::string &Own) {
    return isCudaName(Own) || Context.Idents.find(Own) != Context.Idents.end();
  };
  // A file of kernels has none of the user's names but this one.
  if (SelfContained && !isCudaName(Wanted))
    return Wanted;
  std::string Result = Wanted + (SelfContained ? "_copy" : "_device");
  for (unsigned K = 2; IsTaken(Result); ++K)
    Result = Wanted + "_device" + std::to_string(K);
  return Result;
}

std::string Callees::nameOf(const FunctionDecl &Definition) const {
  const Entry *Found = find(Definition);
  return Found && !Found->Name.empty() &&
                 Found->Name != Definition.getNameAsString()
             ? Found->Name
             : "";
}
