import { accountsIn, adminClient } from '../hosts/accounts.ts'
import type { Environment } from '../process/children.ts'
import { Problem } from '../process/problem.ts'
import { isSupabaseHosted, readSecrets } from './environment.ts'

export type SignIn = { name: string; email: string; password: string }

const accounts = [
  { name: 'Account', email: 'account@kestrel.example', app_metadata: { role: null } },
  { name: 'Host', email: 'host@kestrel.example', app_metadata: { role: 'host' } },
]

/**
 * Makes the accounts a developer signs in with, or puts back their password and role. In development on local
 * accounts only: else there are none. The password is this checkout's own, so it is known nowhere else. Throws a
 * Problem if the accounts refuse.
 */
export async function seedSignIns(
  env: Environment,
  password = readSecrets().signInPassword,
): Promise<SignIn[]> {
  if (isSupabaseHosted() || env.NODE_ENV !== 'development') return []
  for (const { email, app_metadata } of accounts) {
    const { error } = await client(env).auth.admin.createUser({
      email,
      password,
      app_metadata,
      email_confirm: true,
    })
    if (error?.code === 'email_exists') await putBack(env, { email, password, app_metadata })
    else if (error) throw refused(email, error)
  }
  return accounts.map(({ name, email }) => ({ name, email, password }))
}

type Account = { email: string; password: string; app_metadata: { role: string | null } }

async function putBack(env: Environment, { email, password, app_metadata }: Account) {
  const own = client(env).auth
  const { data } = await own.signInWithPassword({ email, password })
  const isAsItWas = data.user && (data.user.app_metadata.role ?? null) === app_metadata.role
  if (data.session) await own.signOut({ scope: 'local' })
  // A new password ends every session, so it is set only where it is needed.
  if (isAsItWas) return
  const { admin } = client(env).auth
  const found = await admin.listUsers({ perPage: 1000 })
  const id = found.data.users.find((user) => user.email === email)?.id ?? ''
  const { error } = await admin.updateUserById(id, { password, app_metadata, email_confirm: true })
  if (error) throw refused(email, error)
}

// One for each use: a client that has signed in asks with its session, no more with the secret key.
const client = (env: Environment) => adminClient(accountsIn(env))

const refused = (email: string, { message }: Error) =>
  new Problem(`The account ${email} could not be made: ${message}. Try again with --fresh.`)
