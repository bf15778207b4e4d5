// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What statements that stay on the host do with memory, if all of them are of
// kinds that are known: arithmetic, elements of arrays, output of numbers, clocks.

#ifndef C2CUDA_LIB_FRONTEND_HOSTCODE_H
#define C2CUDA_LIB_FRONTEND_HOSTCODE_H

#include "FunctionFacts.h"
#include "Path.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <map>
#include <vector>

namespace c2cuda {

/// Whether \p Type is a time or a duration of std::chrono.
bool isOfClocks(clang::QualType Type);

/// Whether \p Type is a string of the standard library.
bool isString(clang::QualType Type);

struct HostAccess {
  /// The variable or member itself or what is in it; with IsBehind what it points
  /// to, or its elements. None for any memory.
  std::optional<Path> Place;
  bool IsBehind = false;
  bool IsWrite = false;
  /// The expression or declaration of the function itself; null if that is not
  /// known.
  const clang::Stmt *Where = nullptr;
  /// Of a write: the type of what is assigned; null if that is not known.
  clang::QualType Type;
  /// The element that it is, as the function itself has it; null if it is none.
  const clang::Expr *Element = nullptr;
};

class HostCode {
public:
  /// \p Skipped: what is not looked at in \p Function, which must not be called.
  HostCode(const clang::FunctionDecl &Function, clang::ASTContext &Context,
           const StmtSet &Skipped)
      : Function(Function), Context(Context), Skipped(Skipped) {}

  /// Lets declarations of variables have memory allocated for them.
  void allowAllocations() { MayAllocate = true; }

  /// False if \p S may do something that is not known, or leave \p S in another
  /// way than at its end, by `return`, or by the `break` and `continue` of loops
  /// in it.
  bool read(const clang::Stmt *S);

  const std::vector<HostAccess> &accesses() const { return Accesses; }
  /// Those of \p Function, whose values are not looked at.
  const std::vector<const clang::Stmt *> &returns() const { return Returns; }
  /// Statements of \p Function in which it asks what time it is, itself or in what it
  /// calls.
  const std::vector<const clang::Stmt *> &clocks() const { return Clocks; }

private:
  const clang::FunctionDecl &Function;
  clang::ASTContext &Context;
  const StmtSet &Skipped;
  std::vector<HostAccess> Accesses;
  std::vector<const clang::Stmt *> Returns;
  std::vector<const clang::Stmt *> Clocks;
  /// Functions that are being read.
  std::vector<const clang::FunctionDecl *> Stack;
  unsigned NumReadings = 0;
  bool MayAllocate = false;
  /// What parameters of the function that is being read stand for, and `this`; and
  /// variables of range-for loops.
  struct Argument {
    Path Meant;
    enum class Kind {
      /// The variable or member itself, by reference.
      Object,
      /// The pointer that it is.
      Value,
      /// Its address.
      Address,
      /// A pointer to one of its elements.
      Elements,
      /// What it points to, by reference.
      Pointee,
      /// A pointer to characters that are read where the function is called.
      Text,
    } What = Kind::Object;
  };
  std::map<const clang::VarDecl *, Argument> Arguments;
  std::optional<Argument> Object;
  unsigned CallDepth = 0;
  /// What is being read of the function itself.
  const clang::Stmt *Here = nullptr;
  /// Of what is being assigned.
  clang::QualType Assigned;
  /// The element, `a[i][j]`, in which the array is that is being read.
  const clang::Expr *Element = nullptr;
  /// Whether it is only one of those that may be accessed, `fwrite(&a[0], ...)`.
  bool IsAnyElement = false;

  bool readAll(const clang::Stmt &S);
  bool declarations(const clang::DeclStmt &S);
  bool allocation(const clang::VarDecl &Var);
  bool rangeLoop(const clang::CXXForRangeStmt &S);
  bool value(const clang::Expr *Given);
  bool valueOfCast(const clang::CastExpr &Cast);
  bool unary(const clang::UnaryOperator &Op);
  bool assignment(const clang::BinaryOperator &Op);
  bool place(const clang::Expr *Given, bool IsWrite);
  bool element(const clang::Expr &E, const clang::Expr &Index,
               llvm::function_ref<bool()> Base);
  bool assign(const clang::Expr &Place);
  void noteBeside(const clang::Expr &Base, bool IsWrite);
  bool member(const clang::MemberExpr &Member, bool IsWrite);
  bool pointee(const clang::Expr *Given, bool IsWrite);
  bool address(const clang::Expr *Given);
  bool call(const clang::CallExpr &Call);
  bool isOfSystem(const clang::Decl &D) const;
  bool text(const clang::Expr &Given);
  bool texts(
      llvm::iterator_range<clang::CallExpr::const_arg_iterator> Given);
  bool stream(const clang::Expr &Given);
  bool streamed(const clang::CXXOperatorCallExpr &Call);
  bool textMethod(const clang::CallExpr &Call);
  bool assignedText(const clang::CXXOperatorCallExpr &Call);
  bool declaredText(const clang::VarDecl &Var);
  bool textParameter(const clang::ParmVarDecl &Parameter,
                     const clang::Expr &Given);
  bool outputArgument(const clang::Expr &Argument);
  bool writesText(const clang::CallExpr &Call);
  bool rangeEnd(const clang::Expr &Argument, bool IsWrite = false);
  bool rangeCall(const clang::CallExpr &Call);
  bool numberReferred(const clang::Expr *Given);
  bool newContents(const clang::Expr &Object);
  bool appended(const clang::CallExpr &Call);
  bool assignedWhole(const clang::CXXOperatorCallExpr &Call);
  bool isClockCall(const clang::CallExpr &Call) const;
  void noteClock() {
    if (Here && (Clocks.empty() || Clocks.back() != Here))
      Clocks.push_back(Here);
  }
  bool clockValue(const clang::Expr *Given);
  bool chosen(const clang::CallExpr &Call);
  bool statements(const clang::StmtExpr &Body);
  bool clockArgument(const clang::Expr &Argument);
  bool ownFunction(const clang::CallExpr &Call);
  bool container(const clang::Expr &Object, bool IsBehind, bool IsWrite);
  std::optional<Argument> argument(const clang::Expr &Given) const;
  std::optional<Argument> referred(const clang::Expr &Given);
  std::optional<Argument> objectOf(const clang::CallExpr &Call);
  bool bind(const clang::CallExpr &Call, const clang::FunctionDecl &Callee,
            std::map<const clang::VarDecl *, Argument> &Into);
  bool readCallee(const clang::CallExpr &Call,
                  const clang::FunctionDecl &Callee);
  void resolve(std::optional<Path> &Place, bool &IsBehind) const;
  /// Whether \p Place is in a variable of a function that is called, which is made
  /// then: it is in no memory from before.
  bool isOfCallee(const Path &Place) const {
    return CallDepth > 0 && Place.Root && Place.Root->hasLocalStorage() &&
           Place.Root->getDeclContext() != &Function &&
           !Place.Root->getType()->isReferenceType() && !Place.isBehindPointer();
  }
  bool isTextArgument(const Path &Place) const {
    auto Found = Place.isVariable() ? Arguments.find(Place.Root) : Arguments.end();
    return Found != Arguments.end() && Found->second.What == Argument::Kind::Text;
  }
  void note(std::optional<Path> Place, bool IsBehind, bool IsWrite) {
    resolve(Place, IsBehind);
    if (Place && (IsBehind ? isTextArgument(*Place) : isOfCallee(*Place)))
      return;
    Accesses.push_back({std::move(Place), IsBehind, IsWrite, Here,
                        IsWrite ? Assigned : clang::QualType(),
                        CallDepth == 0 ? Element : nullptr});
  }
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTCODE_H
