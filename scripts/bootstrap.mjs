#!/usr/bin/env node
// Runs before anything is installed, on the machine's own Node: plain JavaScript, no packages.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { excludeOwnMachine } from './install/exclude-own-machine.mjs'
import { folderProblem } from './install/folder-problem.mjs'
import { install } from './install/install.mjs'
import { npmProcess } from './install/npm-process.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start', ...args] = process.argv.slice(2)
// The other commands need only the product's packages.
const NEEDS_TOOLS = /^(test\/.*|bench|contract|pack)$/

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old. Install Node 20 or newer from nodejs.org.`)
}
const problem = folderProblem(root)
if (problem) fail(problem)
excludeOwnMachine(process.env)
try {
  await install(root, { tools: NEEDS_TOOLS.test(command) })
} catch (error) {
  fail(error.message)
}

const node = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
const child = spawn(node, [path.join(root, 'scripts', `${command}.ts`), ...args], {
  cwd: root,
  // The channel closes when this process ends, however it ends; the command then stops what it started.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// The child stops what it started, and says what is incomplete, while this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) =>
  fail(`The project’s Node does not start (${error.message}). Delete node_modules and try again.`),
)
child.on('exit', (code, signal) =>
  process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)),
)

// Ends the child when npm ends, even after `kill -9`.
const npm = npmProcess()
if (npm) setInterval(() => isAlive(npm) || child.kill('SIGTERM'), 1000).unref()

function isAlive(id) {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
