import { createClient } from '@supabase/supabase-js'
import { TestRunner } from 'vitest'
import { type Emulator, password, requester } from './open-emulator.ts'

/** A remote auth service: hosted, standalone GoTrue, or the emulator as a separate process. */
const {
  SUPABASE_CONTRACT_URL: url,
  SUPABASE_CONTRACT_PUBLISHABLE_KEY: publishableKey = '',
  SUPABASE_CONTRACT_SECRET_KEY: secretKey = '',
  SUPABASE_CONTRACT_MAILBOX_URL: mailboxUrl,
  // Empty for standalone GoTrue, without a project's gateway.
  SUPABASE_CONTRACT_AUTH_PATH: authPath = '/auth/v1',
} = process.env

/** True if the tests use a remote auth service instead of starting one. */
export const isRemote = url !== undefined

const ARRIVES_MS = 15_000
const POLL_MS = 500

type Message = { id: string; receivedAt: string; subject: string; html: string }

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped for a remote service. */
    mark?: string
  }
}

/** Skips the running test and says why. `npm run contract` counts the `mark`. */
function skipTest(mark: string, reason: string): never {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.mark = mark
  test?.context.skip(reason)
  throw new Error(reason)
}

/** Skips a remote service where the emulator is stricter than GoTrue by design, by this line of the README. */
export function stricterThanGoTrue(line: string): void {
  if (isRemote) skipTest('stricter here by intent', `Stricter than GoTrue by intent: ${line}.`)
}

/** Skips the test unless refresh tokens have GoTrue's second format; those of the first have twelve characters. */
export function needsSecondFormat(refreshToken: string): void {
  if (refreshToken.length === 12)
    skipTest(
      'first format of refresh tokens',
      'The service uses the first format of refresh tokens.',
    )
}

/** Returns the service's URL for a request, as clients only know one behind a gateway. */
const locate = (address: string): string => address.replace('/auth/v1', authPath)

/** Converts a key without Authorization to its role, as a project's gateway does. */
function withRole(headers: Headers): Headers {
  const key = headers.get('apikey')
  if (authPath === '' && key && !headers.has('authorization'))
    headers.set('authorization', `Bearer ${key}`)
  return headers
}

const remoteFetch: typeof fetch = (input, init = {}) =>
  fetch(locate(`${input}`), { ...init, headers: withRole(new Headers(init.headers)) })

const client = (key = publishableKey) =>
  createClient(`${url}`, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: remoteFetch },
  })

/** Deletes the accounts that tests have created. Nobody can own an address at example.com. */
export async function forgetRemote(): Promise<void> {
  const { admin } = client(secretKey).auth
  const { data, error } = await admin.listUsers({ page: 1, perPage: 1000 })
  if (error) throw error
  const made = data.users.filter(({ email }) => email?.endsWith('@example.com'))
  for (const { id } of made) await admin.deleteUser(id)
}

/** Returns the emulator's interface for a remote service. Skips tests that need its internals. */
export function remoteEmulator(): Emulator {
  const admin = client(secretKey)
  const opened = Date.now()

  async function mailTo(email: string) {
    if (!mailboxUrl) return skipTest('no mailbox', 'SUPABASE_CONTRACT_MAILBOX_URL is not set.')
    const address = `${mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`
    let last: string | undefined
    for (const end = Date.now() + ARRIVES_MS; Date.now() < end; ) {
      const messages: Message[] = await (await fetch(address)).json()
      const [mail] = messages.filter(({ receivedAt }) => Date.parse(receivedAt) >= opened)
      // Pending emails are not visible from outside, so this waits until no newer one arrives.
      if (mail && mail.id === last) return mail
      last = mail?.id
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
  const inside = (what: string) => ({
    get: () => skipTest('looks inside the emulator', `The test needs the emulator's ${what}.`),
    enumerable: false,
  })
  const emulator = {
    url,
    client,
    admin,
    fetch: remoteFetch,
    mailTo,
    request: requester(`${url}`, publishableKey, remoteFetch),
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
