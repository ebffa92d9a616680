import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { startMailbox } from '../../src/mailbox/server.ts'
import { type SupabaseOptions, startSupabase } from '../../src/server.ts'
import type { AuthSettings } from '../../src/settings.ts'
import { freshDataFolder } from './fresh-data-folder.ts'

/** A small project for the tests. */
export const projectDir = path.join(import.meta.dirname, '../project/supabase')
export const siteUrl = process.env.SUPABASE_CONTRACT_SITE_URL || 'http://localhost:3000'
export const password = 'correct horse battery'

interface EmulatorRequest {
  method?: string
  /** Posted, as JSON unless it is a string. */
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

/**
 * Starts the emulator with its own mailbox and data, deleted at the end unless a folder is given; without rate
 * limits, and for the tests' project by default.
 */
export async function openEmulator(options: Partial<SupabaseOptions> = {}) {
  const project = options.projectDir ?? projectDir
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'mailbox-'))
  const mailbox = await startMailbox({ dataDir: mailFolder, port: 0, smtpPort: 0 })
  const dataDir = options.dataDir ?? (await freshDataFolder(path.join(project, 'migrations')))
  const supabase = await startSupabase({
    projectDir: project,
    siteUrl,
    port: 0,
    smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    ...options,
    dataDir,
    settings: { limits: undefined, ...options.settings },
  })
  const { keys, database, service } = supabase
  const requestAuth = { persistSession: false, autoRefreshToken: false }
  const client = (key = keys.publishableKey) =>
    createClient(supabase.url, key, { auth: requestAuth })
  const admin = client(keys.secretKey)

  /** Returns the newest email to an address, once the queue is empty. */
  async function mailTo(email: string) {
    await service.outbox.settled()
    return mailbox.store.list(email)[0]
  }
  return {
    url: supabase.url,
    keys,
    database,
    service,
    mailbox,
    client,
    admin,
    /** Headers for a test's own client. */
    fetch,
    mailTo,
    /** Returns the secret of the link in the newest email to an address. */
    async linkTo(email: string): Promise<string> {
      const mail = await mailTo(email)
      return /token_hash=(\w+)/.exec(mail?.html ?? '')?.[1] ?? `no link in "${mail?.subject}"`
    },
    request: requester(supabase.url, keys.publishableKey),
    /** Changes settings while the work runs. */
    async withSettings<T>(changes: Partial<AuthSettings>, work: () => Promise<T>): Promise<T> {
      const before = { ...service.settings }
      Object.assign(service.settings, changes)
      return work().finally(() => Object.assign(service.settings, before))
    },
    /** Creates a confirmed account and a client signed in to it. */
    async account(email: string) {
      const { data, error } = await admin.auth.admin.createUser({
        email,
        password,
        email_confirm: true,
      })
      if (error) throw error
      const own = client()
      const signedIn = await own.auth.signInWithPassword({ email, password })
      if (signedIn.error) throw signedIn.error
      return { id: data.user.id, email, client: own, session: signedIn.data.session }
    },
    async close() {
      await supabase.close()
      await mailbox.close()
      await rm(mailFolder, { recursive: true })
      if (!options.dataDir) await rm(dataDir, { recursive: true })
    },
  }
}

export type Emulator = Awaited<ReturnType<typeof openEmulator>>

/** Sends requests that no client would send, with the publishable key and a modern API version. */
export function requester(origin: string, publishableKey: string, fetcher = fetch) {
  return async (path: string, { body, token, ...init }: EmulatorRequest = {}) => {
    const response = await fetcher(`${origin}/auth/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      ...init,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        apikey: publishableKey,
        'x-supabase-api-version': '2024-01-01',
        ...(token && { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const { status, headers } = response
    return { status, headers, text, json: isJson ? JSON.parse(text) : undefined }
  }
}
