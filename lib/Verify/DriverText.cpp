// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Nothing of the standard library is used, which the user's macros or names
// might change.

#include "DriverText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace c2cuda {

char kindLetter(NumberKind Kind) {
  switch (Kind) {
  case NumberKind::Signed:
    return 's';
  case NumberKind::Unsigned:
    return 'u';
  case NumberKind::Bool:
    return 'b';
  case NumberKind::Real:
    return 'r';
  case NumberKind::Complex:
    return 'c';
  }
  return 's';
}

static const char Beginning[] = R"(
#ifdef __cplusplus
extern "C" {
#define C2V_CAST(...) (__VA_ARGS__)
#define C2V_BOOL bool
#else
#define C2V_CAST(...) (void *)
#define C2V_BOOL _Bool
#endif
struct c2v_global {
  void *address;
  unsigned long size;
  char kind;
  unsigned element;
};
void *c2v_argument(unsigned number);
extern unsigned char c2v_result[];
)";

static std::string spelled(const NumberType &Type) {
  return Type.Kind == NumberKind::Bool ? "C2V_BOOL" : Type.Spelling;
}

static std::string callOf(const VerifiedFunction &F) {
  std::string Text;
  raw_string_ostream Stream(Text);
  if (F.HasResult)
    Stream << "*(" << spelled(F.Result) << " *)c2v_result = ";
  Stream << F.Name << '(';
  for (size_t I = 0; I != F.Parameters.size(); ++I) {
    const VerifiedParameter &P = F.Parameters[I];
    Stream << (I ? ", " : "");
    if (!P.IsPointer || P.IsReference)
      Stream << "*(" << spelled(P.Element) << " *)";
    else if (P.Cast.empty())
      Stream << "(void *)";
    else
      Stream << "C2V_CAST(" << P.Cast << ")";
    Stream << "c2v_argument(" << I << ")";
  }
  Stream << ");";
  return Stream.str();
}

std::string driverText(const FileFunctions &File, const std::string &Path) {
  std::string Text;
  raw_string_ostream Stream(Text);
  Stream << "#include \"" << Path << "\"\n" << Beginning;
  Stream << "extern struct c2v_global c2v_globals[];\n"
         << "struct c2v_global c2v_globals[] = {\n";
  for (const VerifiedGlobal &G : File.Globals)
    Stream << "  {(void *)&" << G.Name << ", sizeof(" << G.Name << "), '"
           << kindLetter(G.Element.Kind) << "', " << G.Element.Size << "},\n";
  Stream << "  {0, 0, 0, 0}};\n";
  Stream << "void c2v_call(unsigned long which);\n"
         << "void c2v_call(unsigned long which) {\n  switch (which) {\n";
  for (size_t I = 0; I != File.Functions.size(); ++I)
    if (File.Functions[I].Obstacle.empty())
      Stream << "  case " << I << ":\n    " << callOf(File.Functions[I])
             << "\n    break;\n";
  Stream << "  default:\n    break;\n  }\n}\n"
         << "#ifdef __cplusplus\n}\n#endif\n";
  return Stream.str();
}

} // namespace c2cuda
