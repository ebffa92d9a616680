import { MAIL_MS, PASSWORD_MS } from '@/lib/account/equalize-timing'
import { scaled } from '@/tests/support/scale'
import { newAddress } from '../../support/accounts/mailbox.ts'
import { admin, password } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'

const KINDS = ['known', 'unknown', 'banned', 'unconfirmed'] as const
type Kind = (typeof KINDS)[number]

/** Requests per kind and form: two compare messages and minimum times, two hundred also compare timing ranks. */
const COUNT = scaled({ core: 1, all: 2, nightly: 200 })
/** Sent at once in turns, so that machine load affects all kinds equally. */
const AT_ONCE = 8

const FORMS: { path: string; fields: Record<string, string>; floor: number }[] = [
  { path: '/auth/sign-in', fields: { password: 'a wrong password' }, floor: PASSWORD_MS },
  { path: '/auth/sign-up', fields: { password: 'another long password' }, floor: MAIL_MS },
  { path: '/auth/reset-password', fields: {}, floor: MAIL_MS },
  { path: '/auth/resend', fields: {}, floor: MAIL_MS },
  { path: '/auth/change-email', fields: { current: password }, floor: MAIL_MS },
]

async function addressOf(kind: Kind): Promise<string> {
  const email = newAddress(kind)
  if (kind === 'unknown') return email
  const { error } = await admin.auth.admin.createUser({
    email,
    password,
    email_confirm: kind !== 'unconfirmed',
    ...(kind === 'banned' && { ban_duration: '24h' }),
  })
  if (error) throw error
  return email
}

/** Returns how many standard deviations the ranks of the first differ from chance (Mann–Whitney). */
function rankDeviation(first: number[], second: number[]): number {
  const [n, m] = [first.length, second.length]
  const wins = first.reduce((sum, one) => sum + second.filter((other) => other < one).length, 0)
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]

for (const { path, fields, floor } of FORMS)
  test(`${path} reveals by neither message nor timing who has an account`, async ({
    newRequests,
  }) => {
    test.setTimeout(60_000 + COUNT * 8_000)
    const times: Record<Kind, number[]> = { known: [], unknown: [], banned: [], unconfirmed: [] }
    const responses = new Set<string>()
    async function prepare(kind: Kind) {
      const email = await addressOf(kind)
      let own: string | undefined
      if (path === '/auth/change-email') {
        own = newAddress('changes')
        await admin.auth.admin.createUser({ email: own, password, email_confirm: true })
      }
      return { kind, email, own, visitor: await newRequests(own) }
    }
    async function send({ kind, email, own, visitor }: Awaited<ReturnType<typeof prepare>>) {
      const startedAt = performance.now()
      const form = { ...fields, email }
      const response = await visitor.post(path, { form, headers: { accept: 'application/json' } })
      times[kind].push(performance.now() - startedAt)
      responses.add(`${response.status()} ${await response.text()}`)
      if (!own) return
      // The waiting time is shown the same way for taken and free addresses.
      const page = await (await visitor.get('/account')).text()
      expect(page, `${kind}: the email is shown`).toContain(email)
    }
    // Each group starts with another kind, because the first request never waits.
    const kinds = Array.from(
      { length: COUNT * KINDS.length },
      (_, index) => KINDS[(index + Math.floor(index / AT_ONCE)) % 4] ?? 'known',
    )
    for (let at = 0; at < kinds.length; at += AT_ONCE) {
      const prepared = await Promise.all(kinds.slice(at, at + AT_ONCE).map(prepare))
      await Promise.all(prepared.map(send))
    }
    expect([...responses]).toHaveLength(1)
    // A timer may fire a millisecond early.
    expect(Math.min(...Object.values(times).flat())).toBeGreaterThan(floor - 2)
    for (const kind of KINDS) {
      const deviation = rankDeviation(times[kind], times.unknown)
      const timing = `${kind} ${median(times[kind])?.toFixed(0)} ms, unknown ${median(times.unknown)?.toFixed(0)} ms`
      test.info().annotations.push({
        type: path,
        description: `${timing}, ${deviation.toFixed(1)} deviations`,
      })
      if (COUNT >= 20) expect(Math.abs(deviation), timing).toBeLessThan(4)
    }
  })
