import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

// `npm run typegen` writes the types of schemas and queries; with --check it fails if they are out of date.
const root = path.join(import.meta.dirname, '..')
const types = path.join(root, 'sanity.types.ts')
const sanity = path.join(root, 'node_modules/sanity/bin/sanity')

function run(...command: string[]) {
  const { status } = spawnSync(process.execPath, [sanity, ...command], {
    cwd: path.join(root, 'studio'),
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
  console.error(
    'The generated types were out of date with schemas or queries. Commit the new ones.',
  )
  process.exit(1)
}
