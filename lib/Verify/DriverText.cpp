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
  case NumberKind::Pointer:
    return 'p';
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
struct c2v_field {
  char kind;
  unsigned size, offset;
};
struct c2v_type {
  unsigned size, count;
  struct c2v_field *fields;
};
struct c2v_global {
  void *address;
  unsigned long size;
  unsigned type;
};
void *c2v_argument(unsigned number);
extern unsigned char c2v_result[];
)";

static std::string spelled(const ElementType &Type) {
  const NumberType *Number = Type.number();
  return Number && Number->Kind == NumberKind::Bool ? "C2V_BOOL"
                                                    : Type.Spelling;
}

std::vector<ElementType> elementTypes(const FileFunctions &File) {
  std::vector<ElementType> Result;
  const auto add = [&Result](const ElementType &Type) {
    if (typeNumber(Result, Type) == Result.size())
      Result.push_back(Type);
  };
  for (const VerifiedGlobal &G : File.Globals)
    add(G.Element);
  for (const VerifiedFunction &F : File.Functions)
    for (const VerifiedParameter &P : F.Parameters)
      add(P.Element);
  return Result;
}

size_t typeNumber(ArrayRef<ElementType> Types, const ElementType &Type) {
  return size_t(find_if(Types,
                        [&Type](const ElementType &Other) {
                          return Other.Spelling == Type.Spelling;
                        }) -
                Types.begin());
}

/// The tables of types and fields.
static std::string typesText(ArrayRef<ElementType> Types) {
  std::string Text;
  raw_string_ostream Stream(Text);
  for (const ElementType &Type : Types) {
    Stream << "static struct c2v_field c2v_fields" << &Type - Types.begin()
           << "[] = {";
    for (const Field &F : Type.Fields)
      Stream << (&F == &Type.Fields.front() ? "{'" : ", {'")
             << kindLetter(F.Type.Kind) << "', " << F.Type.Size << ", "
             << F.Offset << '}';
    Stream << "};\n";
  }
  Stream << "extern struct c2v_type c2v_types[];\n"
         << "struct c2v_type c2v_types[] = {\n";
  for (const ElementType &Type : Types)
    Stream << "  {" << Type.Size << ", " << Type.Fields.size() << ", c2v_fields"
           << &Type - Types.begin() << "},\n";
  Stream << "  {0, 0, 0}};\n";
  return Stream.str();
}

static std::string callOf(const VerifiedFunction &F) {
  std::string Text;
  raw_string_ostream Stream(Text);
  if (F.HasResult)
    Stream << "*(" << spelled(F.Result) << " *)c2v_result = ";
  if (F.IsMember)
    Stream << "(C2V_CAST(" << F.Parameters[0].Cast << ")c2v_argument(0))->"
           << F.Plain << '(';
  else
    Stream << F.Name << '(';
  const size_t First = F.IsMember;
  for (size_t I = First; I != F.Parameters.size(); ++I) {
    const VerifiedParameter &P = F.Parameters[I];
    if (P.Owner >= 0)
      break;
    Stream << (I > First ? ", " : "");
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
  const std::vector<ElementType> Types = elementTypes(File);
  Stream << typesText(Types) << "extern struct c2v_global c2v_globals[];\n"
         << "struct c2v_global c2v_globals[] = {\n";
  for (const VerifiedGlobal &G : File.Globals)
    Stream << "  {(void *)&" << G.Name << ", sizeof(" << G.Name << "), "
           << typeNumber(Types, G.Element) << "},\n";
  Stream << "  {0, 0, 0}};\n";
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
