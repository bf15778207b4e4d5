// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The C++ overloads of CUDA's run-time interface, which spare a cast.

#ifndef C2CUDA_DEVICE_TEMPLATES_H
#define C2CUDA_DEVICE_TEMPLATES_H

template <class T> static inline cudaError_t cudaMalloc(T **p, size_t size) {
  return cudaMalloc((void **)(void *)p, size);
}
template <class T>
static inline cudaError_t cudaMallocHost(T **p, size_t size,
                                         unsigned int flags = 0) {
  return cudaHostAlloc((void **)(void *)p, size, flags);
}
template <class T>
static inline cudaError_t cudaHostAlloc(T **p, size_t size,
                                        unsigned int flags) {
  return cudaHostAlloc((void **)(void *)p, size, flags);
}
template <class T>
static inline cudaError_t cudaMallocManaged(T **p, size_t size,
                                            unsigned int flags = 1) {
  return cudaMallocManaged((void **)(void *)p, size, flags);
}
template <class T>
static inline cudaError_t cudaMallocPitch(T **p, size_t *pitch, size_t width,
                                          size_t height) {
  return cudaMallocPitch((void **)(void *)p, pitch, width, height);
}
template <class T>
static inline cudaError_t cudaMallocAsync(T **p, size_t size,
                                          cudaStream_t stream) {
  return cudaMallocAsync((void **)(void *)p, size, stream);
}
template <class T>
static inline cudaError_t cudaHostGetDevicePointer(T **device, void *host,
                                                   unsigned int flags) {
  return cudaHostGetDevicePointer((void **)(void *)device, host, flags);
}
static inline cudaError_t cudaEventCreate(cudaEvent_t *event,
                                          unsigned int flags) {
  return cudaEventCreateWithFlags(event, flags);
}

template <class T>
static inline cudaError_t
cudaMemcpyToSymbol(const T &symbol, const void *from, size_t count,
                   size_t offset = 0,
                   cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return cudaMemcpyToSymbol((const void *)&symbol, from, count, offset, kind);
}
template <class T>
static inline cudaError_t
cudaMemcpyFromSymbol(void *to, const T &symbol, size_t count, size_t offset = 0,
                     cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return cudaMemcpyFromSymbol(to, (const void *)&symbol, count, offset, kind);
}
template <class T>
static inline cudaError_t
cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t count,
                        size_t offset = 0,
                        cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                        cudaStream_t stream = 0) {
  return cudaMemcpyToSymbolAsync((const void *)&symbol, from, count, offset,
                                 kind, stream);
}
template <class T>
static inline cudaError_t
cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t count,
                          size_t offset = 0,
                          cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                          cudaStream_t stream = 0) {
  return cudaMemcpyFromSymbolAsync(to, (const void *)&symbol, count, offset,
                                   kind, stream);
}
template <class T>
static inline cudaError_t cudaGetSymbolAddress(void **p, const T &symbol) {
  return cudaGetSymbolAddress(p, (const void *)&symbol);
}
template <class T>
static inline cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol) {
  return cudaGetSymbolSize(size, (const void *)&symbol);
}

template <class T>
static inline cudaError_t
cudaLaunchKernel(T *kernel, dim3 grid, dim3 block, void **arguments,
                 size_t shared = 0, cudaStream_t stream = 0) {
  return cudaLaunchKernel((const void *)kernel, grid, block, arguments, shared,
                          stream);
}
/// Arguments are converted to what the kernel takes.
template <class... Parameters, class... Arguments>
static inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config,
                                             void (*kernel)(Parameters...),
                                             Arguments &&...arguments) {
  return [&](Parameters... converted) {
    void *all[] = {&converted..., nullptr};
    return cudaLaunchKernelExC(config, (const void *)kernel, all);
  }((Arguments &&)arguments...);
}
template <class T>
static inline cudaError_t
cudaLaunchCooperativeKernel(T *kernel, dim3 grid, dim3 block, void **arguments,
                            size_t shared = 0, cudaStream_t stream = 0) {
  return cudaLaunchCooperativeKernel((const void *)kernel, grid, block,
                                     arguments, shared, stream);
}
template <class T>
static inline cudaError_t cudaFuncSetAttribute(T *kernel,
                                               cudaFuncAttribute attribute,
                                               int value) {
  return cudaFuncSetAttribute((const void *)kernel, attribute, value);
}
template <class T>
static inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes,
                                                T *kernel) {
  return cudaFuncGetAttributes(attributes, (const void *)kernel);
}
template <class T>
static inline cudaError_t cudaFuncSetCacheConfig(T *kernel,
                                                 cudaFuncCache config) {
  return cudaFuncSetCacheConfig((const void *)kernel, config);
}
template <class T>
static inline cudaError_t
cudaOccupancyMaxPotentialBlockSize(int *blocks, int *block, T kernel,
                                   size_t shared = 0, int limit = 0) {
  return cudaOccupancyMaxPotentialBlockSize(blocks, block,
                                            (const void *)kernel, shared,
                                            limit);
}
static inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec,
                                               cudaGraph_t graph,
                                               cudaGraphNode_t *, char *,
                                               size_t) {
  return cudaGraphInstantiate(exec, graph, 0);
}
template <class T>
static inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, T *kernel, int block, size_t shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, (const void *)kernel, block, shared);
}

#endif
