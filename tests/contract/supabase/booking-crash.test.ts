import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { openDatabase, openMailStore } from 'local-accounts'
import { expect, onTestFinished, test } from 'vitest'
import { packageCommand } from '@/scripts/launch/package-command'
import { freshDataFolder } from '../../../packages/local-accounts/tests/support/fresh-data-folder.ts'
import { bookCall, bookingOf } from './support/booking-rows.ts'
import { migrationsDir, projectDir } from './support/project.ts'

const SECRET_KEY = 'sb_secret_of_this_test'

/** Starts the accounts as the launcher does, on free ports, until they are killed. */
async function start(dataDir: string, mailFolder: string) {
  const child = spawn(process.execPath, [packageCommand('local-accounts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SUPABASE_PROJECT_DIR: projectDir,
      SUPABASE_SCHEDULED_FUNCTIONS: 'send-booking-mail',
      SUPABASE_PORT: '0',
      MAILBOX_PORT: '0',
      MAILBOX_SMTP_PORT: '0',
      SUPABASE_DATA_DIR: dataDir,
      MAILBOX_DATA_DIR: mailFolder,
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
  await expect.poll(() => said, { timeout: 40_000 }).toMatch(/listening on .+\n/)
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

/** Emails taken by the dead process are retried after two minutes: skips them. */
async function passTwoMinutes(dataDir: string) {
  const database = await openDatabase(migrationsDir, dataDir)
  await database.exec(
    "update public.booking_outbox set not_before = not_before - interval '2 minutes'",
  )
  await database.close()
}

test('an acknowledged booking survives kill -9, and its emails are sent once each', async () => {
  const dataDir = await freshDataFolder(migrationsDir)
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'crash-'))
  const emails = ['ada', 'bob', 'eve'].map((name) => `${name}@example.com`)
  const first = await start(dataDir, mailFolder)
  for (const [n, email] of emails.entries())
    expect((await bookCall(first.client, bookingOf(email, 24 + n))).outcome).toBe('booked')
  await first.kill()
  await passTwoMinutes(dataDir)
  // The schedule sends the emails at once when it starts.
  const { client, kill } = await start(dataDir, mailFolder)
  await expect.poll(() => waiting(client), { timeout: 60_000 }).toBe(0)
  const { data: bookings } = await client.from('bookings').select('email').order('email')
  expect(bookings?.map((booking) => booking.email)).toEqual(emails)
  await kill()
  const received = (await openMailStore(mailFolder)).list().flatMap(({ to }) => to)
  expect(received.sort()).toEqual([...emails, ...emails.map(() => 'host@example.com')].sort())
  await rm(dataDir, { recursive: true })
  await rm(mailFolder, { recursive: true })
}, 120_000)
