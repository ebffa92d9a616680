import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runOperate } from '@/tests/support/operate/run-operate'
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

if (!newest) test.skip(`hosted accounts are backed up and restored (${postgresNeeded})`)
