import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import workerThreads from 'node:worker_threads'
import { afterEach } from 'vitest'

const attempts: string[] = []

/** Also remembered, since what a test asks may swallow the error. */
function refuse(what: string): never {
  const sentence = `A unit test must not ${what}: a test that needs it belongs in tests/contract.`
  attempts.push(sentence)
  throw new Error(sentence)
}

for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'])
  Object.assign(childProcess, { [name]: () => refuse(`start a process (${name})`) })
net.Server.prototype.listen = () => refuse('listen on a port')
net.Socket.prototype.connect = () => refuse('open a connection')
dgram.Socket.prototype.bind = () => refuse('listen on a port')
dgram.Socket.prototype.send = () => refuse('open a connection')
Object.assign(workerThreads, {
  Worker: class {
    constructor() {
      refuse('start a worker')
    }
  },
})
syncBuiltinESMExports()

afterEach(() => {
  const [sentence] = attempts.splice(0)
  if (sentence) throw new Error(sentence)
})
