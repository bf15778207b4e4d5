// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Names and rules of reductions.

#include "c2cuda/Model/Reduction.h"

#include "c2cuda/Model/Scop.h"

using namespace c2cuda;

const char *c2cuda::reductionName(ReductionKind Kind) {
  switch (Kind) {
  case ReductionKind::None:
    return "none";
  case ReductionKind::Sum:
    return "sum";
  case ReductionKind::Product:
    return "product";
  case ReductionKind::Min:
    return "minimum";
  case ReductionKind::Max:
    return "maximum";
  case ReductionKind::And:
    return "bitwise and";
  case ReductionKind::Or:
    return "bitwise or";
  case ReductionKind::Xor:
    return "bitwise xor";
  case ReductionKind::AllTrue:
    return "logical and";
  case ReductionKind::AnyTrue:
    return "logical or";
  case ReductionKind::Search:
    return "search";
  }
  return "?";
}

bool c2cuda::mayReorder(const Scop &Scop, const Access &Access) {
  return Access.Reduction != ReductionKind::None &&
         (Access.IsExactInAnyOrder || Scop.MayReassociate);
}
