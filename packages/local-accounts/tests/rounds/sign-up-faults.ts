import { setTimeout as wait } from 'node:timers/promises'
import type { AccountsProcess } from '../support/accounts-process.ts'

const MAIL_MS = 20_000

interface Account {
  id: string
  email: string
  identities: unknown[]
}

/**
 * What is wrong after a restart: an acknowledged account that is missing; any account without its
 * identity, its row of profiles or exactly one mail; mail without an account.
 */
export async function issuesOf(
  accounts: AccountsProcess,
  emails: string[],
  acknowledged: string[],
): Promise<{ standing: number; issues: string[] }> {
  const { users } = await read<{ users: Account[] }>(accounts, '/auth/v1/admin/users?per_page=100')
  const standing = users.filter(({ email }) => emails.includes(email))
  const held = new Set(standing.map(({ email }) => email))
  const rows = await read<{ email: string }[]>(accounts, '/rest/v1/profiles?select=email')
  const withProfile = new Set(rows.map(({ email }) => email))
  const mails = await mailsOf(accounts, emails, held)
  const issues = acknowledged
    .filter((email) => !held.has(email))
    .map((email) => `${email}: acknowledged and lost`)
  for (const { id, email } of standing) {
    // A list shows none.
    const { identities } = await read<Account>(accounts, `/auth/v1/admin/users/${id}`)
    if (identities.length !== 1) issues.push(`${email}: ${identities.length} identities`)
    if (!withProfile.has(email)) issues.push(`${email}: no row in profiles`)
  }
  for (const [email, count] of mails) {
    const due = held.has(email) ? 1 : 0
    if (count !== due) issues.push(`${email}: ${count} mails instead of ${due}`)
  }
  return { standing: standing.length, issues }
}

/** How many mails each address has, once every account has one or the time is up. */
async function mailsOf({ mailboxUrl }: AccountsProcess, emails: string[], held: Set<string>) {
  const until = Date.now() + MAIL_MS
  for (;;) {
    const answer = await fetch(`${mailboxUrl}/api/messages`)
    const messages = (await answer.json()) as { to: string[] }[]
    const counts = new Map(
      emails.map((email) => [email, messages.filter(({ to }) => to.includes(email)).length]),
    )
    if ([...held].every((email) => counts.get(email)) || Date.now() > until) return counts
    await wait(20)
  }
}

async function read<T>({ url, secretKey }: AccountsProcess, target: string): Promise<T> {
  const answer = await fetch(url + target, { headers: { apikey: secretKey } })
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
