import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

// `npm run test:unit -- slots`, `npm run test:watch`: run Vitest with the project's Node, in this terminal.
const cli = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit' })
const [code] = await once(child, 'exit')
process.exit(code ?? 1)
