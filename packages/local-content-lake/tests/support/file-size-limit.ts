import { spawnSync } from 'node:child_process'

/**
 * From now on the operating system refuses a process every write beyond so many bytes of a file (EFBIG), as
 * it does on a full disk or where a quota is used up; 0 refuses all of them. Needs no rights.
 */
export function limitFileSize(pid: number | undefined, bytes: number | 'unlimited') {
  const limit = `--fsize=${bytes}:unlimited`
  const { error, status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, limit])
  if (error)
    throw new Error('prlimit is missing: install the package util-linux.', { cause: error })
  if (status !== 0) throw new Error(`prlimit: ${stderr}`)
}
