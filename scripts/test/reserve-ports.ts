import { tmpdir } from 'node:os'
import path from 'node:path'
import { takeLock } from '../process/lock.ts'
import { freePorts } from '../process/ports.ts'

/**
 * The first base from `preferred` on at which all ports at these steps above it are free, and that no other run of
 * tests on this machine has taken: it stays ours until this process ends. Throws a Problem if there is none.
 */
export async function reservePorts(preferred: number, steps: number[]): Promise<number> {
  const base = await freePorts(preferred, steps)
  // Whose products stand in another checkout listens only once they are built.
  const file = `growth-partners-ports-${process.getuid?.() ?? 0}-${base}.lock`
  return takeLock(path.join(tmpdir(), file)) ? base : reservePorts(base + 10, steps)
}
