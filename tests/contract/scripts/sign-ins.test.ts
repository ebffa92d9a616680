import { beforeEach, expect, test, vi } from 'vitest'
import { isHost } from '@/lib/accounts/supabase/host'
import { type SignIn, seedSignIns } from '@/scripts/launch/sign-ins'
import { shareEmulator } from '../../../packages/local-accounts/tests/support/share-emulator.ts'
import { projectDir } from '../supabase/support/project.ts'

const emulator = shareEmulator({ projectDir })
const password = 'a password of this checkout'

const seed = (changes: Record<string, string> = {}) =>
  seedSignIns(
    {
      NODE_ENV: 'development',
      NEXT_PUBLIC_SUPABASE_URL: emulator.url,
      SUPABASE_SECRET_KEY: emulator.keys.secretKey,
      ...changes,
    },
    password,
  )
const signIn = ({ email, password }: Pick<SignIn, 'email' | 'password'>) =>
  emulator.client().auth.signInWithPassword({ email, password })
const allUsers = async () => (await emulator.admin.auth.admin.listUsers()).data.users

beforeEach(() => vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', ''))

test('the account and the host of a development start can sign in as printed', async () => {
  const [account, host] = await seed()
  if (!account || !host) throw new Error('There are not two sign-ins.')
  for (const { signIn: one, isHost: expected } of [
    { signIn: account, isHost: false },
    { signIn: host, isHost: true },
  ]) {
    const { data, error } = await signIn(one)
    expect(error).toBeNull()
    expect(isHost(data.user)).toBe(expected)
  }
})

test('a second start creates no account and ends no session', async () => {
  const [account] = await seed()
  if (!account) throw new Error('There is no sign-in.')
  const own = emulator.client()
  await own.auth.signInWithPassword(account)
  const before = await allUsers()
  await seed()
  expect((await allUsers()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await own.auth.refreshSession()).error).toBeNull()
})

test('a changed password and role are reset at the next start', async () => {
  const [, host] = await seed()
  const user = (await allUsers()).find(({ email }) => email === host?.email)
  if (!host || !user) throw new Error('There is no host.')
  await emulator.admin.auth.admin.updateUserById(user.id, {
    password: 'quite another one',
    app_metadata: { role: 'guest' },
  })
  await seed()
  expect(isHost((await signIn(host)).data.user)).toBe(true)
})

test('no account is created in production or with hosted accounts', async () => {
  const unreachable = { NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' }
  expect(await seed({ ...unreachable, NODE_ENV: 'production' })).toEqual([])
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', emulator.url)
  expect(await seed(unreachable)).toEqual([])
})
