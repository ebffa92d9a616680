import { spawnSync } from 'node:child_process'
import { findEngine } from '@/packages/edge-cache/tests/support/programs'

const mounts = ['--mount', '/bin/sh', '-c', 'mount -t tmpfs none /mnt']

/** Returns why the image cannot be built and run here; undefined if it can. Warns once, as for a missing engine. */
export function missingForImage(): string | undefined {
  const missing =
    process.platform !== 'linux' || process.getuid?.() !== 0
      ? 'root, on Linux, to change user and root'
      : spawnSync('/usr/bin/unshare', mounts).status !== 0
        ? 'the right to mount, which this container lacks: docker run --privileged'
        : spawnSync('dpkg', ['-L', 'libc6']).status !== 0
          ? 'Debian 12, for the libraries of the image’s base'
          : spawnSync('openssl', ['version']).status !== 0
            ? 'openssl: apt-get install openssl'
            : findEngine('nginx')
              ? undefined
              : 'nginx: apt-get install nginx-light'
  // biome-ignore lint/suspicious/noConsole: readers of the outcome must know what was not tested
  if (missing) console.warn(`The container tests need ${missing}`)
  return missing
}
