import path from 'node:path'
import { startLake } from 'local-content-lake'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Emulator, openEmulator } from '@/packages/local-accounts/tests/support/open-emulator'
import { runCommand } from '@/tests/support/run-command'
import { temporaryFolder } from '@/tests/support/temporary-folder'

const command = path.resolve(import.meta.dirname, '../../../scripts/contract.ts')
const accounts = {} as Emulator

/** A second Vitest starts and runs one file at a time. */
const TIMEOUT_MS = 300_000

beforeAll(async () => {
  Object.assign(accounts, await openEmulator({ settings: { mailFrequency: 0 } }))
})
afterAll(() => accounts.close())

/** Returns the counts that Vitest prints at the end: `Tests  12 passed | 3 skipped (15)`. */
function countsIn(out: string) {
  const plain = out.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
  const line = /^\s*Tests\s.*$/m.exec(plain)?.[0] ?? ''
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(line)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

test(
  'the Content Lake’s contract tests run against a URL and leave no dataset behind',
  async () => {
    const token = 'the-token-of-somebody-else'
    const dataDir = temporaryFolder()
    const lake = await startLake({ dataDir, token, port: 0, allowedOrigins: [] })
    const { ended } = runCommand(command, ['sanity'], {
      SANITY_CONTRACT_PROJECT_ID: 'local',
      SANITY_CONTRACT_TOKEN: token,
      SANITY_CONTRACT_API_HOST: lake.url,
    })
    const { code, out, err } = await ended
    const headers = { authorization: `Bearer ${token}` }
    const datasets = await fetch(`${lake.url}/v1/projects/local/datasets`, { headers })
    const left = await datasets.json()
    await lake.close()
    expect(code, out + err).toBe(0)
    expect(out).toMatch(/Not run: tests of assets and history/)
    expect(countsIn(out)).toMatchObject({ failed: 0 })
    expect(countsIn(out).passed).toBeGreaterThan(20)
    expect(left).toEqual([{ name: 'production', aclMode: 'public' }])
  },
  TIMEOUT_MS,
)

test(
  'the accounts’ contract tests run against an auth service at a URL, with its mailbox',
  async () => {
    const { ended } = runCommand(command, ['supabase', 'auth/auth-sign-in', 'auth/auth-verify'], {
      SUPABASE_CONTRACT_URL: accounts.url,
      SUPABASE_CONTRACT_PUBLISHABLE_KEY: accounts.keys.publishableKey,
      SUPABASE_CONTRACT_SECRET_KEY: accounts.keys.secretKey,
      SUPABASE_CONTRACT_MAILBOX_URL: accounts.mailbox.url,
    })
    const { code, out, err } = await ended
    expect(code, out + err).toBe(0)
    expect(countsIn(out)).toMatchObject({ failed: 0 })
    expect(countsIn(out).passed).toBeGreaterThan(10)
    // No test account is left.
    const { data } = await accounts.admin.auth.admin.listUsers()
    expect(data.users).toEqual([])
  },
  TIMEOUT_MS,
)

test('a missing project or a wrong key fails the run', async () => {
  const { ended } = runCommand(command, ['supabase', 'auth-sign-in'], {
    SUPABASE_CONTRACT_URL: accounts.url,
    SUPABASE_CONTRACT_PUBLISHABLE_KEY: accounts.keys.publishableKey,
    SUPABASE_CONTRACT_SECRET_KEY: 'sb_secret_other',
  })
  expect((await ended).code).toBe(1)
})
