import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { type Environment, type Part, start, untilPrinted } from './children.ts'
import { say, stage } from './stage.ts'

const root = new URL('..', import.meta.url).pathname

/** Starts the local content lake and fills an empty one from `seed/`. Throws a Problem if it cannot start. */
export async function startLake(env: Environment): Promise<Part> {
  const part = start('content lake', [process.execPath, path.join(root, 'local/main.ts')], {
    env,
    quiet: true,
  })
  await untilPrinted(part, /listening on/)
  const client = clientFor(env)
  const count = await client.fetch<number>('count(*[!(_type match "sanity.*")])')
  // An import that was interrupted is begun again: the mark stands until it is complete.
  const mark = path.join(env.LAKE_DATA_DIR ?? '', 'seeding')
  if (count > 0 && !existsSync(mark)) say('lake', `${count} documents`)
  else
    await stage('lake', 'importing seed/', async () => {
      writeFileSync(mark, '')
      await seed(env)
      rmSync(mark)
    })
  return part
}

function clientFor(env: Environment) {
  return createClient({
    projectId: env.SANITY_STUDIO_PROJECT_ID,
    dataset: env.SANITY_STUDIO_DATASET,
    apiHost: env.SANITY_STUDIO_API_HOST,
    token: env.SANITY_STUDIO_TOKEN,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2026-11-01',
  })
}

async function seed(env: Environment): Promise<void> {
  const options = { client: clientFor(env), operation: 'createOrReplace', onProgress() {} } as const
  // The folder, not the file: only then are media paths relative to it.
  await sanityImport(path.join(root, 'seed'), options)
}
