import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

// `npm run lint`, `npm run format`, `npm run typecheck`: run a package's command by its file, in this terminal.
const [file = '', ...args] = process.argv.slice(2)
const command = path.join(import.meta.dirname, '../../node_modules', file)
const child = spawn(process.execPath, [command, ...args], { stdio: 'inherit' })
const [code] = await once(child, 'exit')
process.exit(code ?? 1)
