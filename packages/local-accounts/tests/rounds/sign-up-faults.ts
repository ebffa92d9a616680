import { setTimeout as wait } from 'node:timers/promises'
import type { AccountsProcess } from '../support/accounts-process.ts'

const MAIL_MS = 60_000

interface Account {
  id: string
  email: string
  identities: unknown[]
}

/**
 * Returns the faults after a restart: an acknowledged account that is missing; any account without its identity, its
 * row in profiles or exactly one email; an email without an account.
 */
export async function issuesOf(
  accounts: AccountsProcess,
  emails: string[],
  acknowledged: string[],
): Promise<{ existing: number; issues: string[] }> {
  const { users } = await read<{ users: Account[] }>(accounts, '/auth/v1/admin/users?per_page=100')
  const existing = users.filter(({ email }) => emails.includes(email))
  const existingEmails = new Set(existing.map(({ email }) => email))
  const rows = await read<{ email: string }[]>(accounts, '/rest/v1/profiles?select=email')
  const withProfile = new Set(rows.map(({ email }) => email))
  const mails = await mailsOf(accounts, emails, existingEmails)
  const issues = acknowledged
    .filter((email) => !existingEmails.has(email))
    .map((email) => `${email}: acknowledged and lost`)
  for (const { id, email } of existing) {
    // Lists have no identities.
    const { identities } = await read<Account>(accounts, `/auth/v1/admin/users/${id}`)
    if (identities.length !== 1) issues.push(`${email}: ${identities.length} identities`)
    if (!withProfile.has(email)) issues.push(`${email}: no row in profiles`)
  }
  for (const [email, count] of mails) {
    const due = existingEmails.has(email) ? 1 : 0
    if (count !== due) issues.push(`${email}: ${count} emails instead of ${due}`)
  }
  return { existing: existing.length, issues }
}

/** Returns the number of emails per address, once every account has one or the time is up. */
async function mailsOf(
  { mailboxUrl }: AccountsProcess,
  emails: string[],
  existingEmails: Set<string>,
) {
  const until = Date.now() + MAIL_MS
  for (;;) {
    const response = await fetch(`${mailboxUrl}/api/messages`)
    const messages = (await response.json()) as { to: string[] }[]
    const counts = new Map(
      emails.map((email) => [email, messages.filter(({ to }) => to.includes(email)).length]),
    )
    if ([...existingEmails].every((email) => counts.get(email)) || Date.now() > until) return counts
    await wait(20)
  }
}

async function read<T>({ url, secretKey }: AccountsProcess, target: string): Promise<T> {
  const response = await fetch(url + target, { headers: { apikey: secretKey } })
  if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
