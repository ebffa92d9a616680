#!/usr/bin/env node
// Runs before anything is installed, on the machine's own Node: plain JavaScript, no packages.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { excludeOwnMachine } from './install/exclude-own-machine.mjs'
import { folderProblem } from './install/folder-problem.mjs'
import { install } from './install/install.mjs'
import { runInTerminal } from './process/in-terminal.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start', ...args] = process.argv.slice(2)
// The other commands need only the product's packages.
const NEEDS_TOOLS = /^(test\/.*|bench|contract|pack)$/
const node = process.platform === 'win32' ? 'node.exe' : 'node'

const problem =
  Number(process.versions.node.split('.')[0]) < 20
    ? `Node ${process.versions.node} is too old. Install Node 20 or newer from nodejs.org.`
    : folderProblem(root)
if (problem) fail(problem)
excludeOwnMachine(process.env)
await install(root, { tools: NEEDS_TOOLS.test(command) }).catch(({ message }) => fail(message))
const code = await runInTerminal(
  path.join(root, 'node_modules/node/bin', node),
  [path.join(root, 'scripts', `${command}.ts`), ...args],
  // The channel closes when this process ends, however it ends; the command then stops what it started.
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
).catch(({ message }) =>
  fail(`The project’s Node does not start (${message}). Delete node_modules and try again.`),
)
process.exit(code)

function fail(message) {
  console.error(message)
  process.exit(1)
}
