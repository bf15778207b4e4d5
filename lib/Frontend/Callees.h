// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's functions that the kernels of a region call.

#ifndef C2CUDA_LIB_FRONTEND_CALLEES_H
#define C2CUDA_LIB_FRONTEND_CALLEES_H

#include "CalleeBody.h"
#include "StandardCalls.h"
#include "StatementText.h"

#include "c2cuda/Frontend/EditedFiles.h"

#include <map>
#include <set>

namespace c2cuda {

class Callees {
public:
  /// For kernels that stand before \p Caller. \p SelfContained: in a file
  /// without the user's functions.
  Callees(clang::ASTContext &Context, const clang::FunctionDecl &Caller,
          const EditedFiles &Files, bool SelfContained)
      : Context(Context), Caller(Caller), Files(Files),
        SelfContained(SelfContained) {}

  /// Makes \p Definition, and all that it calls, callable by kernels; or says
  /// why that cannot be.
  std::optional<CalleeProblem> add(const clang::FunctionDecl &Definition);

  /// Whether \p Definition, which has been added, gets pointers to elements.
  bool hasPointers(const clang::FunctionDecl &Definition) const;

  /// Says that kernels call \p Definition, which has been added.
  void use(const clang::FunctionDecl &Definition);
  /// The same as add() and use() for a function of the standard library; returns what takes its
  /// name's place.
  std::string addStandard(const StandardCall &Call);

  /// Makes \p Table, a constant array of the region's own, one of the device's, with
  /// \p Values instead of its own text if there are any; false where that cannot be
  /// written.
  bool addTable(const clang::VarDecl &Table, const std::string &Values = "");
  /// Its name there; empty for what has not been added.
  std::string tableFor(const clang::VarDecl &Table) const;

  /// What \p Definition is called in kernels; empty for its own name.
  std::string nameOf(const clang::FunctionDecl &Definition) const;

  /// The functions whose own definitions serve kernels, too.
  std::vector<const clang::FunctionDecl *> marked() const;
  /// The functions that kernels call.
  std::vector<const clang::FunctionDecl *> used() const;
  /// The same with their texts, callees first, with their tables.
  std::vector<DeviceFunction> functions() const;

private:
  struct Entry {
    const clang::FunctionDecl *Definition = nullptr;
    CalleeBody Body;
    /// Whether the user's own definition gets `__host__ __device__`; else
    /// there is a copy for kernels.
    bool IsMarked = false;
    bool IsUsed = false;
    std::string Name;
    /// The copy.
    std::string Text;
  };

  bool mayBeMarked(const Entry &Callee) const;
  std::optional<CalleeProblem>
  passPointers(const clang::FunctionDecl &Definition, CalleeBody &Body) const;
  CalleeProblem whyNotMarked(const Entry &Callee) const;
  std::string freeName(const std::string &Wanted) const;
  const Entry *find(const clang::FunctionDecl &Definition) const;
  std::string freeStandardName(const StandardCall &Call) const;
  std::string standardName(const StandardCall &Call) const;
  std::string tableName(const clang::VarDecl &Table) const;
  bool addTables(const Entry &Callee);
  /// Empty if there is no text that means the same in a kernel.
  std::string copyText(const Entry &Callee) const;
  std::string valuesOf(const clang::VarDecl &Table) const;
  std::string tableText(const clang::VarDecl &Table,
                        const std::string &Values) const;
  bool knowsTable(const clang::VarDecl &Table) const;
  /// Gives it its text once; false if it has none.
  bool writeTable(const clang::VarDecl &Table, const std::string &Values = "");

  clang::ASTContext &Context;
  const clang::FunctionDecl &Caller;
  const EditedFiles &Files;
  const bool SelfContained;
  std::vector<Entry> List;
  /// Texts of tables, in the order of their first use.
  std::vector<std::pair<const clang::VarDecl *, std::string>> Tables;
  std::set<const clang::VarDecl *> UsedTables;
  /// Stand-ins for the standard library's functions, by their names.
  std::map<std::string, DeviceFunction> Standard;
  std::map<const clang::FunctionDecl *, CalleeProblem> Refused;
  std::set<const clang::FunctionDecl *> Active;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_CALLEES_H
