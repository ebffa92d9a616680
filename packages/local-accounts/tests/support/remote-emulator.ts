import { createClient } from '@supabase/supabase-js'
import { TestRunner } from 'vitest'
import { type Emulator, password, requester } from './open-emulator.ts'

/** An auth service at an address: hosted, GoTrue by itself, or the emulator as a process of its own. */
const {
  SUPABASE_CONTRACT_URL: url,
  SUPABASE_CONTRACT_PUBLISHABLE_KEY: publishableKey = '',
  SUPABASE_CONTRACT_SECRET_KEY: secretKey = '',
  SUPABASE_CONTRACT_MAILBOX_URL: mailboxUrl,
  // Empty for GoTrue by itself, without the gateway of a project.
  SUPABASE_CONTRACT_AUTH_PATH: authPath = '/auth/v1',
} = process.env

/** True if the tests ask an auth service at an address instead of starting one. */
export const isRemote = url !== undefined

const ARRIVES_MS = 15_000
const LOOK_AGAIN_MS = 500

type Message = { id: string; receivedAt: string; subject: string; html: string }

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was left out at a service at an address. */
    mark?: string
  }
}

/** Leaves the test out that is running, and says why: `mark` is counted by `npm run contract`. */
function leaveOut(mark: string, reason: string): never {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.mark = mark
  test?.context.skip(reason)
  throw new Error(reason)
}

/** What follows is stricter than GoTrue by intent, by this line of the README: a service at an address is not asked. */
export function stricterThanGoTrue(line: string): void {
  if (isRemote) leaveOut('stricter here by intent', `Stricter than GoTrue by intent: ${line}.`)
}

/** What follows needs refresh tokens of GoTrue's second format; those of the first have twelve characters. */
export function needsSecondFormat(refreshToken: string): void {
  if (refreshToken.length === 12)
    leaveOut(
      'first format of refresh tokens',
      'The service makes refresh tokens of the first format.',
    )
}

/** The address of this request at the service: the clients only know one behind a gateway. */
const locate = (address: string): string => address.replace('/auth/v1', authPath)

/** As the gateway of a project does: a key that comes without a token of its own stands for its role. */
function withRole(headers: Headers): Headers {
  const key = headers.get('apikey')
  const isToken = /^bearer /i.test(headers.get('authorization') ?? '')
  if (authPath === '' && key && !isToken) headers.set('authorization', `Bearer ${key}`)
  return headers
}

const ask: typeof fetch = (input, init = {}) =>
  fetch(locate(`${input}`), { ...init, headers: withRole(new Headers(init.headers)) })

const client = (key = publishableKey) =>
  createClient(`${url}`, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: ask },
  })

/** Takes away what tests have made: nobody can own an address of example.com. */
export async function forgetRemote(): Promise<void> {
  const { admin } = client(secretKey).auth
  const { data, error } = await admin.listUsers({ page: 1, perPage: 1000 })
  if (error) throw error
  const made = data.users.filter(({ email }) => email?.endsWith('@example.com'))
  for (const { id } of made) await admin.deleteUser(id)
}

/** What tests know of the emulator, as far as an address has it; whoever looks inside is left out. */
export function remoteEmulator(): Emulator {
  const admin = client(secretKey)
  const opened = Date.now()

  async function mailTo(email: string) {
    if (!mailboxUrl)
      return leaveOut('no mailbox', 'SUPABASE_CONTRACT_MAILBOX_URL names no mailbox to read.')
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
    get: () => leaveOut('looks inside the emulator', `It looks into the emulator's ${what}.`),
    enumerable: false,
  })
  const emulator = {
    url,
    client,
    admin,
    ask,
    mailTo,
    request: requester(`${url}`, publishableKey, ask),
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
  return Object.defineProperties(emulator, {
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
  }) as unknown as Emulator
}
