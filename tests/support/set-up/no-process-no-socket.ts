import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import workerThreads from 'node:worker_threads'
import { afterEach } from 'vitest'

const attempts: string[] = []

/** Also recorded, since the tested code may swallow the error. */
function reject(what: string): never {
  const sentence = `A unit test must not ${what}. Move a test that needs it to tests/contract.`
  attempts.push(sentence)
  throw new Error(sentence)
}

for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'])
  Object.assign(childProcess, { [name]: () => reject(`start a process (${name})`) })
net.Server.prototype.listen = () => reject('listen on a port')
net.Socket.prototype.connect = () => reject('open a connection')
dgram.Socket.prototype.bind = () => reject('listen on a port')
dgram.Socket.prototype.send = () => reject('open a connection')
Object.assign(workerThreads, {
  Worker: class {
    constructor() {
      reject('start a worker')
    }
  },
})
syncBuiltinESMExports()

afterEach(() => {
  const [sentence] = attempts.splice(0)
  if (sentence) throw new Error(sentence)
})
