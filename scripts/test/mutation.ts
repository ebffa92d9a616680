import { spawnSync } from 'node:child_process'
import path from 'node:path'

// `npm run test:mutation`: mutates the builders, the escaping and the redirects, and checks that a test fails each
// time. Fails below the score in stryker.config.json.
const root = path.join(import.meta.dirname, '../..')
const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const { status } = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
