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

bool LanguageCheck::isOutsideOfC(SourceLocation Where) {
  if (!isInBilingualHeader(Where))
    return false;
  auto [File, Offset] = SM.getDecomposedExpansionLoc(Where);
  StringRef Text = SM.getBufferData(File);
  const StringRef Begin = "extern \"C\"";
  for (size_t At = Text.find(Begin); At != StringRef::npos;
       At = Text.find(Begin, At + 1)) {
    size_t Next = Text.find_first_not_of(" \t\r\n", At + Begin.size());
    if (Next == StringRef::npos)
      break;
    // Of one declaration, or in a macro for those.
    if (Text[Next] != '{')
      return false;
    if (At < Offset && Offset < closingBrace(Text, Next))
      return false;
  }
  // In another header that is included in extern "C".
  SourceLocation Around = SM.getIncludeLoc(File);
  return isInMainFile(Around) || !isInBilingualHeader(Around) ||
         isOutsideOfC(Around);
}

/// The main file's directive by which \p File came in; null if there is none.
const Directive *LanguageCheck::includedBy(FileID File) const {
  SourceLocation Where = SM.getIncludeLoc(File);
  while (Where.isValid() && !SM.isInMainFile(Where))
    Where = SM.getIncludeLoc(SM.getFileID(Where));
  if (Where.isInvalid())
    return nullptr;
  const unsigned Offset = SM.getFileOffset(Where);
  for (const Directive &D : Main.directives())
    if (D.Begin <= Offset && Offset < D.End)
      return D.Name == "include" && D.BraceDepth == 0 ? &D : nullptr;
  return nullptr;
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

/// Whether all that comes in by a line of InC may stand in extern "C".
void LanguageCheck::checkIncludesInC() {
  for (unsigned I = 0, N = SM.local_sloc_entry_size(); I < N; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    SourceLocation Begin =
        SourceLocation::getFromRawEncoding(Entry.getOffset());
    const FileID File = SM.getFileID(Begin);
    if (File == SM.getMainFileID() || SM.isInSystemHeader(Begin))
      continue;
    auto Found = InC.find(includedBy(File));
    if (Found != InC.end() &&
        (isForCxx(SM.getBufferData(File)) || mayGetKernels(File, Context)))
      obstacle(Found->second->getLocation(),
               "'" + Found->second->getName() +
                   "' is declared in a header that has no extern \"C\" for C++");
  }
}

/// The lines by which the headers that come in by \p D include the system's.
std::string LanguageCheck::systemIncludes(const Directive &D) const {
  std::string Result;
  for (unsigned I = 0, N = SM.local_sloc_entry_size(); I < N; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    SourceLocation Begin =
        SourceLocation::getFromRawEncoding(Entry.getOffset());
    SourceLocation By = Entry.getFile().getIncludeLoc();
    if (By.isInvalid() || SM.isInMainFile(By) || !SM.isInSystemHeader(Begin) ||
        SM.isInSystemHeader(By) || includedBy(SM.getFileID(Begin)) != &D)
      continue;
    auto [File, Offset] = SM.getDecomposedLoc(By);
    StringRef Text = SM.getBufferData(File);
    const size_t From = Text.rfind('\n', Offset) + 1;
    StringRef Line = Text.substr(From).split('\n').first;
    StringRef Name = Line.substr(Line.find('<')).split('>').first;
    const std::string Own = ("#include " + Name + ">\n").str();
    if (Name.starts_with("<") && Result.find(Own) == std::string::npos)
      Result += Own;
  }
  return Result;
}

void LanguageCheck::finishIncludes() {
  if (!InC.empty())
    checkIncludesInC();
  const std::vector<Directive> &All = Main.directives();
  for (size_t First = 0, Next; First < All.size(); First = Next) {
    Next = First + 1;
    if (!InC.count(&All[First]))
      continue;
    std::string Before = systemIncludes(All[First]);
    while (Next < All.size() && InC.count(&All[Next]) &&
           Main.text()
               .slice(All[Next - 1].End, All[Next].Begin)
               .trim()
               .empty())
      Before += systemIncludes(All[Next++]);
    SourceLocation Where = SM.getLocForStartOfFile(SM.getMainFileID());
    const unsigned Begin = All[First].Begin, End = All[Next - 1].End;
    fix(Begin, Begin, Before + "extern \"C\" {\n", Where);
    // Before what comes in behind the line.
    if (Main.text()[End - 1] == '\n')
      fix(End - 1, End, "\n}\n", Where);
    else
      fix(End, End, "\n}\n", Where);
  }
}
