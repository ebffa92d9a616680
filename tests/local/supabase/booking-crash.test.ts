import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '@/local/mailbox/store.ts'
import { bookCall, bookingOf } from './booking-rows.ts'

const SECRET_KEY = 'sb_secret_of_this_test'

/** The accounts as the launcher runs them, on free ports, until they are killed. */
async function start(dataDir: string) {
  const child = spawn(process.execPath, [path.resolve('local/main.ts'), 'supabase'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ SUPABASE_PORT: '0', MAILBOX_PORT: '0', MAILBOX_SMTP_PORT: '0' },
      SUPABASE_DATA_DIR: path.join(dataDir, 'supabase'),
      MAILBOX_DATA_DIR: path.join(dataDir, 'mailbox'),
      SUPABASE_SECRET_KEY: SECRET_KEY,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  await expect.poll(() => said, { timeout: 40_000 }).toMatch(/listening on \S+\n/)
  const url = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? ''
  const client = createClient(url, SECRET_KEY, { auth: { persistSession: false } })
  return {
    client,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const waiting = async (client: Awaited<ReturnType<typeof start>>['client']) => {
  const { data } = await client.from('booking_outbox').select('recipient').is('sent_at', null)
  return data?.length
}

test('an acknowledged booking outlives kill -9, and its mails go out once each', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'crash-'))
  const emails = ['ada', 'bob', 'eve'].map((name) => `${name}@example.com`)
  const first = await start(dataDir)
  for (const [n, email] of emails.entries())
    expect((await bookCall(first.client, bookingOf(email, 24 + n))).outcome).toBe('booked')
  // The schedule of the next start has to send the mails. Those that the first start's own had just taken
  // come again two minutes later, with the schedule of that minute.
  await first.kill()
  const { client, kill } = await start(dataDir)
  await expect.poll(() => waiting(client), { timeout: 200_000, interval: 500 }).toBe(0)
  const { data: bookings } = await client.from('bookings').select('email').order('email')
  expect(bookings?.map((booking) => booking.email)).toEqual(emails)
  await kill()
  const received = (await openStore(path.join(dataDir, 'mailbox'))).list().flatMap(({ to }) => to)
  expect(received.sort()).toEqual([...emails, ...emails.map(() => 'host@example.com')].sort())
  await rm(dataDir, { recursive: true })
}, 300_000)
