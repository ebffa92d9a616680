import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { type Environment, type Part, start, untilPrinted } from '../process/children.ts'
import { Problem } from '../process/problem.ts'
import { say, stage } from '../process/stage.ts'
import { cacheFolder } from './environment.ts'
import { packageCommand } from './package-command.ts'

const root = path.join(import.meta.dirname, '../..')

/** The folder of the content that a new lake begins with. */
export const seedFolder = path.join(root, 'seed')

/** What the Content Lake's process is called. */
export const LAKE = 'The content lake'

/** Starts the local content lake and fills an empty one from `seed/`. Throws a Problem if it cannot start. */
export async function startLake(env: Environment): Promise<Part> {
  const part = await startBareLake(env)
  await seedEmptyLake(env)
  return part
}

/** Starts the local content lake as it is. Throws a Problem if it cannot start. */
export async function startBareLake(env: Environment): Promise<Part> {
  const command = [process.execPath, packageCommand('local-content-lake')]
  // Node keeps what it has compiled: the second start takes half the work.
  const kept = { NODE_COMPILE_CACHE: path.join(cacheFolder, 'compile') }
  const part = start(LAKE, command, { env: { ...env, ...kept }, quiet: true })
  await untilPrinted(part, /listening on/).catch(withRestore)
  return part
}

/** Rethrows an error; one about a damaged file names the command that restores a backup. */
export function withRestore(error: unknown): never {
  if (error instanceof Problem && / is damaged \(/.test(error.message))
    throw new Problem(
      `${error.message} A backup is restored by npm run restore -- FOLDER --replace, which keeps the damaged files.`,
    )
  throw error
}

async function seedEmptyLake(env: Environment): Promise<void> {
  const client = lakeClient(env)
  const count = await client.fetch<number>('count(*[!(_type match "sanity.*")])')
  // An import that was interrupted is begun again: the mark stands until it is complete.
  const mark = path.join(env.LAKE_DATA_DIR ?? '', 'seeding')
  if (count > 0 && !existsSync(mark)) return say('lake', `${count} documents`)
  writeFileSync(mark, '')
  // The folder, not the file: only then are media paths relative to it.
  const options = { client, operation: 'createOrReplace', onProgress() {} } as const
  await stage('lake', 'importing seed/', () => sanityImport(seedFolder, options))
  rmSync(mark)
}

/** A client that may read and write everything in the local content lake. */
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
