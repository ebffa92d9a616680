import { rmSync } from 'node:fs'

/** Runs work that needs a file or folder, and removes it afterwards, even when a signal ends the process. */
export async function withTemporary<T>(place: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(place, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work()
  } finally {
    process.off('exit', remove)
    remove()
  }
}
