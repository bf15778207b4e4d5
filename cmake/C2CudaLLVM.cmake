# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds the LLVM and Clang to build against, of the major version C2CUDA_LLVM.
# Sets
#   C2CUDA_LLVM_ROOT   the package's folder, /usr/lib/llvm-22
#   C2CUDA_LLVM_LIBS   libLLVM (it also carries isl, see C2CudaIsl)
#   C2CUDA_CLANG_LIBS  libclang-cpp and libLLVM
# and the targets c2cuda_llvm_headers and c2cuda_clang_headers.

set(C2CUDA_LLVM_OLDEST 19)
set(C2CUDA_LLVM_NEWEST 22)
set(C2CUDA_LLVM_ROOT /usr/lib/llvm-${C2CUDA_LLVM} CACHE PATH
    "Where that LLVM is installed")

# LLVM's version file wants major.minor, so ask for the folder instead. A
# cached LLVM_DIR of another version would win over the hint.
if(LLVM_DIR AND NOT LLVM_DIR MATCHES "^${C2CUDA_LLVM_ROOT}/")
  unset(LLVM_DIR CACHE)
  unset(Clang_DIR CACHE)
endif()
find_package(LLVM REQUIRED CONFIG NO_DEFAULT_PATH
             PATHS ${C2CUDA_LLVM_ROOT}/lib/cmake/llvm)
find_package(Clang REQUIRED CONFIG NO_DEFAULT_PATH
             PATHS ${C2CUDA_LLVM_ROOT}/lib/cmake/clang)

if(NOT LLVM_VERSION_MAJOR EQUAL C2CUDA_LLVM)
  message(FATAL_ERROR "C2CUDA_LLVM is ${C2CUDA_LLVM}, but ${LLVM_DIR} holds "
                      "LLVM ${LLVM_PACKAGE_VERSION}")
endif()
if(LLVM_VERSION_MAJOR LESS C2CUDA_LLVM_OLDEST
   OR LLVM_VERSION_MAJOR GREATER C2CUDA_LLVM_NEWEST)
  message(FATAL_ERROR
    "LLVM ${LLVM_PACKAGE_VERSION} is not supported: c2cuda builds with "
    "${C2CUDA_LLVM_OLDEST} to ${C2CUDA_LLVM_NEWEST}")
endif()
if(NOT TARGET LLVM OR NOT TARGET clang-cpp)
  message(FATAL_ERROR
    "c2cuda needs the shared libLLVM and libclang-cpp in ${C2CUDA_LLVM_ROOT} "
    "(Debian: libclang-cpp${C2CUDA_LLVM}-dev)")
endif()
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${C2CUDA_LLVM_ROOT}")

set(C2CUDA_LLVM_LIBS LLVM)
set(C2CUDA_CLANG_LIBS clang-cpp LLVM)

separate_arguments(definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_library(c2cuda_llvm_headers INTERFACE)
target_include_directories(c2cuda_llvm_headers SYSTEM
                           INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_options(c2cuda_llvm_headers INTERFACE ${definitions})
if(NOT LLVM_ENABLE_RTTI)
  target_compile_options(c2cuda_llvm_headers
                         INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)
endif()

add_library(c2cuda_clang_headers INTERFACE)
target_include_directories(c2cuda_clang_headers SYSTEM
                           INTERFACE ${CLANG_INCLUDE_DIRS})
target_link_libraries(c2cuda_clang_headers INTERFACE c2cuda_llvm_headers)
