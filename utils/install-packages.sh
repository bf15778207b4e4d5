#!/bin/sh
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#
# Installs what building, testing and trying c2cuda needs on Debian 12. Asks apt
# only when something is missing. C2CUDA_LLVM chooses the LLVM (22, or 19).
set -eu

V=${C2CUDA_LLVM:-22}
PACKAGES="
  cmake ninja-build g++ gcc libc6-dev python3 ccache
  llvm-$V-dev llvm-$V llvm-$V-tools
  clang-$V libclang-$V-dev libclang-cpp$V-dev libclang-rt-$V-dev
  libpolly-$V-dev
  libgtest-dev libgmock-dev libboost-context-dev
  libzstd-dev zlib1g-dev libxml2-dev libffi-dev"

installed() {
  dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null |
    grep -qx installed
}

missing=
for package in $PACKAGES; do
  installed "$package" || missing="$missing $package"
done
if [ -z "$missing" ]; then
  exit 0
fi
echo "install-packages.sh: missing:$missing"

if [ "$(id -u)" -eq 0 ]; then
  as_root() { "$@"; }
elif command -v sudo >/dev/null 2>&1; then
  as_root() { sudo "$@"; }
else
  echo "install-packages.sh: run this as root, or install sudo" >&2
  exit 1
fi

install() {
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends $missing
}
# An index that is missing or out of date shows as a failed install, so the
# index is fetched when a package is unknown or the first attempt fails.
known=yes
for package in $missing; do
  apt-cache show "$package" >/dev/null 2>&1 || known=no
done
if [ "$known" = yes ] && install; then
  exit 0
fi
as_root apt-get update
install
