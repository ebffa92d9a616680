import { MAIL_MS, PASSWORD_MS } from '@/lib/accounts/equalize-timing'
import { scaled } from '@/tests/support/scale'
import { newAddress } from '../../support/accounts/mailbox.ts'
import { admin, password } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'

const KINDS = ['known', 'unknown', 'banned', 'unconfirmed'] as const
type Kind = (typeof KINDS)[number]

/** Requests per kind and form, by script and by page in turns; two hundred also compare timing ranks. */
const COUNT = scaled({ core: 2, all: 2, nightly: 200 })
/** Sent at once in turns, so that machine load affects all kinds equally. */
const AT_ONCE = 8

const FORMS: { path: string; fields: Record<string, string>; floor: number; to: string }[] = [
  {
    path: '/auth/sign-in',
    fields: { password: 'a wrong password' },
    floor: PASSWORD_MS,
    to: 'error=invalid_credentials',
  },
  {
    path: '/auth/sign-up',
    fields: { password: 'another long password' },
    floor: MAIL_MS,
    to: 'notice=check_mail',
  },
  { path: '/auth/reset-password', fields: {}, floor: MAIL_MS, to: 'notice=reset_sent' },
  { path: '/auth/resend', fields: {}, floor: MAIL_MS, to: 'notice=check_mail' },
  {
    path: '/auth/change-email',
    fields: { current: password },
    floor: MAIL_MS,
    to: 'notice=email_change_sent',
  },
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

for (const { path, fields, floor, to } of FORMS)
  test(`${path} reveals by neither message nor timing who has an account`, async ({
    newRequests,
  }) => {
    test.setTimeout(60_000 + COUNT * 8_000)
    const times: Record<Kind, number[]> = { known: [], unknown: [], banned: [], unconfirmed: [] }
    const responses = { byScript: new Set<string>(), byPage: new Set<string>() }
    async function prepare(kind: Kind, index: number) {
      const email = await addressOf(kind)
      let own: string | undefined
      if (path === '/auth/change-email') {
        own = newAddress('changes')
        await admin.auth.admin.createUser({ email: own, password, email_confirm: true })
      }
      const isScript = Math.floor(index / KINDS.length) % 2 === 0
      return { kind, email, own, isScript, visitor: await newRequests(own) }
    }
    async function send({
      kind,
      email,
      own,
      isScript,
      visitor,
    }: Awaited<ReturnType<typeof prepare>>) {
      const startedAt = performance.now()
      const form = { ...fields, email }
      const headers = { accept: isScript ? 'application/json' : 'text/html' }
      const response = await visitor.post(path, { form, headers })
      times[kind].push(performance.now() - startedAt)
      const { location } = response.headers()
      const seen = `${response.status()} ${location} ${await response.text()}`
      responses[isScript ? 'byScript' : 'byPage'].add(seen)
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
    expect([...responses.byScript]).toHaveLength(1)
    expect([...responses.byPage]).toEqual([expect.stringMatching(`^303 /.*${to}`)])
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
