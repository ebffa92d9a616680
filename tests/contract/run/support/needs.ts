import { spawnSync } from 'node:child_process'
import { findEngine } from '@/packages/edge-cache/tests/support/programs'

const mounts = ['--mount', '/bin/sh', '-c', 'mount -t tmpfs none /mnt']

/** Why the image cannot be made and run here; undefined if it can. It is said once, as a missing engine is. */
export function missingForImage(): string | undefined {
  const missing =
    process.platform !== 'linux' || process.getuid?.() !== 0
      ? 'root, on Linux: it changes user and root'
      : spawnSync('/usr/bin/unshare', mounts).status !== 0
        ? 'the right to mount, which this container has not: docker run --privileged'
        : spawnSync('dpkg', ['-L', 'libc6']).status !== 0
          ? 'Debian 12, whose libraries are the base of the image'
          : spawnSync('openssl', ['version']).status !== 0
            ? 'openssl: apt-get install openssl'
            : findEngine('nginx')
              ? undefined
              : 'nginx: apt-get install nginx-light'
  // biome-ignore lint/suspicious/noConsole: whoever reads the outcome must know what was not proven
  if (missing) console.warn(`The proof of the container needs ${missing}`)
  return missing
}
