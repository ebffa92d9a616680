import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { lakeURL, supabaseURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'

const root = path.join(import.meta.dirname, '../../../..')
const parentWatch = path.join(root, 'scripts/process/parent-watch.ts')

/** The project's Node. */
export const node = path.join(root, 'node_modules/node/bin/node')

/** Copies the repository's files to `.cache/<name>`, with the installed packages but without a build. */
export function copyRepository(name: string): string {
  const folder = path.join(root, '.cache', name)
  rmSync(folder, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  // With a lock file the bundler would take the copy as its root, and the packages are outside it.
  const names = `${listed}`
    .trim()
    .split('\n')
    .filter((file) => file !== 'package-lock.json')
  for (const file of names)
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Runs a command in a copy, with the test product's content and accounts; it ends with the tests. */
export function runIn(folder: string, command: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [parentWatch, ...command], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      NEXT_PUBLIC_SANITY_API_HOST: lakeURL,
      SANITY_WEBHOOK_SECRET: secrets.webhookSecret,
      NEXT_PUBLIC_SUPABASE_URL: supabaseURL,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      ...variables,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return {
    output: () => output,
    ended: once(child, 'exit'),
    async stop() {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
