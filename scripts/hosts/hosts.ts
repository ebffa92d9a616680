import type { SupabaseClient, User } from '@supabase/supabase-js'
import { Problem } from '../process/problem.ts'

const PER_PAGE = 1000

/** The addresses of the accounts that take calls. */
export async function listHosts(client: SupabaseClient): Promise<string[]> {
  const users = await allUsers(client)
  return users.filter(isHost).map(({ email = '' }) => email)
}

/** Lets an account take calls; says what came of it. Throws a Problem if there is no such account. */
export async function addHost(client: SupabaseClient, address: string): Promise<string> {
  const user = await findUser(client, address)
  if (!user)
    throw new Problem(`No account has the address ${address}: sign up with it on the site first.`)
  if (!user.email_confirmed_at)
    throw new Problem(`${address} is not confirmed yet: open the link in the mail to it first.`)
  if (isHost(user)) return `${address} is a host already.`
  await giveRole(client, user, 'host')
  return `${address} is a host now: the calls are at /account/bookings of the site.`
}

/** Takes the calls away from an account; says what came of it. */
export async function removeHost(client: SupabaseClient, address: string): Promise<string> {
  const user = await findUser(client, address)
  if (!user || !isHost(user)) return `${address} is no host.`
  await giveRole(client, user, null)
  return `${address} is no host any more, and the address of its calendar is closed.`
}

const isHost = ({ app_metadata: { role } }: User) => role === 'host'

async function findUser(client: SupabaseClient, address: string) {
  return (await allUsers(client)).find(({ email }) => email?.toLowerCase() === address)
}

async function allUsers(client: SupabaseClient): Promise<User[]> {
  const users: User[] = []
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: PER_PAGE })
    if (error) throw refused(error)
    users.push(...data.users)
    if (data.users.length < PER_PAGE) return users
  }
}

async function giveRole(client: SupabaseClient, { id }: User, role: 'host' | null) {
  const { error } = await client.auth.admin.updateUserById(id, { app_metadata: { role } })
  if (error) throw refused(error)
}

function refused({ status, message }: { status?: number | undefined; message: string }): Problem {
  if (status === 401 || status === 403)
    return new Problem('The accounts refuse the key: SUPABASE_SECRET_KEY must be the secret one.')
  return new Problem(`The accounts cannot be read or changed: ${message}.`)
}
