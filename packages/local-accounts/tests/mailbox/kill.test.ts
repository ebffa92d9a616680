import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tests/support/scale.ts'
import { openStore } from '../../src/mailbox/store.ts'

const server = fileURLToPath(new URL('../../src/mailbox/server.ts', import.meta.url))
const ROUNDS = scaled({ core: 3, all: 4, nightly: 200 })
/** Fewer than the mailbox stores: beyond 500 messages it deletes the oldest. */
const ROUNDS_OF_A_MAILBOX = 12
const MESSAGES = 24

/** The mailbox as a separate process, so that it can be killed. */
async function startProcess(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const source = `
    const { startMailbox } = await import(${JSON.stringify(server)})
    console.log((await startMailbox({ dataDir: ${JSON.stringify(dataDir)}, port: 0, smtpPort: 0 })).smtpPort)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, port: Number(line) }
}

/** Kills a mailbox repeatedly during deliveries. */
async function killAgainAndAgain(rounds: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailbox-kill-'))
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { child, port } = await startProcess(dataDir)
    const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 4 })
    const exited = once(child, 'exit')
    const sends = Array.from({ length: MESSAGES }, async (_, index) => {
      const subject = `${round}-${index}`
      const mail = { from: 'a@example.com', to: 'b@example.com', subject, text: 'x' }
      await transport.sendMail({ ...mail, messageId: `<${subject}@outbox>` })
      acknowledged.push(subject)
      // Each round is killed at a different moment of the same traffic.
      if (acknowledged.length % MESSAGES === round * 2) child.kill('SIGKILL')
    })
    await Promise.allSettled(sends)
    child.kill('SIGKILL')
    await exited
    transport.close()
  }
  const stored = (await openStore(dataDir)).list().map((message) => message.subject)
  await rm(dataDir, { recursive: true })
  return { acknowledged, stored }
}

test('after kills during deliveries the mailbox has every acknowledged message once', {
  timeout: ROUNDS * 60_000,
}, async () => {
  for (let rest = ROUNDS; rest > 0; rest -= ROUNDS_OF_A_MAILBOX) {
    const rounds = Math.min(rest, ROUNDS_OF_A_MAILBOX)
    const { acknowledged, stored } = await killAgainAndAgain(rounds)
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((subject) => !stored.includes(subject))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(rounds)
  }
})
