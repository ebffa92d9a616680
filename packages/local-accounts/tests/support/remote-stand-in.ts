import { createClient } from '@supabase/supabase-js'
import { TestRunner } from 'vitest'
import { password, requester, type StandIn } from './open-stand-in.ts'

/** An auth service at an address: hosted, GoTrue by itself, or the stand-in as a process of its own. */
const {
  SUPABASE_CONTRACT_URL: url,
  SUPABASE_CONTRACT_PUBLISHABLE_KEY: publishableKey = '',
  SUPABASE_CONTRACT_SECRET_KEY: secretKey = '',
  SUPABASE_CONTRACT_MAILBOX_URL: mailboxUrl,
} = process.env

/** True if the tests ask an auth service at an address instead of starting one. */
export const isRemote = url !== undefined

const ARRIVES_MS = 15_000
const LOOK_AGAIN_MS = 500

type Message = { id: string; receivedAt: string; subject: string; html: string }

/** Leaves the test out that is running, and says why. */
function leaveOut(reason: string): never {
  TestRunner.getCurrentTest()?.context.skip(reason)
  throw new Error(reason)
}

const client = (key = publishableKey) =>
  createClient(`${url}`, key, { auth: { persistSession: false, autoRefreshToken: false } })

/** Takes away what tests have made: nobody can own an address of example.com. */
export async function forgetRemote(): Promise<void> {
  const { admin } = client(secretKey).auth
  const { data, error } = await admin.listUsers({ page: 1, perPage: 1000 })
  if (error) throw error
  const made = data.users.filter(({ email }) => email?.endsWith('@example.com'))
  for (const { id } of made) await admin.deleteUser(id)
}

/** What tests know of the stand-in, as far as an address has it; whoever looks inside is left out. */
export function remoteStandIn(): StandIn {
  const admin = client(secretKey)
  const opened = Date.now()

  async function mailTo(email: string) {
    if (!mailboxUrl) return leaveOut('SUPABASE_CONTRACT_MAILBOX_URL names no mailbox to read.')
    const address = `${mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`
    let last: string | undefined
    for (const end = Date.now() + ARRIVES_MS; Date.now() < end; ) {
      const messages: Message[] = await (await fetch(address)).json()
      const [mail] = messages.filter(({ receivedAt }) => Date.parse(receivedAt) >= opened)
      // From outside nobody sees what is under way: the newest is the one after which none has come.
      if (mail && mail.id === last) return mail
      last = mail?.id
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
  const inside = (what: string) => ({
    get: () => leaveOut(`It looks into the stand-in's ${what}.`),
    enumerable: false,
  })
  const standIn = {
    url,
    client,
    admin,
    mailTo,
    request: requester(`${url}`, publishableKey),
    async linkTo(email: string) {
      const mail = await mailTo(email)
      return /token_hash=(\w+)/.exec(mail?.html ?? '')?.[1] ?? `no link in "${mail?.subject}"`
    },
    async account(email: string) {
      const made = await admin.auth.admin.createUser({ email, password, email_confirm: true })
      if (made.error) throw made.error
      const own = client()
      const signedIn = await own.auth.signInWithPassword({ email, password })
      if (signedIn.error) throw signedIn.error
      return { id: made.data.user.id, email, client: own, session: signedIn.data.session }
    },
    close: async () => forgetRemote(),
  }
  return Object.defineProperties(standIn, {
    database: inside('database'),
    service: inside('settings'),
    mailbox: inside('mailbox'),
    withSettings: inside('settings'),
    keys: {
      value: Object.defineProperties(
        { publishableKey, secretKey },
        {
          kid: inside('keys'),
          privateKey: inside('keys'),
          publicKey: inside('keys'),
          publicJwk: inside('keys'),
        },
      ),
    },
  }) as unknown as StandIn
}
