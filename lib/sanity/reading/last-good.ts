import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { logWarning } from '@/lib/log'

// .next/cache survives builds, so a build without the Content Lake finds the last responses too.
const folder = path.resolve(/* turbopackIgnore: true */ env.dataDir, 'last-good')
// Part of the build, for a server that starts with an empty cache while the Content Lake is down.
const shipped = path.join(process.cwd(), '.next/last-good')
// On globalThis: routes are bundled separately, and each would have its own, possibly older copy.
declare global {
  var lastGood: Map<string, Entry> | undefined
}
globalThis.lastGood ??= new Map()
const memory = globalThis.lastGood

/** A response and its request time by `performance.now()`. */
type Entry = { text: string; requestedAt: number }

/**
 * Stores a response in memory and, if the disk allows, in a file that survives a restart. Ignores a response requested
 * before the stored one (`requestedAt` by `performance.now()`).
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
    logWarning(`The last good response for ${name} could only be stored in memory: ${error}`)
  }
}

async function write(place: string, name: string, text: string) {
  const file = path.join(place, fileOf(name))
  const draft = `${file}.${randomUUID()}`
  await mkdir(place, { recursive: true })
  await writeFile(draft, text)
  // Otherwise the older of two concurrent writes could win.
  if (memory.get(name)?.text === text) await rename(draft, file)
  else await rm(draft)
}

const fileOf = (name: string) => `${encodeURIComponent(name)}.json`

/** Returns the last stored response with this name, or the one shipped with the build; undefined without either. */
export async function readLastGood(name: string): Promise<unknown> {
  const entry = memory.get(name)
  if (entry) return JSON.parse(entry.text)
  for (const place of [folder, shipped]) {
    try {
      // Otherwise the bundler would include every JSON file of the project.
      const file = path.join(/* turbopackIgnore: true */ place, fileOf(name))
      return JSON.parse(await readFile(/* turbopackIgnore: true */ file, 'utf8'))
    } catch {
      // Missing or incomplete: try the next place.
    }
  }
}
