// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Headers that C++ knows nothing of are included as people do that:
//   extern "C" {
//   #include "grid.h"
//   }
// What they include of the system comes before, as it has templates for C++.

#include "LanguageRules.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

/// Whether \p Text has what cannot stand in extern "C", or includes it for C++.
static bool isForCxx(StringRef Text) {
  if (!Text.contains("__cplusplus"))
    return false;
  for (StringRef Word : {"template", "namespace", "class ", "operator", "std::"})
    if (Text.contains(Word))
      return true;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    StringRef Name = Line.ltrim();
    if (!Name.consume_front("#"))
      continue;
    Name = Name.ltrim();
    if (Name.consume_front("include") && Name.ltrim().consume_front("<") &&
        !Name.take_until([](char C) { return C == '>'; }).contains('.'))
      return true;
  }
  return false;
}

/// Where the brace behind \p Open closes in \p Text, comments and all.
static size_t closingBrace(StringRef Text, size_t Open) {
  unsigned Depth = 0;
  for (size_t At = Open; At < Text.size(); ++At) {
    Depth += Text[At] == '{';
    if (Text[At] == '}' && --Depth == 0)
      return At;
  }
  return Text.size();
}

/// From where to where \p Text stands in extern "C"; all of it if single
/// declarations do, or macros for those.
static OffsetRanges rangesInC(StringRef Text) {
  OffsetRanges Result;
  const StringRef Begin = "extern \"C\"";
  for (size_t At = Text.find(Begin); At != StringRef::npos;
       At = Text.find(Begin, At + 1)) {
    size_t Next = Text.find_first_not_of(" \t\r\n", At + Begin.size());
    if (Next == StringRef::npos)
      break;
    if (Text[Next] != '{')
      return {{0, Text.size()}};
    Result.push_back({At, closingBrace(Text, Next)});
  }
  return Result;
}

bool LanguageCheck::isOutsideOfC(SourceLocation Where) {
  if (!isInBilingualHeader(Where))
    return false;
  auto [File, Offset] = SM.getDecomposedExpansionLoc(Where);
  auto [Entry, IsNew] = InsideOfC.try_emplace(File);
  if (IsNew)
    Entry->second = rangesInC(SM.getBufferData(File));
  for (auto [Begin, End] : Entry->second)
    if (Begin <= Offset && Offset < End)
      return false;
  // In another header that is included in extern "C".
  SourceLocation Around = SM.getIncludeLoc(File);
  return isInMainFile(Around) || !isInBilingualHeader(Around) ||
         isOutsideOfC(Around);
}

/// The directive of \p Text with \p Offset in it; null if there is none.
static const Directive *directiveAt(const SourceText &Text, unsigned Offset) {
  auto Found = llvm::find_if(Text.directives(), [&](const Directive &D) {
    return D.Begin <= Offset && Offset < D.End;
  });
  return Found == Text.directives().end() ? nullptr : &*Found;
}

/// The main file's directive by which \p File came in; null if there is none.
const Directive *LanguageCheck::includedBy(FileID File) const {
  SourceLocation Where = SM.getIncludeLoc(File);
  while (Where.isValid() && !SM.isInMainFile(Where))
    Where = SM.getIncludeLoc(SM.getFileID(Where));
  if (Where.isInvalid())
    return nullptr;
  const Directive *D = directiveAt(Main, SM.getFileOffset(Where));
  return D && D->Name == "include" && D->BraceDepth == 0 ? D : nullptr;
}

static bool hasLoop(const Stmt *S) {
  return S && (isa<ForStmt, WhileStmt, DoStmt>(S) ||
               llvm::any_of(S->children(), hasLoop));
}

/// Whether a function of \p File has loops: the header may get kernels.
static bool mayGetKernels(FileID File, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  return llvm::any_of(
      Context.getTranslationUnitDecl()->decls(), [&](const Decl *D) {
        const auto *Function = dyn_cast<FunctionDecl>(D);
        return Function && Function->doesThisDeclarationHaveABody() &&
               SM.getFileID(SM.getExpansionLoc(D->getLocation())) == File &&
               hasLoop(Function->getBody());
      });
}

bool LanguageCheck::includeInC(const FunctionDecl &Function) {
  const FileID File = SM.getFileID(SM.getExpansionLoc(Function.getLocation()));
  const Directive *D = includedBy(File);
  if (D)
    InC.insert({D, &Function});
  return D != nullptr;
}

/// The line by which \p Where includes a header; empty if its name is a macro.
static std::string lineOfInclude(SourceLocation Where, const LanguageCheck &Of) {
  auto [File, Offset] = Of.SM.getDecomposedLoc(Where);
  const SourceText Text(File, Of.SM, Of.Context.getLangOpts());
  const Directive *D = directiveAt(Text, Offset);
  StringRef Name = D ? Text.includedName(*D) : "";
  return Name.empty() ? "" : ("#include " + Name + "\n").str();
}

/// The lines by which what comes in by lines of InC includes the system's
/// headers. An obstacle if not all of it may stand in extern "C".
std::map<const Directive *, std::string> LanguageCheck::systemIncludes() {
  std::map<const Directive *, std::string> Result;
  for (unsigned I = 0, N = SM.local_sloc_entry_size(); I < N; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    SourceLocation Begin =
        SourceLocation::getFromRawEncoding(Entry.getOffset());
    SourceLocation By = Entry.getFile().getIncludeLoc();
    const FileID File = SM.getFileID(Begin);
    auto Found = InC.find(includedBy(File));
    if (Found == InC.end())
      continue;
    bool MayBe = true;
    if (!SM.isInSystemHeader(Begin)) {
      MayBe = !isForCxx(SM.getBufferData(File)) && !mayGetKernels(File, Context);
    } else if (!SM.isInMainFile(By) && !SM.isInSystemHeader(By)) {
      const std::string Line = lineOfInclude(By, *this);
      std::string &Lines = Result[Found->first];
      MayBe = !Line.empty();
      if (Lines.find(Line) == std::string::npos)
        Lines += Line;
    }
    if (!MayBe)
      obstacle(Found->second->getLocation(),
               "'" + Found->second->getName() +
                   "' is declared in a header that has no extern \"C\" for C++");
  }
  return Result;
}

void LanguageCheck::finishIncludes() {
  if (InC.empty())
    return;
  std::map<const Directive *, std::string> System = systemIncludes();
  const std::vector<Directive> &All = Main.directives();
  for (size_t First = 0, Next; First < All.size(); First = Next) {
    Next = First + 1;
    if (!InC.count(&All[First]))
      continue;
    std::string Before = System[&All[First]];
    while (Next < All.size() && InC.count(&All[Next]) &&
           Main.text(All[Next - 1].End, All[Next].Begin).trim().empty())
      Before += System[&All[Next++]];
    SourceLocation Where = SM.getLocForStartOfFile(SM.getMainFileID());
    const unsigned Begin = All[First].Begin, End = All[Next - 1].End;
    fix(Begin, Begin, Main.withLineEnds(Before + "extern \"C\" {\n"), Where);
    // Before what comes in behind the line; its '\r', if any, stays there.
    const bool EndsLine = Main.text()[End - 1] == '\n';
    fix(End - EndsLine, End,
        EndsLine && Main.hasCrLf() ? "\n}\r\n" : "\n}\n", Where);
  }
}
