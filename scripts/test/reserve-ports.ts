import { tmpdir } from 'node:os'
import path from 'node:path'
import { takeLock } from '../process/lock.ts'
import { freePorts } from '../process/ports.ts'

/**
 * Returns the first base, from `preferred` on, whose ports at all these offsets are free and not reserved by another
 * test run on this machine. It stays reserved until this process ends. Throws a Problem if there isn’t one.
 */
export async function reservePorts(preferred: number, steps: number[]): Promise<number> {
  const base = await freePorts(preferred, steps)
  // Another checkout's products listen only once they are built.
  const file = `growth-partners-ports-${process.getuid?.() ?? 0}-${base}.lock`
  return takeLock(path.join(tmpdir(), file)) ? base : reservePorts(base + 10, steps)
}
