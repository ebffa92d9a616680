import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startSupabase } from '../launch/emulators.ts'
import { cacheFolder, environmentFor } from '../launch/environment.ts'
import { fingerprint } from '../launch/fingerprint.ts'
import { startLake } from '../launch/lake.ts'
import type { Options } from '../launch/options.ts'
import { endPart } from '../process/children.ts'
import { withLock } from '../process/lock.ts'

const folder = path.join(cacheFolder, 'template')
/** The inputs of a new product's stores. */
const inputs = ['seed', 'packages', 'supabase', 'scripts/launch/lake.ts', 'package-lock.json']

/**
 * Copies a data folder as a first start creates it, with seeded content and migrations. The template is created once,
 * since PostgreSQL needs ten seconds for a new folder and half a second to open one. The ports must be free.
 */
export async function copyTemplate(options: Options): Promise<void> {
  const template = path.join(folder, fingerprint(inputs).slice(0, 16))
  mkdirSync(cacheFolder, { recursive: true })
  await withLock(path.join(cacheFolder, 'template.lock'), async () => {
    if (!existsSync(template)) await makeTemplate(template, options)
  })
  rmSync(options.dataDir, { recursive: true, force: true })
  cpSync(template, options.dataDir, { recursive: true })
}

async function makeTemplate(template: string, options: Options): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const dataDir = path.join(folder, 'part')
  mkdirSync(path.join(dataDir, 'content-lake'), { recursive: true })
  const env = environmentFor({ ...options, dataDir })
  const parts = await Promise.all([startLake(env), startSupabase(env)])
  await Promise.all(parts.map(endPart))
  renameSync(dataDir, template)
}
