import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PLATFORM } from '../../src/database/database.ts'

const CACHE = path.join(import.meta.dirname, '../../../../.cache/test-database')

/**
 * Returns a migrated data folder, copied from a template: PostgreSQL needs seconds to create one, and a few hundred
 * milliseconds to open it.
 */
export async function freshDataFolder(migrations: string): Promise<string> {
  const template = await provideTemplate(migrations)
  const folder = await mkdtemp(path.join(tmpdir(), 'supabase-'))
  await cp(template, folder, { recursive: true })
  return folder
}

/** The template's folder, created before the first test, whose time limit it would use up. */
export async function provideTemplate(migrations: string): Promise<string> {
  const project = path.basename(path.resolve(migrations, '../..'))
  const template = path.join(CACHE, project, await hashSources(migrations))
  if (!existsSync(template)) await makeTemplate(migrations, template)
  return template
}

/** A hash of everything that determines the template. */
async function hashSources(migrations: string): Promise<string> {
  const names = (await readdir(migrations)).sort().map((name) => path.join(migrations, name))
  const hash = createHash('sha256')
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  for (const file of [...PLATFORM, ...names, pglite]) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(migrations: string, template: string): Promise<void> {
  const { openDatabase } = await import('../../src/database/database.ts')
  const cache = path.dirname(template)
  const old = existsSync(cache) ? await readdir(cache) : []
  const part = path.join(cache, `${randomUUID()}.part`)
  await mkdir(part, { recursive: true })
  await openDatabase(migrations, part).then((database) => database.close())
  // Another run may have been faster; its template is identical.
  await rename(part, template).catch(() => rm(part, { recursive: true }))
  for (const name of old.filter((name) => !name.endsWith('.part')))
    await rm(path.join(cache, name), { recursive: true, force: true })
}
