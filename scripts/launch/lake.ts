import path from 'node:path'
import { createClient } from '@sanity/client'
import { API_VERSION } from '../../lib/site/site.ts'
import { importFrom } from '../content/import/import-file.ts'
import { withImport } from '../content/import/read-import.ts'
import { type Environment, type Part, start, untilPrinted } from '../process/children.ts'
import { Problem } from '../process/problem.ts'
import { printLine } from '../process/stage.ts'
import { cacheFolder } from './environment.ts'
import { packageCommand } from './package-command.ts'

const root = path.join(import.meta.dirname, '../..')

/** The folder of the content that a new Content Lake starts with. */
export const seedFolder = path.join(root, 'seed')

/** The name of the Content Lake's process. */
export const LAKE = 'The Content Lake'

/** Starts the local Content Lake and fills an empty one from `seed/`. Throws a Problem if it cannot start. */
export async function startLake(env: Environment): Promise<Part> {
  const part = await startBareLake(env)
  await seedEmptyLake(env)
  return part
}

/** Starts the local Content Lake without seeding it. Throws a Problem if it cannot start. */
export async function startBareLake(env: Environment): Promise<Part> {
  const command = [packageCommand('local-content-lake')]
  // Node's compile cache halves the time of the second start.
  const compileCache = { NODE_COMPILE_CACHE: path.join(cacheFolder, 'compile') }
  const part = start(LAKE, command, { env: { ...env, ...compileCache }, quiet: true })
  await untilPrinted(part, /listening on/).catch(withRestore)
  return part
}

/** Rethrows an error; for a damaged file, adds the command that restores a backup. */
export function withRestore(error: unknown): never {
  if (error instanceof Problem && / is damaged \(/.test(error.message))
    throw new Problem(
      `${error.message} Restore a backup with npm run restore -- FOLDER --replace, which keeps the damaged files.`,
    )
  throw error
}

async function seedEmptyLake(env: Environment): Promise<void> {
  const client = lakeClient(env)
  const count = await client.fetch<number>('count(*[!(_type match "sanity.*")])')
  if (count > 0) return printLine('lake', `${count} documents`)
  // One transaction, so an interrupted import starts over.
  await withImport(seedFolder, (read) => importFrom({ client }, read, 'create'))
}

/** Returns a client with full access to the local Content Lake. */
export function lakeClient(env: Environment) {
  return createClient({
    projectId: env.SANITY_STUDIO_PROJECT_ID,
    dataset: env.SANITY_STUDIO_DATASET,
    apiHost: env.SANITY_STUDIO_API_HOST,
    token: env.SANITY_STUDIO_TOKEN,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: API_VERSION,
    perspective: 'raw',
  })
}
