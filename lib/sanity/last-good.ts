import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { logWarning } from '@/lib/log'

// .next/cache outlives a build, so a build without the content lake finds the last answers too.
const folder = path.join(process.cwd(), '.next/cache/last-good')
const memory = new Map<string, string>()

/** Keeps an answer in memory and, as far as the disk allows, in a file that survives a restart. */
export async function writeLastGood(name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  if (memory.get(name) === text) return
  memory.set(name, text)
  const file = path.join(folder, `${encodeURIComponent(name)}.json`)
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, text)
    await rename(draft, file)
  } catch (error) {
    logWarning(`The last good answer of ${name} stays in memory only: ${error}`)
  }
}

/** The last answer that was kept under this name, or undefined. */
export async function readLastGood<T>(name: string): Promise<T | undefined> {
  try {
    const file = path.join(folder, `${encodeURIComponent(name)}.json`)
    return JSON.parse(memory.get(name) ?? (await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
