// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Pragmas.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

namespace c2cuda {

namespace {

/// A word and what stands in parentheses behind it.
struct Clause {
  StringRef Name, Arguments;
};

} // namespace

static std::vector<Clause> clausesOf(StringRef Text) {
  std::vector<Clause> Result;
  while (true) {
    Text = Text.ltrim(" \t\r\n,\\:");
    if (Text.empty())
      return Result;
    size_t End = 0;
    while (End < Text.size() && (llvm::isAlnum(Text[End]) || Text[End] == '_'))
      ++End;
    if (End == 0) {
      // Not a clause as we know them.
      Result.push_back({"?", ""});
      return Result;
    }
    Clause Next = {Text.take_front(End), ""};
    Text = Text.drop_front(End).ltrim();
    if (Text.starts_with("(")) {
      size_t Depth = 0, At = 0;
      for (; At < Text.size(); ++At) {
        Depth += Text[At] == '(';
        Depth -= Text[At] == ')';
        if (Depth == 0)
          break;
      }
      Next.Arguments = Text.slice(1, At);
      Text = Text.drop_front(std::min(At + 1, Text.size()));
    }
    Result.push_back(Next);
  }
}

static bool has(const std::vector<Clause> &Clauses, StringRef Name) {
  return llvm::any_of(Clauses,
                      [&](const Clause &C) { return C.Name == Name; });
}

/// What stands behind the first ':' of \p Text that is no part of a '::'.
static StringRef behindColon(StringRef Text) {
  for (size_t At = 0; (At = Text.find(':', At)) != StringRef::npos; At += 2)
    if (!Text.substr(At).starts_with("::"))
      return Text.substr(At + 1);
  return Text;
}

/// The variables that the clauses of the kinds \p Kinds name.
static std::vector<std::string> namesIn(const std::vector<Clause> &Clauses,
                                        llvm::ArrayRef<StringRef> Kinds) {
  std::vector<std::string> Result;
  for (const Clause &C : Clauses) {
    if (!llvm::is_contained(Kinds, C.Name))
      continue;
    // What stands before the colon of `reduction(+ : sum)` is no variable.
    StringRef List = C.Arguments;
    if (C.Name == "reduction")
      List = behindColon(List);
    llvm::SmallVector<StringRef, 4> Names;
    List.split(Names, ',');
    for (StringRef Name : Names)
      Result.push_back(
          Name.split(':').first.split('[').first.trim(" \t\r\n\\").str());
  }
  return Result;
}

/// The value from a `lastprivate` is that of the last iteration.
static void addPrivate(const std::vector<Clause> &Clauses, NestPragmas &Into) {
  llvm::append_range(Into.Private,
                     namesIn(Clauses, {"private", "firstprivate", "linear",
                                       "copyprivate"}));
}

static ThreadDirective
readThreads(const std::vector<Clause> &Clauses) {
  auto Has = [&](StringRef Name) { return has(Clauses, Name); };
  static const StringRef Others[] = {
      "target", "teams",    "distribute", "loop",    "sections", "section",
      "task",   "taskloop", "master",     "masked",  "critical", "atomic",
      "scope",  "dispatch", "scan",       "ordered"};
  ThreadDirective Result;
  bool IsTeam = Has("parallel"), IsLoop = Has("for");
  // More than one of these in a directive is a combined one.
  bool IsPlain = IsTeam + IsLoop + Has("single") == 1 &&
                 !llvm::any_of(Others, Has);
  Result.Kind = !IsPlain ? Sharing::Other
                : IsTeam ? Sharing::Team
                : IsLoop ? Sharing::Loop
                         : Sharing::One;
  Result.HasNoWait = Has("nowait");
  Result.IsUnsure = Has("copyprivate") || Has("?");
  for (const Clause &C : Clauses)
    Result.IsUnsure |= C.Name == "default" && C.Arguments.trim() != "shared" &&
                       C.Arguments.trim() != "none";
  Result.Own =
      namesIn(Clauses, {"private", "firstprivate", "lastprivate", "linear",
                        "reduction", "copyin"});
  Result.First = namesIn(Clauses, {"firstprivate"});
  return Result;
}

/// An OpenMP directive: a loop that is shared out as a whole, or a block that
/// several threads run.
static bool readOpenMP(StringRef Line, const std::vector<Clause> &Clauses,
                       NestPragmas &Into) {
  static const StringRef Alone[] = {
      "barrier", "taskwait", "taskyield", "flush", "threadprivate",
      "declare", "requires", "cancel",    "depobj"};
  auto Has = [&](StringRef Name) { return has(Clauses, Name); };
  if (llvm::any_of(Alone, Has)) {
    Into.HasBarrier |= Has("barrier");
    return true;
  }
  // Moves data for other directives, and nothing without them.
  bool MovesData = Has("enter") || Has("exit") || Has("update") ||
                   (Has("data") && !Has("use_device_ptr") &&
                    !Has("use_device_addr"));
  if (Has("target") && MovesData)
    return true;
  bool IsLoop = Has("for") || Has("loop") || Has("distribute");
  bool IsWhole = Has("parallel") || Has("teams");
  bool IsSimd = Has("simd") && !IsLoop && !Has("taskloop") && !Has("declare");
  addPrivate(Clauses, Into);
  if (IsSimd) {
    Into.IsIndependent = true;
    return true;
  }
  ThreadDirective Inner = std::move(Into.Threads);
  Into.Threads = readThreads(Clauses);
  // `omp parallel` on a line above `omp for`.
  if (Inner.Kind == Sharing::Loop && Into.Threads.Kind == Sharing::Team &&
      !Inner.IsUnsure && !Into.Threads.IsUnsure && !Inner.IsConditional) {
    Into.Threads.Kind = Sharing::Whole;
    Into.Region.clear();
    return true;
  }
  Into.IsIndependent |= IsLoop;
  if (IsLoop && IsWhole)
    Into.Threads.Kind = Sharing::Whole;
  else
    Into.Region = "#pragma " + Line.str();
  if (Inner.Kind != Sharing::None)
    Into.Threads.Kind = Sharing::Other;
  return true;
}

static bool readOpenACC(const std::vector<Clause> &Clauses,
                        NestPragmas &Into) {
  addPrivate(Clauses, Into);
  if (has(Clauses, "loop") && !has(Clauses, "seq") && !has(Clauses, "auto") &&
      (has(Clauses, "independent") || has(Clauses, "parallel")))
    Into.IsIndependent = true;
  return true;
}

static unsigned numberIn(StringRef Text) {
  unsigned Value = 0;
  return Text.trim().getAsInteger(10, Value) ? 0 : Value;
}

static void readSizes(const Clause &C, NestPragmas &Into) {
  llvm::SmallVector<StringRef, 3> Texts;
  C.Arguments.split(Texts, ',');
  std::vector<unsigned> Sizes;
  for (StringRef Text : Texts)
    Sizes.push_back(numberIn(Text));
  std::string Why = setHint(C.Name.str(), Sizes, Into.Hints);
  if (Why.empty())
    return;
  Into.Wrong = (C.Name + "(" + C.Arguments + ")").str();
  Into.WhyWrong = Why;
}

static bool readOwn(const std::vector<Clause> &Clauses, NestPragmas &Into) {
  for (const Clause &C : llvm::drop_begin(Clauses)) {
    if (C.Name == "off")
      Into.IsOff = true;
    else if (C.Name == "noalias")
      Into.IsNoAlias = true;
    else if (C.Name == "tile" || C.Name == "block" || C.Name == "steps" ||
             C.Name == "thread_tile")
      readSizes(C, Into);
  }
  return true;
}

bool readPragma(StringRef Line, NestPragmas &Into) {
  std::vector<Clause> Clauses = clausesOf(Line);
  if (Clauses.empty())
    return false;
  StringRef First = Clauses[0].Name;
  StringRef Second = Clauses.size() > 1 ? Clauses[1].Name : "";
  if (First == "omp")
    return readOpenMP(Line, Clauses, Into);
  if (First == "acc")
    return readOpenACC(Clauses, Into);
  if (First == "c2cuda")
    return readOwn(Clauses, Into);
  if (First == "ivdep" || (First == "GCC" && Second == "ivdep")) {
    Into.IsIndependent = true;
    return true;
  }
  if (First == "clang" && Second == "loop") {
    for (const Clause &C : Clauses)
      Into.IsIndependent |= C.Arguments.trim() == "assume_safety";
    return true;
  }
  static const StringRef Hints[] = {"unroll",         "nounroll",
                                    "simd",           "vector",
                                    "novector",       "loop_count",
                                    "unroll_and_jam", "nounroll_and_jam"};
  return llvm::is_contained(Hints, First) ||
         (First == "GCC" && (Second == "unroll" || Second == "novector"));
}

/// Takes the last line off \p Before, with those it continues.
static StringRef takeLine(StringRef &Before) {
  size_t Begin = Before.rfind('\n');
  while (Begin != StringRef::npos && Begin > 0 &&
         Before.take_front(Begin).rtrim("\r").ends_with("\\"))
    Begin = Before.rfind('\n', Begin - 1);
  Begin = Begin == StringRef::npos ? 0 : Begin + 1;
  StringRef Line = Before.drop_front(Begin).trim();
  Before = Before.take_front(Begin).rtrim();
  return Line;
}

/// Takes space and comments off the end of \p Before.
static void takeComments(StringRef &Before) {
  while (true) {
    Before = Before.rtrim();
    size_t Line = Before.rfind('\n');
    Line = Line == StringRef::npos ? 0 : Line + 1;
    if (Before.drop_front(Line).ltrim().starts_with("//")) {
      Before = Before.take_front(Line);
      continue;
    }
    size_t Begin = Before.rfind("/*");
    size_t Other = Before.find("//", Line);
    if (!Before.ends_with("*/") || Begin == StringRef::npos ||
        (Begin < Line && Other < Before.size() - 2))
      return;
    Before = Before.take_front(Begin);
  }
}

/// Takes `_Pragma("...")` off the end of \p Before; its text, or empty.
static std::string takeOperator(StringRef &Before) {
  size_t At = Before.rfind("_Pragma");
  if (!Before.ends_with(")") || At == StringRef::npos)
    return "";
  StringRef Inside = Before.drop_front(At + 7).ltrim();
  if (!Inside.consume_front("("))
    return "";
  Inside = Inside.drop_back().trim();
  if (!Inside.consume_front("\"") || !Inside.consume_back("\"") ||
      Inside.contains('\n'))
    return "";
  Before = Before.take_front(At).rtrim();
  std::string Result = Inside.str();
  llvm::erase(Result, '\\');
  return Result;
}

/// Adds of \p From what forbids, which holds even if it is under an #if whose
/// condition is not known: `#ifdef _OPENMP`.
static void addRestrictions(const NestPragmas &From, NestPragmas &Into) {
  Into.IsOff |= From.IsOff;
  if (!From.Region.empty())
    Into.Region = From.Region;
  if (From.Threads.Kind != Sharing::None) {
    bool IsAlone = Into.Threads.Kind == Sharing::None;
    Into.Threads = From.Threads;
    Into.Threads.IsConditional = true;
    if (!IsAlone)
      Into.Threads.Kind = Sharing::Other;
  }
  llvm::append_range(Into.Private, From.Private);
}

NestPragmas pragmasBefore(const Stmt &S, const ASTContext &Context) {
  NestPragmas Result;
  const SourceManager &SM = Context.getSourceManager();
  auto [File, Offset] = SM.getDecomposedExpansionLoc(S.getBeginLoc());
  StringRef Before = SM.getBufferData(File).take_front(Offset);
  bool IsConditional = false;
  while (takeComments(Before), !Before.empty()) {
    Result.Begin = Before.size();
    if (std::string Text = takeOperator(Before); !Text.empty()) {
      readPragma(Text, Result);
      Result.Threads.IsConditional = true;
      continue;
    }
    StringRef Line = takeLine(Before);
    if (!Line.consume_front("#"))
      break;
    Line = Line.ltrim();
    if (Line.starts_with("if") || Line.starts_with("el") ||
        Line.starts_with("endif")) {
      IsConditional = true;
      continue;
    }
    if (!Line.consume_front("pragma"))
      break;
    Line = Line.split("//").first.split("/*").first.trim();
    NestPragmas Own;
    readPragma(Line, IsConditional ? Own : Result);
    addRestrictions(Own, Result);
  }
  return Result;
}

NestPragmas attributesOf(const FunctionDecl &Function) {
  NestPragmas Result;
  for (const auto *Note : Function.specific_attrs<AnnotateAttr>()) {
    Result.IsOff |= Note->getAnnotation() == "c2cuda::off";
    Result.IsNoAlias |= Note->getAnnotation() == "c2cuda::noalias";
  }
  return Result;
}

} // namespace c2cuda
