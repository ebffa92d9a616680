import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { logWarning } from '@/lib/log'

// .next/cache outlives a build, so a build without the content lake finds the last answers too.
const folder = path.resolve(/* turbopackIgnore: true */ env.dataDir, 'last-good')
// Part of the build, for a server that starts with an empty cache while the content lake is down.
const shipped = path.join(process.cwd(), '.next/last-good')
// On globalThis: routes are bundled apart, and each would hold what it read itself, which may be older.
declare global {
  var lastGood: Map<string, Kept> | undefined
}
globalThis.lastGood ??= new Map()
const memory = globalThis.lastGood

/** An answer, and when it was requested, by `performance.now()`. */
type Kept = { text: string; requestedAt: number }

/**
 * Keeps an answer in memory and, as far as the disk allows, in a file that survives a restart. One that was requested
 * before the last that is kept (`requestedAt` by `performance.now()`) has come too late, and changes nothing.
 */
export async function writeLastGood(
  name: string,
  value: unknown,
  requestedAt: number,
): Promise<void> {
  const text = JSON.stringify(value)
  const known = memory.get(name)
  if (known && known.requestedAt > requestedAt) return
  memory.set(name, { text, requestedAt })
  if (known?.text === text) return
  try {
    for (const place of env.isBuild ? [folder, shipped] : [folder]) await write(place, name, text)
  } catch (error) {
    logWarning(`The last good answer of ${name} stays in memory only: ${error}`)
  }
}

async function write(place: string, name: string, text: string) {
  const file = path.join(place, fileOf(name))
  const draft = `${file}.${randomUUID()}`
  await mkdir(place, { recursive: true })
  await writeFile(draft, text)
  // Of two that are written at the same time, the one that is out of date would else be the last.
  if (memory.get(name)?.text === text) await rename(draft, file)
  else await rm(draft)
}

const fileOf = (name: string) => `${encodeURIComponent(name)}.json`

/** The last answer that was kept under this name, or that of the build; undefined without either. */
export async function readLastGood(name: string): Promise<unknown> {
  const kept = memory.get(name)
  if (kept) return JSON.parse(kept.text)
  for (const place of [folder, shipped]) {
    try {
      // Otherwise every JSON file of the project would be taken for a part of the site.
      const file = path.join(/* turbopackIgnore: true */ place, fileOf(name))
      return JSON.parse(await readFile(/* turbopackIgnore: true */ file, 'utf8'))
    } catch {
      // Not there, or not whole: the next one.
    }
  }
}
