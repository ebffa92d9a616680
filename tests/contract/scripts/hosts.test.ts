import { expect, test } from 'vitest'
import { isHost } from '@/lib/accounts/supabase/host'
import { addHost, listHosts, removeHost } from '@/scripts/hosts/hosts'
import { shareEmulator } from '../../../packages/local-accounts/tests/support/share-emulator.ts'
import { projectDir } from '../supabase/support/project.ts'

const emulator = shareEmulator({ projectDir })

async function newAccount(name: string, changes: Record<string, unknown> = {}) {
  const email = `${name}.${crypto.randomUUID()}@example.com`
  const account = { email, password: 'correct horse battery', email_confirm: true, ...changes }
  const { data, error } = await emulator.admin.auth.admin.createUser(account)
  if (error) throw error
  return { id: data.user.id, email }
}
const userOf = async (id: string) => (await emulator.admin.auth.admin.getUserById(id)).data.user

test('an account is made a host, listed, and removed again', async () => {
  const { id, email } = await newAccount('ruth', { app_metadata: { team: 'calls' } })
  expect(await addHost(emulator.admin, email)).toContain('is now a host')
  expect(await addHost(emulator.admin, email)).toContain('is already a host')
  expect(isHost(await userOf(id))).toBe(true)
  expect(await listHosts(emulator.admin)).toContain(email)
  expect(await removeHost(emulator.admin, email)).toContain('is no longer a host')
  expect(await removeHost(emulator.admin, email)).toContain('is not a host.')
  expect(isHost(await userOf(id))).toBe(false)
  expect(await listHosts(emulator.admin)).not.toContain(email)
  // The account's other metadata is kept.
  expect((await userOf(id))?.app_metadata).toMatchObject({ team: 'calls' })
})

test('a missing account, an unconfirmed email and a public key are rejected in one sentence', async () => {
  const { email } = await newAccount('eve', { email_confirm: false })
  await expect(addHost(emulator.admin, email)).rejects.toThrow('is not confirmed yet')
  await expect(addHost(emulator.admin, 'no@example.com')).rejects.toThrow('Sign up with it')
  await expect(addHost(emulator.client(), email)).rejects.toThrow('to the secret key')
})
