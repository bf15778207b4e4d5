# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   add_c2cuda_library(NAME sources... [DEPENDS libs...] [CLANG])
#   add_c2cuda_tool(NAME sources... [DEPENDS libs...] [CLANG])
#   add_c2cuda_plugin(NAME sources... [DEPENDS libs...] [CLANG])
#   add_c2cuda_unittest(NAME sources... [DEPENDS libs...] [LINK libs...])
#
# A library of NAME Model is the target c2cudaModel, and DEPENDS takes the short
# name or the target's. Its headers are in include/c2cuda/Model; anything in the
# library's own folder may be included by its own files with "File.h".
# CLANG adds Clang's headers, precompiled once for the whole project.

# ---- Flags of everything ---------------------------------------------------

find_program(C2CUDA_CCACHE ccache)
if(C2CUDA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The sloppiness is what ccache asks for when precompiled headers are used.
  set(launcher ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      ${C2CUDA_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()

# -fPIC in every object, programs too: the plugin is made of the same objects,
# and one precompiled header can only serve one kind of code.
add_compile_options(-fPIC)
add_compile_options(-Wall -Wextra -Wno-unused-parameter)
# What ccache asks for to cache files that use a precompiled header.
if(C2CUDA_CCACHE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)
elseif(C2CUDA_CCACHE AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(
    "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
if(C2CUDA_WERROR)
  add_compile_options(-Werror)
endif()
if(C2CUDA_SANITIZE)
  # LLVM has no RTTI, which the check of vptr needs.
  list(JOIN C2CUDA_SANITIZE "," sanitizers)
  add_compile_options(-fsanitize=${sanitizers} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all -fno-sanitize=vptr)
  add_link_options(-fsanitize=${sanitizers})
  set(C2CUDA_SANITIZER_DEFAULTS ${CMAKE_CURRENT_LIST_DIR}/SanitizerDefaults.cpp)
endif()
if(C2CUDA_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

add_library(c2cuda_headers INTERFACE)
target_include_directories(c2cuda_headers INTERFACE
  ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)
target_link_libraries(c2cuda_headers
                      INTERFACE c2cuda_isl_headers c2cuda_llvm_headers)

# ---- The shared precompiled header -----------------------------------------

# Made on the first use, so that a build without Clang's doors does not pay.
function(c2cuda_use_clang target)
  if(NOT TARGET c2cudaClangPch)
    file(WRITE ${PROJECT_BINARY_DIR}/ClangPch.cpp "")
    add_library(c2cudaClangPch OBJECT ${PROJECT_BINARY_DIR}/ClangPch.cpp)
    target_link_libraries(c2cudaClangPch
                          PRIVATE c2cuda_headers c2cuda_clang_headers)
    target_precompile_headers(c2cudaClangPch PRIVATE
      <clang/AST/ASTConsumer.h>
      <clang/AST/ASTContext.h>
      <clang/AST/DeclCXX.h>
      <clang/AST/DeclTemplate.h>
      <clang/AST/Expr.h>
      <clang/AST/ExprCXX.h>
      <clang/AST/ParentMapContext.h>
      <clang/AST/RecursiveASTVisitor.h>
      <clang/AST/StmtCXX.h>
      <clang/ASTMatchers/ASTMatchFinder.h>
      <clang/ASTMatchers/ASTMatchers.h>
      <clang/Basic/Diagnostic.h>
      <clang/Basic/SourceManager.h>
      <clang/Frontend/CompilerInstance.h>
      <clang/Frontend/FrontendAction.h>
      <clang/Frontend/FrontendPluginRegistry.h>
      <clang/Lex/Lexer.h>
      <clang/Lex/Preprocessor.h>
      <clang/Rewrite/Core/Rewriter.h>
      <clang/Tooling/CommonOptionsParser.h>
      <clang/Tooling/Core/Replacement.h>
      <clang/Tooling/Tooling.h>
      ${PROJECT_SOURCE_DIR}/include/c2cuda/Support/Isl.h
      <map> <memory> <optional> <set> <string> <utility> <vector>)
  endif()
  target_link_libraries(${target} PRIVATE c2cuda_clang_headers)
  target_precompile_headers(${target} REUSE_FROM c2cudaClangPch)
endfunction()

# ---- Names and the direction of links --------------------------------------

function(c2cuda_target_of out name)
  if(NOT name MATCHES "^c2cuda")
    set(name c2cuda${name})
  endif()
  set(${out} ${name} PARENT_SCOPE)
endfunction()

# Checks each DEPENDS and gives the targets. FOR is the short name of the library
# that wants them; what is not in the flow (programs, the tests' own library) may
# want any.
function(c2cuda_resolve out for)
  set(found)
  list(FIND C2CUDA_FLOW "${for}" here)
  foreach(dep IN LISTS ARGN)
    string(REGEX REPLACE "^c2cuda" "" short ${dep})
    if(NOT here EQUAL -1)
      list(FIND C2CUDA_FLOW ${short} there)
      if(there EQUAL -1)
        message(FATAL_ERROR "c2cuda${for} depends on ${dep}, which is no "
                            "library of the flow")
      elseif(NOT there LESS here)
        message(FATAL_ERROR "c2cuda${for} must not depend on c2cuda${short}, "
                            "which comes later in the flow")
      endif()
    endif()
    c2cuda_target_of(target ${short})
    if(TARGET ${target})
      list(APPEND found ${target})
    else()
      message(WARNING "${target}, wanted in ${CMAKE_CURRENT_SOURCE_DIR}, does "
                      "not exist and is left out")
    endif()
  endforeach()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# ---- The four functions ----------------------------------------------------

function(add_c2cuda_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CLANG" "" "DEPENDS")
  string(REGEX REPLACE "^c2cuda" "" short ${name})
  c2cuda_target_of(target ${short})
  c2cuda_resolve(deps "${short}" ${arg_DEPENDS})
  if(arg_CLANG AND NOT short IN_LIST C2CUDA_CLANG_DOORS)
    message(FATAL_ERROR "${target} must not use Clang; only "
                        "${C2CUDA_CLANG_DOORS} may")
  endif()
  if(NOT arg_UNPARSED_ARGUMENTS)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE c2cuda_headers ${deps})
    return()
  endif()
  add_library(${target} STATIC ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${target} PUBLIC c2cuda_headers ${deps})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  if(arg_CLANG)
    c2cuda_use_clang(${target})
  endif()
endfunction()

function(add_c2cuda_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CLANG" "" "DEPENDS;LINK")
  c2cuda_resolve(deps "" ${arg_DEPENDS})
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS}
                 ${C2CUDA_SANITIZER_DEFAULTS})
  target_link_libraries(${name} PRIVATE
    c2cuda_headers ${deps} ${C2CUDA_CLANG_LIBS} ${arg_LINK})
  if(arg_CLANG)
    c2cuda_use_clang(${name})
  endif()
endfunction()

# A MODULE that links our libraries and nothing of LLVM: what it lacks is given
# by the clang that loads it, from that clang's own libclang-cpp and libLLVM.
function(add_c2cuda_plugin name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CLANG" "" "DEPENDS;LINK")
  c2cuda_resolve(deps "" ${arg_DEPENDS})
  add_library(${name} MODULE ${arg_UNPARSED_ARGUMENTS}
              ${C2CUDA_SANITIZER_DEFAULTS})
  set_target_properties(${name} PROPERTIES
    PREFIX "lib" SUFFIX ".so" DEFINE_SYMBOL "")
  string(REGEX REPLACE "-plugin$" "" output ${name})
  set_target_properties(${name} PROPERTIES OUTPUT_NAME ${output})
  target_link_libraries(${name} PRIVATE c2cuda_headers ${deps} ${arg_LINK})
  # A symbol that the host lacks is an error when the plugin loads, not later.
  target_link_options(${name} PRIVATE -Wl,-z,now)
  if(arg_CLANG)
    c2cuda_use_clang(${name})
  endif()
endfunction()

# A GoogleTest program in build/unittests; all of them are run by the target
# check-c2cuda-unit and by ctest.
function(add_c2cuda_unittest name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;LINK")
  c2cuda_resolve(deps "" ${arg_DEPENDS})
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS}
                 ${C2CUDA_SANITIZER_DEFAULTS})
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/unittests)
  target_include_directories(${name} PRIVATE
    ${PROJECT_SOURCE_DIR}/unittests ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE
    c2cuda_headers ${deps} ${arg_LINK} GTest::gmock GTest::gtest
    GTest::gtest_main ${C2CUDA_LLVM_LIBS})
  set_property(GLOBAL APPEND PROPERTY C2CUDA_UNITTESTS ${name})
  add_test(NAME ${name} COMMAND ${name})
endfunction()
