import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { completeBackup } from '@/scripts/operate/backup-folder'
import { runOperate, startOperate } from '@/tests/support/operate/run-operate'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { startBackEnd } from '../support/back-end.ts'
import { bookCall, bookingOf } from '../support/booking-rows.ts'
import { openPostgres } from '../support/engines.ts'
import { accountFaults, signUpAndBook } from '../support/load.ts'
import { postgresNeeded, postgresVersions, startPostgres } from '../support/postgres.ts'

const newest = postgresVersions.at(-1)

async function project(version: string) {
  const server = await startPostgres(version)
  server.migrate()
  const hosted = { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }
  const backEnd = await startBackEnd({ database: openPostgres(server) })
  onTestFinished(backEnd.close)
  return { backEnd, variables: { ...hosted, SUPABASE_DB_URL: server.url } }
}

test.runIf(newest)(
  `hosted accounts are backed up under load and restored, all or nothing (${postgresNeeded})`,
  async () => {
    const [from, to] = [await project(`${newest}`), await project(`${newest}`)]
    const { url, secretKey, service } = from.backEnd
    const people = signUpAndBook({ url, secretKey, client: service })
    await expect.poll(() => people.acknowledged.bookings.size).toBeGreaterThan(5)
    await expect.poll(() => people.acknowledged.accounts.size).toBeGreaterThan(2)
    const before = {
      accounts: new Set(people.acknowledged.accounts),
      bookings: new Set(people.acknowledged.bookings),
    }
    const folder = path.join(temporaryFolder(), 'backup')
    const run = (command: string, variables: Record<string, string>) =>
      runOperate(command, [folder, '--only', 'accounts'], variables)
    expect(await run('backup', from.variables)).toMatchObject({ code: 0, err: '' })
    expect(people.acknowledged.bookings.size).toBeGreaterThan(before.bookings.size)
    await people.stop()

    expect(await run('restore', to.variables)).toMatchObject({ code: 0, err: '' })
    const query = <Row>(sql: string) => to.backEnd.sql<Row>(sql)
    expect(await accountFaults(query, before)).toEqual([])
    const count = async () => (await query('select from public.bookings')).length
    const restored = await count()
    const again = await run('restore', to.variables)
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('duplicate key')])
    expect(await count()).toBe(restored)
    // Sequences continue: a new row gets no existing number.
    const next = bookingOf('next@example.com', 5000)
    expect(await bookCall(to.backEnd.service, next)).toMatchObject({ outcome: 'booked' })
  },
  120_000,
)

test.runIf(newest)(
  `a restore of hosted accounts that SIGTERM ends keeps none of its rows (${postgresNeeded})`,
  async () => {
    const server = await startPostgres(`${newest}`)
    onTestFinished(server.stop)
    server.ask('create table public.kept (id int)')
    const folder = temporaryFolder()
    // More than a pipe holds, so psql waits in the middle of it for the lock that this test has.
    const row = 'insert into public.kept values (1);\n'
    const wait = 'do $$ begin perform pg_advisory_xact_lock(7); end $$;\n'
    writeFileSync(path.join(folder, 'accounts.sql'), `${row}${wait}${'\n'.repeat(300_000)}${row}`)
    await completeBackup(folder, new Date().toISOString())
    const held = Promise.withResolvers<void>()
    const holder = openPostgres(server).transaction(async ({ query }) => {
      await query('select pg_advisory_xact_lock(7)')
      await held.promise
    })
    const restore = startOperate('restore', [folder, '--only', 'accounts'], {
      NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_DB_URL: server.url,
    })
    const waiting = 'select count(*) from pg_locks where not granted'
    await expect.poll(() => server.ask(waiting)).toBe('1')
    restore.child.kill('SIGTERM')
    const { code, err } = await restore.ended
    expect([code, err]).toEqual([143, expect.stringContaining('No account was restored.')])
    held.resolve()
    await holder
    const working = `select count(*) from pg_stat_activity where application_name = 'psql' and pid <> pg_backend_pid()`
    await expect.poll(() => server.ask(working)).toBe('0')
    expect(server.ask('select count(*) from public.kept')).toBe('0')
  },
  120_000,
)

if (!newest) test.skip(`hosted accounts are backed up and restored (${postgresNeeded})`)
