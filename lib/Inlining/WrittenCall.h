// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text that does what one call does.

#ifndef C2CUDA_LIB_INLINING_WRITTENCALL_H
#define C2CUDA_LIB_INLINING_WRITTENCALL_H

#include "BodyNames.h"
#include "CallSites.h"
#include "CalleeUses.h"
#include "Stability.h"

#include "llvm/ADT/DenseMap.h"

#include <optional>
#include <string>
#include <tuple>

namespace c2cuda {

class WrittenCall {
public:
  WrittenCall(const CallSite &Site, clang::ASTContext &Context,
              const clang::Preprocessor &PP,
              const llvm::DenseSet<const clang::VarDecl *> &Addressed)
      : Site(Site), Context(Context), PP(PP), Addressed(Addressed),
        SM(Context.getSourceManager()),
        Names(*Site.Callee, Context, PP) {}

  /// A statement, or several that may stand in a block; nothing where the body
  /// could mean something else there.
  std::optional<std::string> text();

private:
  struct Edit {
    TextPart Place;
    std::string Text;
    auto key() const { return std::tuple(Place.Begin, Place.End, Text); }
  };

  bool mayMove();
  bool bindParameters();
  bool bind(const clang::ParmVarDecl &Parameter, const clang::Expr &Argument);
  bool stands(const clang::ParmVarDecl &Parameter, const NameUses &Uses,
              const clang::Expr &Argument);
  bool declare(const clang::ParmVarDecl &Parameter, const NameUses &Uses,
               const clang::Expr &Argument);
  bool replace(const NameUses &Uses, const std::string &Text);
  bool replacePointees(const NameUses &Uses, const std::string &Text);
  bool bindObject();
  bool renameLocals();
  bool renameDirectives();
  bool giveResult();
  bool leaveEarly();
  std::string body();
  std::string indented(llvm::StringRef Text, unsigned Columns) const;
  bool needsBraces() const;
  bool isFree(const std::string &Name) const;
  std::string freshName(const std::string &Wanted);

  std::optional<std::string> textOf(const clang::Expr &E) const;
  llvm::StringRef file() const { return SM.getBufferData(SM.getMainFileID()); }
  TextPart bodyPart() const;

  const CallSite &Site;
  clang::ASTContext &Context;
  const clang::Preprocessor &PP;
  const llvm::DenseSet<const clang::VarDecl *> &Addressed;
  const clang::SourceManager &SM;
  BodyNames Names;
  CalleeUses Uses;
  std::optional<Stability> Steady;
  std::vector<Edit> Edits;
  /// `double *p = ...;`, before the body.
  std::vector<std::string> Declarations;
  /// What the texts of arguments and results name: nothing in the body may have
  /// such a name for itself.
  std::set<std::string> Outside;
  /// The names of what Declarations declare.
  std::set<std::string> Declared;
  /// What the caller declares.
  std::set<std::string> Caller;
  /// What other name an identifier has got, where it is a name.
  std::map<std::string, std::string> Renamed;
  unsigned NumExits = 0;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_WRITTENCALL_H
