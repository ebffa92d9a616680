import type { SupabaseClient, User } from '@supabase/supabase-js'
import { Problem } from '../process/problem.ts'

const PER_PAGE = 1000

/** Returns the email addresses of the accounts that take calls. */
export async function listHosts(client: SupabaseClient): Promise<string[]> {
  const users = await allUsers(client)
  return users.filter(isHost).map(({ email = '' }) => email)
}

/** Lets an account take calls and returns the outcome as text. Throws a Problem if there is no such account. */
export async function addHost(client: SupabaseClient, address: string): Promise<string> {
  const user = await findUser(client, address)
  if (!user) throw new Problem(`No account uses ${address}. Sign up with it on the site first.`)
  if (!user.email_confirmed_at)
    throw new Problem(
      `${address} is not confirmed yet. Open the link in the confirmation email first.`,
    )
  if (isHost(user)) return `${address} is already a host.`
  await giveRole(client, user, 'host')
  return `${address} is now a host. Their calls are at /account/bookings on the site.`
}

/** Stops an account from taking calls and returns the outcome as text. */
export async function removeHost(client: SupabaseClient, address: string): Promise<string> {
  const user = await findUser(client, address)
  if (!user || !isHost(user)) return `${address} is not a host.`
  await giveRole(client, user, null)
  return `${address} is no longer a host, and their calendar link is closed.`
}

const isHost = ({ app_metadata: { role } }: User) => role === 'host'

async function findUser(client: SupabaseClient, address: string) {
  return (await allUsers(client)).find(({ email }) => email?.toLowerCase() === address)
}

async function allUsers(client: SupabaseClient): Promise<User[]> {
  const users: User[] = []
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: PER_PAGE })
    if (error) throw toProblem(error)
    users.push(...data.users)
    if (data.users.length < PER_PAGE) return users
  }
}

async function giveRole(client: SupabaseClient, { id }: User, role: 'host' | null) {
  const { error } = await client.auth.admin.updateUserById(id, { app_metadata: { role } })
  if (error) throw toProblem(error)
}

function toProblem({ status, message }: { status?: number | undefined; message: string }): Problem {
  if (status === 401 || status === 403)
    return new Problem('The accounts rejected the key. Set SUPABASE_SECRET_KEY to the secret key.')
  return new Problem(`The accounts could not be read or changed: ${message}.`)
}
