import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// `npm run typegen` writes the types of schemas and queries; with --check it fails when they had drifted.
const types = new URL('../lib/content/sanity.types.ts', import.meta.url)
const sanity = new URL('../node_modules/sanity/bin/sanity', import.meta.url).pathname
const studio = new URL('../studio', import.meta.url).pathname

function run(...command: string[]) {
  const { status } = spawnSync(process.execPath, [sanity, ...command], {
    cwd: studio,
    stdio: 'inherit',
    env: {
      ...process.env,
      SANITY_STUDIO_PROJECT_ID: 'local',
      SANITY_TELEMETRY: 'off',
      DO_NOT_TRACK: '1',
    },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const before = readFileSync(types, 'utf8')
run('schema', 'extract', '--force')
run('typegen', 'generate')
if (process.argv.includes('--check') && readFileSync(types, 'utf8') !== before) {
  console.error('The generated types had drifted from schemas or queries. Commit the new ones.')
  process.exit(1)
}
