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
 * Creates the accounts a developer signs in with, or resets their password and role. Does nothing except in development
 * with local accounts. The password is unique to this checkout. Throws a Problem if the accounts reject it.
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
    if (error?.code === 'email_exists') await resetAccount(env, { email, password, app_metadata })
    else if (error) throw toProblem(email, error)
  }
  return accounts.map(({ name, email }) => ({ name, email, password }))
}

type Account = { email: string; password: string; app_metadata: { role: string | null } }

async function resetAccount(env: Environment, { email, password, app_metadata }: Account) {
  const own = client(env).auth
  const { data } = await own.signInWithPassword({ email, password })
  const isUnchanged = data.user && (data.user.app_metadata.role ?? null) === app_metadata.role
  if (data.session) await own.signOut({ scope: 'local' })
  // A new password ends every session, so it is set only if needed.
  if (isUnchanged) return
  const { admin } = client(env).auth
  const found = await admin.listUsers({ perPage: 1000 })
  const id = found.data.users.find((user) => user.email === email)?.id ?? ''
  const { error } = await admin.updateUserById(id, { password, app_metadata, email_confirm: true })
  if (error) throw toProblem(email, error)
}

// A new client for each use: once signed in, it sends its session in place of the secret key.
const client = (env: Environment) => adminClient(accountsIn(env))

const toProblem = (email: string, { message }: Error) =>
  new Problem(`The account ${email} could not be created: ${message}. Try again with --fresh.`)
