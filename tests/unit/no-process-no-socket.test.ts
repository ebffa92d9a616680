import { execFile, spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { describe, test } from 'vitest'

describe('a unit test fails, even if nobody sees the error, when it', () => {
  test.fails.each<[string, () => unknown]>([
    ['starts a process', () => spawn(process.execPath, ['--version'])],
    ['waits for a process', () => spawnSync(process.execPath, ['--version'])],
    ['asks a process', () => execFile(process.execPath, ['--version'])],
    ['starts a worker', () => new Worker('', { eval: true })],
    ['listens', () => createServer().listen(0).close()],
    ['connects', () => connect(9, '127.0.0.1').on('error', () => {})],
    ['fetches', () => fetch('http://127.0.0.1:4600/')],
    ['sends', () => createSocket('udp4').send('x', 9, '127.0.0.1')],
  ])('%s', async (_, attempt) => {
    try {
      await attempt()
    } catch {
      // As what it tests might do.
    }
  })
})
