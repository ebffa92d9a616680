import 'server-only'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/env'
import { logWarning } from '@/lib/http/log/log'

// .next/cache survives builds, so a build without the Content Lake finds the last responses too.
const folder = path.resolve(/* turbopackIgnore: true */ env.dataDir, 'last-good')
// Part of the build, for a server that starts with an empty cache while the Content Lake is down.
const shipped = path.join(process.cwd(), '.next/last-good')

/** Stores a response in a file that survives a restart. Never throws. */
export function writeLastGood(name: string, value: unknown): void {
  try {
    for (const place of env.isBuild ? [folder, shipped] : [folder]) write(place, name, value)
  } catch (error) {
    logWarning(`The last good response for ${name} could not be stored: ${error}`)
  }
}

// Synchronous: of two responses the later one stays.
function write(place: string, name: string, value: unknown) {
  const file = path.join(place, fileOf(name))
  const draft = `${file}.${process.pid}`
  mkdirSync(place, { recursive: true })
  writeFileSync(draft, JSON.stringify(value))
  renameSync(draft, file)
}

const fileOf = (name: string) => `${encodeURIComponent(name)}.json`

/** Returns the last stored response with this name, or the one shipped with the build; undefined without either. */
export function readLastGood(name: string): unknown {
  for (const place of [folder, shipped]) {
    try {
      // Otherwise the bundler would include every JSON file of the project.
      const file = path.join(/* turbopackIgnore: true */ place, fileOf(name))
      return JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8'))
    } catch {
      // Missing or incomplete: try the next place.
    }
  }
}
