import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentFaults, writeContent } from '@/tests/support/lake/load'
import { runOperate } from '@/tests/support/operate/run-operate'
import { password } from '../../../../packages/local-accounts/tests/support/open-emulator.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { accountFaults, signUpAndBook } from '../../supabase/support/load.ts'
import { dataFolder } from './data-folder.ts'

/** The test's own limit is the only one. */
const AS_LONG_AS_IT_TAKES = { timeout: 300_000 }

describe('a backup', { timeout: 300_000 }, () => {
  test('under load restores everything acknowledged before it began, and nothing partially', async () => {
    const [from, to] = [await dataFolder(), await dataFolder()]
    const busy = await from.start()
    const ada = await busy.accounts.account('ada@example.com')
    const content = writeContent(busy.client)
    const people = signUpAndBook({
      url: busy.accounts.url,
      secretKey: busy.secretKey,
      client: busy.accounts.admin,
    })
    await expect.poll(() => content.acknowledged.size, AS_LONG_AS_IT_TAKES).toBeGreaterThan(20)
    await expect
      .poll(() => people.acknowledged.bookings.size, AS_LONG_AS_IT_TAKES)
      .toBeGreaterThan(3)
    await expect
      .poll(() => people.acknowledged.accounts.size, AS_LONG_AS_IT_TAKES)
      .toBeGreaterThan(3)
    const before = {
      content: new Map(content.acknowledged),
      accounts: new Set(people.acknowledged.accounts),
      bookings: new Set(people.acknowledged.bookings),
    }
    const folder = path.join(temporaryFolder(), 'backup')
    const backup = await runOperate('backup', [folder, ...from.args])
    const after = {
      content: content.acknowledged.size,
      bookings: people.acknowledged.bookings.size,
    }
    await Promise.all([content.stop(), people.stop()])
    expect(backup).toMatchObject({ code: 0, err: '' })
    // The load went on during the backup.
    expect(after.content).toBeGreaterThan(before.content.size)
    expect(after.bookings).toBeGreaterThan(before.bookings.size)
    await busy.close()

    expect(await runOperate('restore', [folder, ...to.args])).toMatchObject({ code: 0, err: '' })
    const restored = await to.start()
    expect(await contentFaults(restored.client, before.content)).toEqual([])
    expect(await accountFaults(restored.query, before)).toEqual([])
    const signedIn = await restored.accounts
      .client()
      .auth.signInWithPassword({ email: ada.email, password })
    expect(signedIn.error).toBeNull()

    // The same check finds lost and partial data.
    const [pair = ''] = [...before.content.keys()].filter((id) => id.startsWith('pair'))
    const [booking] = before.bookings
    await restored.client.patch(`${pair}-left`).set({ value: -1 }).commit()
    await restored.query(`delete from public.booking_outbox where id in
      (select min(id) from public.booking_outbox where booking_id = '${booking}')`)
    await restored.query(`delete from auth.users where email = 'visitor-0@example.com'`)
    expect(await contentFaults(restored.client, before.content)).toEqual([
      `${pair}-right is half a transaction`,
    ])
    expect(await accountFaults(restored.query, before)).toEqual([
      'visitor-0@example.com is lost',
      `${booking} has 1 mails`,
    ])
  })

  test('works while nothing runs, is readable by its owner only, and never overwrites', async () => {
    const from = await dataFolder()
    const first = await from.start()
    await first.client.create({ _id: 'faq-x', _type: 'faq', question: 'Kept?' })
    await first.accounts.account('ada@example.com')
    await first.close()
    const folder = path.join(temporaryFolder(), 'backup')
    expect(await runOperate('backup', [folder, ...from.args])).toMatchObject({ code: 0, err: '' })
    for (const name of readdirSync(folder))
      expect(statSync(path.join(folder, name)).mode & 0o777, name).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const again = await runOperate('backup', [folder, ...from.args])
    expect(again.err).toContain('already exists')

    const refused = await runOperate('restore', [folder, ...from.args])
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('add --replace')])
    const replaced = await runOperate('restore', [folder, '--replace', ...from.args])
    expect(replaced).toMatchObject({ code: 0, err: '' })
    const [aside = ''] = readdirSync(from.dataDir).filter((name) => name.startsWith('before-'))
    expect(existsSync(path.join(from.dataDir, aside, 'content-lake/lake.db'))).toBe(true)
    const second = await from.start()
    expect(await second.client.fetch('*[_id == "faq-x"][0].question')).toBe('Kept?')
    const users = await second.query<{ email: string }>('select email from auth.users')
    expect(users).toEqual([{ email: 'ada@example.com' }])
  })

  test('that is damaged, incomplete or missing is rejected without changing anything', async () => {
    const from = await dataFolder()
    await (await from.start()).close()
    const folder = path.join(temporaryFolder(), 'backup')
    await runOperate('backup', [folder, ...from.args])
    const to = await dataFolder()
    const restore = async () => (await runOperate('restore', [folder, ...to.args])).err
    const file = path.join(folder, 'accounts.tar.gz')
    writeFileSync(file, readFileSync(file).subarray(0, -100))
    expect(await restore()).toContain('accounts.tar.gz is damaged')
    writeFileSync(path.join(folder, 'backup.json'), '{"version": 2}')
    expect(await restore()).toContain('it was written by another version of this program')
    expect((await runOperate('restore', [to.dataDir, ...to.args])).err).toContain('is not a backup')
    expect(readdirSync(to.dataDir)).toEqual([])
  })

  test('of a scheduled release names it with its time when it is restored', async () => {
    const [from, to] = [await dataFolder(), await dataFolder()]
    const { client, close } = await from.start()
    const publishAt = '2090-03-01T09:00:00.000Z'
    const release = { releaseId: 'spring' }
    const metadata = { title: 'Spring campaign', releaseType: 'scheduled' } as const
    await client.releases.create({
      ...release,
      metadata: { ...metadata, intendedPublishAt: publishAt },
    })
    await client.createVersion({
      publishedId: 'faq-x',
      releaseId: 'spring',
      document: { _type: 'faq', question: 'Then?' },
    })
    await client.releases.schedule({ ...release, publishAt })
    await client.releases.create({
      releaseId: 'later',
      metadata: { title: 'Later', releaseType: 'undecided' },
    })
    await close()
    const folder = path.join(temporaryFolder(), 'backup')
    const part = ['--only', 'content']
    await runOperate('backup', [folder, ...part, ...from.args])
    const { code, out, err } = await runOperate('restore', [folder, ...part, ...to.args])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /These releases were scheduled and no longer are\. Schedule them again in the Studio:\n {4}Spring campaign: 2090-03-01T09:00:00\.000Z\n/,
    )
    const restored = await to.start()
    const states = await restored.client.releases.get({ releaseId: 'spring' })
    expect(states).toMatchObject({ state: 'active' })
    expect(await restored.client.getDocument('versions.spring.faq-x')).toMatchObject({
      question: 'Then?',
    })
  })

  test('of hosted accounts names the missing variable and program', async () => {
    const { args } = await dataFolder()
    const folder = path.join(temporaryFolder(), 'backup')
    const hosted = { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }
    const backup = (variables: Record<string, string>) =>
      runOperate('backup', [folder, '--only', 'accounts', ...args], { ...hosted, ...variables })
    expect((await backup({ SUPABASE_DB_URL: '' })).err).toContain('Set SUPABASE_DB_URL')
    const address = { SUPABASE_DB_URL: 'postgresql://postgres:secret@127.0.0.1:9/postgres' }
    const missing = await backup({ ...address, PATH: '/nowhere' })
    expect(missing.err).toContain('pg_dump is not installed')
    expect(missing.err).not.toContain('secret')
    expect(existsSync(folder)).toBe(false)
  })
})
