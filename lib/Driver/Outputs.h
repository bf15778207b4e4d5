// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where the output of one input goes.

#ifndef C2CUDA_LIB_DRIVER_OUTPUTS_H
#define C2CUDA_LIB_DRIVER_OUTPUTS_H

#include "c2cuda/Driver/Action.h"
#include "c2cuda/Rewrite/Rewrite.h"

namespace c2cuda {

struct OutputPaths {
  /// Absolute. Device is the .cu; Host the .c of the split form, or the source
  /// itself where it is edited in place.
  std::string Device, Host;
  std::string Stem;
  /// The directory of both; empty for standard output.
  std::string Directory;
};

/// Where the output of \p Source (absolute) goes.
OutputPaths planOutputs(const std::string &Source, OutputForm Form,
                        const Options &Options);

/// Whether the outputs may be written: nothing of the user's is in the way.
llvm::Error checkOutputs(const OutputPaths &Paths, const std::string &Source,
                         OutputForm Form, const Session &Session);

/// Adds \p Edits to what \p Session writes, and the names to \p Outputs.
void addOutputs(const SourceEdits &Edits, const OutputPaths &Paths,
                const std::string &Source, OutputForm Form, Session &Session,
                std::vector<std::string> &Outputs);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_OUTPUTS_H
