#!/usr/bin/env bash
# Installs npm under /opt: Debian's is older than the shop needs and brings hundreds of packages.
set -euo pipefail

npm=npm-11.21.2
npm_sum=7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==
if [[ ! -d /opt/$npm ]]; then
  draft=$(mktemp -d)
  curl -fsSL -o "$draft/npm.tgz" "${npm_config_registry:-https://registry.npmjs.org/}npm/-/$npm.tgz"
  if [[ $(openssl dgst -sha512 -binary "$draft/npm.tgz" | base64 -w0) != "$npm_sum" ]]; then
    echo '✖ npm did not arrive whole. Run this again.' >&2
    exit 1
  fi
  tar -xzf "$draft/npm.tgz" -C "$draft"
  chmod -R a+rX "$draft/package"
  chmod 755 "$draft/package/bin/npm-cli.js"
  mv "$draft/package" "/opt/$npm"
  rm -r "$draft"
fi
ln -sf "/opt/$npm/bin/npm-cli.js" /usr/local/bin/npm
