# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Whose isl: Polly's, the one inside libLLVM. The headers come from LLVM's own
# package and the symbols from libLLVM.so, so header and code are always of one
# version. Two ways that look right and are not:
#   - the system's libisl: libLLVM's symbols win at run time, and headers and
#     code would be of two versions;
#   - libPolly.a beside libLLVM: options are registered twice, the process ends.
# Sets the target c2cuda_isl_headers.

set(C2CUDA_ISL_INCLUDE_DIR ${C2CUDA_LLVM_ROOT}/include/polly)
if(NOT EXISTS ${C2CUDA_ISL_INCLUDE_DIR}/isl/isl-noexceptions.h)
  message(FATAL_ERROR
    "${C2CUDA_ISL_INCLUDE_DIR}/isl/isl-noexceptions.h is missing "
    "(Debian: libpolly-${C2CUDA_LLVM}-dev)")
endif()

add_library(c2cuda_isl_headers INTERFACE)
target_include_directories(c2cuda_isl_headers SYSTEM
                           INTERFACE ${C2CUDA_ISL_INCLUDE_DIR})

include(CheckCXXSourceCompiles)
block()
  set(CMAKE_REQUIRED_INCLUDES ${C2CUDA_ISL_INCLUDE_DIR})
  set(CMAKE_REQUIRED_LIBRARIES LLVM)
  check_cxx_source_compiles([[
    extern "C" const char *isl_version(void);
    int main() { return isl_version() == nullptr; }
  ]] C2CUDA_ISL_IN_LIBLLVM_${C2CUDA_LLVM})
endblock()
if(NOT C2CUDA_ISL_IN_LIBLLVM_${C2CUDA_LLVM})
  message(FATAL_ERROR "libLLVM in ${C2CUDA_LLVM_ROOT} does not carry isl")
endif()
