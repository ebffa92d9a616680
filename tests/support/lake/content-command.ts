import { cpSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { startLake } from 'local-content-lake'
import { readSecrets } from '@/scripts/launch/environment'
import { freePort } from '@/scripts/process/ports'
import { runCommand } from '../run-command.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Runs `npm run content:…` as npm does, without the bootstrap and without a hosted project in its environment. */
export const runContent = (command: string, ...args: string[]) =>
  runContentIn({ NEXT_PUBLIC_SANITY_PROJECT_ID: '' }, command, ...args)

/** Does the same with other variables. */
export const runContentIn = (
  variables: Record<string, string>,
  command: string,
  ...args: string[]
) =>
  runCommand(path.resolve(`scripts/content/${command}.ts`), args, {
    NODE_ENV: 'production',
    ...variables,
  }).ended

/**
 * Returns a data folder and a port for one test, as arguments; `start` runs this checkout's Content Lake on them. The
 * folder starts as a copy of `filledAs`, if given.
 */
export async function contentFolder({ filledAs }: { filledAs?: string } = {}) {
  const dataDir = temporaryFolder()
  if (filledAs) cpSync(filledAs, dataDir, { recursive: true })
  const port = await freePort()
  const { token } = readSecrets()
  const start = async () => {
    const lake = await startLake({
      dataDir: path.join(dataDir, 'content-lake'),
      token,
      port,
      allowedOrigins: [],
    })
    const client = createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2026-11-01',
      apiHost: lake.url,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
      token,
    })
    return { lake, client }
  }
  return { args: ['--lake-port', String(port), '--data-dir', dataDir], dataDir, start }
}
