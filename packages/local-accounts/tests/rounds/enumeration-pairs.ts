/** What a stranger can ask about an address. */
export const ASKS = {
  'sign-in': { path: '/token?grant_type=password', body: { password: 'the wrong password' } },
  'sign-up': { path: '/signup', body: { password: 'the password of a stranger' } },
  reset: { path: '/recover', body: {} },
}
export type Ask = keyof typeof ASKS

/** Milliseconds of each answer, and the pairs whose answers differ. */
export interface Pairs {
  known: number[]
  unknown: number[]
  differences: string[]
}

interface Keys {
  publishableKey: string
  secretKey: string
}

/** Asks about an address with an account and one without, in turns, each time with new addresses. */
export async function timePairs(url: string, keys: Keys, ask: Ask, count: number): Promise<Pairs> {
  const { path, body } = ASKS[ask]
  const pairs: Pairs = { known: [], unknown: [], differences: [] }
  const id = crypto.randomUUID().slice(0, 8)
  const emails = Array.from({ length: count + 1 }, (_, n) => `${ask}-${id}-${n}@example.com`)
  for (const email of emails) await createAccount(url, keys.secretKey, email)
  for (const [index, email] of emails.entries()) {
    const answers = new Map<boolean, { ms: number; text: string }>()
    // The order changes: what one request leaves to do must not fall on one side only.
    for (const isKnown of index % 2 === 0 ? [true, false] : [false, true]) {
      const address = isKnown ? email : `no-${email}`
      const begun = performance.now()
      const answer = await fetch(`${url}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'x-supabase-api-version': '2024-01-01' },
        body: JSON.stringify({ ...body, email: address }),
      })
      const text = await answer.text()
      const ms = performance.now() - begun
      answers.set(isKnown, { ms, text: `${answer.status} ${shapeOf(text, address)}` })
    }
    const [known, unknown] = [answers.get(true), answers.get(false)]
    // The first pair warms up.
    if (!known || !unknown || index === 0) continue
    pairs.known.push(known.ms)
    pairs.unknown.push(unknown.ms)
    if (known.text !== unknown.text) pairs.differences.push(`${known.text} | ${unknown.text}`)
  }
  return pairs
}

/**
 * An answer without what differs between any two: address, ids, times. And without `identities` and
 * `role`, by which Supabase's own clients tell a taken address: the site shows neither.
 */
function shapeOf(text: string, address: string): string {
  const body = JSON.parse(text)
  for (const name of ['identities', 'role']) delete body[name]
  return JSON.stringify(body)
    .replaceAll(address, '<address>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
}

async function createAccount(url: string, secretKey: string, email: string): Promise<void> {
  const password_hash = '$2b$10$QZk8Dsnq8YqZUkyfb7Oa3.zG6NTPyhFhTDYpUaY1cI7FPdKKj7UEG'
  const answer = await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: secretKey },
    body: JSON.stringify({ email, password_hash, email_confirm: true }),
  })
  if (!answer.ok) throw new Error(`${email}: ${await answer.text()}`)
}
