// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Why a kernel cannot call a function of the library.

#include "LibraryCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;


static bool isInputOutput(StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "printf",  "fprintf", "vprintf", "vfprintf", "dprintf",  "puts",
      "fputs",   "putchar", "putc",    "fputc",    "fwrite",   "fread",
      "scanf",   "fscanf",  "vscanf",  "getchar",  "getc",     "fgetc",
      "fgets",   "gets",    "ungetc",  "fopen",    "fclose",   "fflush",
      "fseek",   "ftell",   "rewind",  "feof",     "ferror",   "perror",
      "getline", "read",    "write",   "open",     "close",    "remove",
      "rename",  "tmpfile", "setvbuf", "wprintf",  "fwprintf", "usleep",
      "sleep"};
  return llvm::is_contained(Names, Name);
}

static bool isAllocation(StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "malloc",         "calloc", "realloc", "free",   "aligned_alloc",
      "posix_memalign", "alloca", "strdup",  "strndup"};
  return llvm::is_contained(Names, Name);
}

static bool hasState(StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "rand",       "srand",         "rand_r",       "random",
      "srandom",    "drand48",       "erand48",      "lrand48",
      "mrand48",    "srand48",       "nrand48",      "strtok",
      "strtok_r",   "time",          "clock",        "clock_gettime",
      "difftime",   "gettimeofday",  "getenv",       "setenv",
      "setlocale",  "localtime",     "gmtime",       "__errno_location",
      "lgamma",     "lgammaf",       "lgamma_r",     "lgammaf_r",
      "fesetround", "feclearexcept", "fetestexcept", "feraiseexcept"};
  return llvm::is_contained(Names, Name);
}

static bool endsTheProgram(StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "abort",         "exit",     "_Exit",   "_exit",      "quick_exit",
      "setjmp",        "_setjmp",  "longjmp", "sigsetjmp",  "__sigsetjmp",
      "siglongjmp",    "raise",    "kill",    "terminate",  "__assert_fail",
      "__assert_rtn",  "unreachable"};
  return llvm::is_contained(Names, Name);
}

/// <algorithm> and <numeric>, but for what takes single values.
static bool isLoop(StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {
      "accumulate",     "adjacent_difference", "all_of",
      "any_of",         "copy",                "copy_backward",
      "copy_if",        "copy_n",              "count",
      "count_if",       "equal",               "exclusive_scan",
      "fill",           "fill_n",              "find",
      "find_if",        "for_each",            "for_each_n",
      "generate",       "generate_n",          "inclusive_scan",
      "inner_product",  "iota",                "max_element",
      "min_element",    "minmax_element",      "move_backward",
      "none_of",        "nth_element",         "partial_sort",
      "partial_sum",    "reduce",              "replace",
      "replace_if",     "reverse",             "reverse_copy",
      "rotate",         "sort",                "stable_sort",
      "swap_ranges",    "transform",           "transform_reduce"};
  return llvm::is_contained(Names, Name);
}

bool c2cuda::isLibraryFunction(const FunctionDecl &Function) {
  const SourceManager &SM = Function.getASTContext().getSourceManager();
  const FunctionDecl *Definition = nullptr;
  if (Function.hasBody(Definition) &&
      !SM.isInSystemHeader(Definition->getLocation()))
    return false;
  return Function.getBuiltinID() ||
         llvm::any_of(Function.redecls(), [&](const FunctionDecl *D) {
           return SM.isInSystemHeader(D->getLocation());
         });
}

RefusalKind c2cuda::whyNoKernelCalls(const FunctionDecl &Function) {
  StringRef Name =
      Function.getIdentifier() ? Function.getName() : StringRef();
  if (!isLibraryFunction(Function))
    return Function.isNoReturn() ? RefusalKind::ExitCall
                                 : RefusalKind::CallUnknown;
  Name.consume_front("__builtin_");
  if (isInputOutput(Name))
    return RefusalKind::InputOutputCall;
  if (isAllocation(Name))
    return RefusalKind::AllocationCall;
  if (hasState(Name))
    return RefusalKind::StateCall;
  if (endsTheProgram(Name) || Function.isNoReturn())
    return RefusalKind::ExitCall;
  return Function.isInStdNamespace() && isLoop(Name)
             ? RefusalKind::StandardLoop
             : RefusalKind::Call;
}
