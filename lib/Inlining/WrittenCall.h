// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text that does what one call does.

#ifndef C2CUDA_LIB_INLINING_WRITTENCALL_H
#define C2CUDA_LIB_INLINING_WRITTENCALL_H

#include "BodyNames.h"
#include "CallSites.h"
#include "CalleeUses.h"
#include "References.h"
#include "Stability.h"

#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace c2cuda {

struct WrittenText {
  /// A statement, or several that may stand in a block.
  std::string Text;
  /// What its names have to mean.
  References Names;
};

class WrittenCall {
public:
  WrittenCall(const CallSite &Site, clang::ASTContext &Context,
              const clang::Preprocessor &PP, const VariableSets &Variables)
      : Site(Site), Context(Context), Variables(Variables),
        SM(Context.getSourceManager()), Names(*Site.Callee, Context, PP) {}

  /// Nothing where the body could mean something else there.
  std::optional<WrittenText> write();

private:
  struct Edit {
    TextPart Place;
    std::string Text;
    auto key() const { return std::tuple(Place.Begin, Place.End, Text); }
  };

  bool mayMove();
  bool bindParameters();
  bool stands(const clang::ParmVarDecl &Parameter, const NameUses &Uses,
              const clang::Expr &Argument);
  bool standsByAddress(const clang::ParmVarDecl &Parameter,
                       const NameUses &Uses, const clang::Expr &Pointee);
  bool isSameValue(clang::QualType Parameter, const clang::Expr &Given) const;
  bool isSameLength(const clang::ArrayType &Parameter,
                    const clang::ArrayType &Given) const;
  const clang::Expr *argumentFor(const clang::Expr &E) const;
  bool declare(const clang::ParmVarDecl &Parameter, const NameUses &Uses,
               const clang::Expr &Argument);
  void replace(const NameUses &Uses, const std::string &Text);
  void noteOutside(const std::string &Text, const clang::Expr &E);
  void qualifyStatics();
  bool bindObject();
  bool bindTemplates();
  bool renameLocals();
  bool renameDirectives();
  bool areAllReplaced() const;
  bool areReturnsKnown() const;
  bool giveResult();
  bool giveValue(const clang::ReturnStmt &Return);
  bool chooseElement(const clang::Expr &Place);
  bool chooseOperand();
  bool chooseResult();
  /// Whether anything gets the result.
  bool isAskedFor() const { return Target || TargetPlace || Site.Around; }
  clang::QualType typeOfResult() const;
  unsigned beginOfCall() const;
  unsigned offsetBehind(const clang::Expr &E) const;
  std::string forever() const;
  unsigned step() const;
  std::string withResult(unsigned Begin, unsigned End) const;
  std::string headOfLoop() const;
  std::pair<std::string, std::string> aroundOperand(unsigned &Column) const;
  References namesOfHead() const;
  References namesAround() const;
  bool dropResult();
  std::string namespaceOfCallee() const;
  bool leaveEarly();
  std::string body();
  std::string text();
  std::string indented(llvm::StringRef Text, unsigned Columns) const;
  bool isBehindDirective() const;
  bool needsBraces(llvm::StringRef Body) const;
  bool isFree(const std::string &Name) const;
  std::string freshName(const std::string &Wanted);

  clang::CharSourceRange rangeOf(const clang::Expr &E) const;
  std::optional<std::string> textOf(const clang::Expr &E) const;
  llvm::StringRef file() const { return SM.getBufferData(SM.getMainFileID()); }
  TextPart bodyPart() const;

  const CallSite &Site;
  clang::ASTContext &Context;
  const VariableSets &Variables;
  const clang::SourceManager &SM;
  BodyNames Names;
  CalleeUses Uses;
  std::optional<Stability> Steady;
  std::vector<Edit> Edits;
  /// `double *p = ...;`, before the body, and what their names mean.
  std::vector<std::string> Declarations;
  References DeclaredNames;
  BodyChanges Changes;
  /// What gets the result, and the name under which the text gives it one: that of
  /// another variable, where it is constant.
  const clang::VarDecl *Target = nullptr;
  /// Or the element or member.
  const clang::Expr *TargetPlace = nullptr;
  std::string TargetName;
  /// What the texts of arguments and results name: nothing in the body may have
  /// such a name for itself.
  std::set<std::string> Outside;
  /// The names of what Declarations declare.
  std::set<std::string> Declared;
  /// What other name an identifier has got, where it is a name.
  std::map<std::string, std::string> Renamed;
  unsigned NumExits = 0;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_WRITTENCALL_H
