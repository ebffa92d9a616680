import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type AccountsProcess, startAccountsProcess } from '../support/accounts-process.ts'
import { issuesOf } from './sign-up-faults.ts'

const WRITERS = 3
/** The largest random delay of a kill after 1 to 8 acknowledged sign-ups: about the time of one more. */
const [MOST_SIGN_UPS, LONGEST_MS] = [8, 200]

export interface SignUpKillResult {
  asked: number
  acknowledged: number
  /** Accounts that exist afterwards: the acknowledged ones and those whose response was cut off. */
  accounts: number
  issues: string[]
}

/**
 * Kills the accounts with SIGKILL repeatedly during sign-ups, restarts them on the same data and compares with the
 * acknowledged sign-ups.
 */
export async function killDuringSignUps(
  rounds: number,
  random = Math.random,
): Promise<SignUpKillResult> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sign-up-kill-'))
  const result: SignUpKillResult = {
    asked: 0,
    acknowledged: 0,
    accounts: 0,
    issues: [],
  }
  let accounts = await startAccountsProcess(dataDir)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { emails, acknowledged } = await signUpUntilKilled(
        accounts,
        round,
        random() * LONGEST_MS,
      )
      accounts = await startAccountsProcess(dataDir)
      const { existing, issues } = await issuesOf(accounts, emails, acknowledged)
      result.asked += emails.length
      result.acknowledged += acknowledged.length
      result.accounts += existing
      result.issues.push(...issues)
    }
    // Later rounds must not have undone an earlier one.
    const total = await totalOf(accounts)
    if (total !== result.accounts)
      result.issues.push(
        `${total} accounts at the end, ${result.accounts} existed after their round`,
      )
    return result
  } finally {
    await accounts.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function signUpUntilKilled(accounts: AccountsProcess, round: number, delayMs: number) {
  const emails: string[] = []
  const acknowledged: string[] = []
  const enough = Promise.withResolvers<void>()
  const writers = Array.from({ length: WRITERS }, async () => {
    for (;;) {
      const email = `r${round}-${emails.length}@example.com`
      emails.push(email)
      if (!(await signUp(accounts, email))) return
      acknowledged.push(email)
      if (acknowledged.length > round % MOST_SIGN_UPS) enough.resolve()
    }
  })
  await Promise.race([enough.promise, Promise.all(writers)])
  await wait(delayMs)
  await accounts.end('SIGKILL')
  await Promise.all(writers)
  return { emails, acknowledged }
}

/** Returns true if the sign-up was acknowledged, false if the connection broke. Throws for any other response. */
export async function signUp({ url, secretKey }: AccountsProcess, email: string): Promise<boolean> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    // The secret key may set the visitor's IP, so each has a separate rate limit.
    headers: { apikey: secretKey, 'sb-forwarded-for': email },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  }).catch(() => undefined)
  if (!response) return false
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`)
  return response.json().then(
    () => true,
    () => false,
  )
}

async function totalOf({ url, secretKey }: AccountsProcess): Promise<number> {
  const response = await fetch(`${url}/auth/v1/admin/users?per_page=1`, {
    headers: { apikey: secretKey },
  })
  return Number(response.headers.get('x-total-count'))
}
