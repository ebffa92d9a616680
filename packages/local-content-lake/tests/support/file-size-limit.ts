import { spawnSync } from 'node:child_process'

/**
 * Limits the file size of a process: writes beyond it fail with EFBIG, similar to a full disk or an exhausted
 * quota; 0 rejects all writes. Needs no privileges.
 */
export function limitFileSize(pid: number | undefined, bytes: number | 'unlimited') {
  const limit = `--fsize=${bytes}:unlimited`
  const { error, status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, limit])
  if (error)
    throw new Error('prlimit is missing. Install the package util-linux.', { cause: error })
  if (status !== 0) throw new Error(`prlimit: ${stderr}`)
}
