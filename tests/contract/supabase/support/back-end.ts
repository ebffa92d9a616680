import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import type { Database } from 'local-accounts'
import { openEmulator } from '../../../../packages/local-accounts/tests/support/open-emulator.ts'
import { projectDir } from './project.ts'

/**
 * Starts the emulator with the site's project behind a gate that records requests for recovery and, if set, makes the
 * auth service fail with a status. Uses another database than PGlite if one is given.
 */
export async function startBackEnd(options: { database?: Database } = {}) {
  const emulator = await openEmulator({ projectDir, ...options })
  const { publishableKey, secretKey } = emulator.keys
  const recoveries: {
    email: string
    redirectTo: string | undefined
    apikey: string | undefined
    visitor: string | undefined
  }[] = []
  const auth = {
    recoveries,
    status: 200,
    refusal: { code: 'unexpected_failure', message: 'x' },
    /** Its responses wait for this. */
    isReleased: Promise.resolve(),
  }
  const gate = new Hono()
  gate.use('/auth/v1/*', async (c, next) => {
    if (auth.status === 200) return next()
    await auth.isReleased
    // Without the version header, auth-js ignores the code.
    return c.json(auth.refusal, auth.status as 500, { 'x-supabase-api-version': '2024-01-01' })
  })
  gate.use('/auth/v1/recover', async (c, next) => {
    const { email } = await c.req.raw.clone().json()
    recoveries.push({
      email,
      redirectTo: c.req.query('redirect_to'),
      apikey: c.req.header('apikey'),
      visitor: c.req.header('sb-forwarded-for'),
    })
    return next()
  })
  gate.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const hasBody = !['GET', 'HEAD'].includes(c.req.method)
    const headers = new Headers(c.req.raw.headers)
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
    const body = hasBody ? await c.req.arrayBuffer() : null
    const response = await fetch(emulator.url + pathname + search, {
      method: c.req.method,
      headers,
      body,
    })
    const kept = new Headers(response.headers)
    for (const name of ['content-encoding', 'content-length']) kept.delete(name)
    const isEmpty = [204, 205, 304].includes(response.status)
    return new Response(isEmpty ? null : await response.arrayBuffer(), {
      status: response.status,
      headers: kept,
    })
  })
  // As in the emulator: with Node's 5 s, a request on a connection that has just been closed is lost.
  const serverOptions = { keepAliveTimeout: 75_000 }
  const server = createAdaptorServer({ fetch: gate.fetch, serverOptions })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientWith = (key: string, token?: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
    })
  return {
    url,
    auth,
    publishableKey,
    secretKey,
    anon: clientWith(publishableKey),
    service: clientWith(secretKey),
    clientFor: (token: string) => clientWith(publishableKey, token),
    sql: <Row>(text: string, values: unknown[] = []) =>
      emulator.database.query<Row>(text, values).then((r) => r.rows),
    exec: (text: string) => emulator.database.exec(text),
    async account(email: string) {
      const { id, session: tokens } = await emulator.account(email)
      const token = tokens.access_token
      const session = `${JSON.parse(atob(token.split('.')[1] ?? '')).session_id}`
      return { id, token, session, client: clientWith(publishableKey, token) }
    },
    async close() {
      await new Promise((done) => server.close(done))
      await emulator.close()
    },
  }
}

/** Returns the variables that the platform gives every function. */
export function functionsEnvironment({ url, secretKey }: { url: string; secretKey: string }) {
  return {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_URL: 'http://localhost:3000',
    MAIL_FROM: 'Kestrel <calls@kestrel.example>',
  }
}
