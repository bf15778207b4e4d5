// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is known of the functions in a file, as far as inputs can be made for
// them: numbers, structs of numbers, and pointers to such.

#ifndef C2CUDA_VERIFY_FUNCTIONS_H
#define C2CUDA_VERIFY_FUNCTIONS_H

#include <cstdint>
#include <string>
#include <vector>

namespace c2cuda {

/// Pointers are only in structs.
enum class NumberKind { Signed, Unsigned, Bool, Real, Complex, Pointer };

struct NumberType {
  NumberKind Kind = NumberKind::Signed;
  unsigned Size = 4; // in bytes
};

/// A number in a struct, also one in a struct or array inside of it.
struct Field {
  std::string Path; // ".at.x[2]"; empty for a number that is in no struct
  NumberType Type;
  unsigned Offset = 0; // in bytes
};

/// A number, or a struct of numbers.
struct ElementType {
  unsigned Size = 4;
  std::string Spelling; // valid in C and C++: "unsigned int", "struct point"
  std::vector<Field> Fields; // in the order of their offsets

  /// Null for structs.
  const NumberType *number() const {
    return Fields.size() == 1 && Fields[0].Path.empty() ? &Fields[0].Type
                                                        : nullptr;
  }
};

/// One size of an array: a number, or the parameter that holds it.
struct Extent {
  int64_t Value = -1; // -1: not known
  std::string Parameter;
};

struct VerifiedParameter {
  std::string Name; // may be empty
  ElementType Element;
  bool IsPointer = false;
  bool IsRestrict = false;
  /// The type in C++, for a cast; empty if it has none (variable lengths).
  std::string Cast;
  /// Of float a[][N][m]: N, m. Of float *a: none.
  std::vector<Extent> Inner;
  /// Of float a[static 8]: 8 elements are there in any case.
  uint64_t Least = 0;
  /// A reference to an element, which is passed as what is pointed to.
  bool IsReference = false;
  /// An array that a member of another parameter's first element points to, and
  /// where the member is; -1 for a parameter of the function's.
  int Owner = -1;
  unsigned Offset = 0;
  /// Has such members; its integers are sizes then.
  bool IsOwner = false;
};

/// An array or number outside of all functions.
struct VerifiedGlobal {
  std::string Name; // as an expression
  ElementType Element;
  uint64_t Count = 1; // elements
  std::vector<Extent> Inner;
  bool IsArray = false;
};

struct VerifiedFunction {
  std::string Name; // as an expression, qualified
  std::string Plain;
  bool HasResult = false;
  ElementType Result;
  /// The function's own, then those that members point to.
  std::vector<VerifiedParameter> Parameters;
  /// A member: its first parameter is the object, by a pointer.
  bool IsMember = false;
  /// Why no inputs can be made for it; empty if they can.
  std::string Obstacle;
};

struct FileFunctions {
  std::vector<VerifiedFunction> Functions;
  std::vector<VerifiedGlobal> Globals;
};

/// Which inputs to make.
struct InputOptions {
  std::vector<int64_t> Sizes = {0,  1,  2,  3,   7,   16,  31,
                                32, 33, 64, 100, 127, 128, 129};
  unsigned Random = 20; // more, with sizes that differ from each other
  uint64_t Seed = 1;    // decides all random values
  unsigned Ulps = 0;    // differences of floating-point numbers to let pass
};

} // namespace c2cuda

#endif
