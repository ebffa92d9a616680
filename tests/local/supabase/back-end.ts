import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { createAdaptorServer } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { createRest } from '@/local/supabase/rest/rest.ts'
import { RestError } from '@/local/supabase/rest/rest-error.ts'

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url)
const publishableKey = 'sb_publishable_test'
const secretKey = 'sb_secret_test'
const BOOT = `
create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
create schema auth; create table auth.users (id uuid primary key default gen_random_uuid(), email text unique);
create function auth.uid() returns uuid language sql stable as $$ select (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')::uuid $$;
grant usage on schema auth, public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`

export async function startBackEnd() {
  const db = await PGlite.create()
  await db.exec(BOOT)
  for (const file of (await readdir(MIGRATIONS)).sort())
    await db.exec(await readFile(new URL(file, MIGRATIONS), 'utf8'))
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const rest = createRest({
    runAs: ({ role, claims }, work) =>
      db.transaction(async (tx) => {
        await tx.query(
          "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
          [JSON.stringify(claims), role],
        )
        return work(tx)
      }),
    identify: async (request) => {
      const token = request.headers.get('authorization')?.replace(/^Bearer /, '')
      const key =
        !token || token === request.headers.get('apikey')
          ? request.headers.get('apikey')
          : undefined
      if (key) return { role: key === secretKey ? 'service_role' : 'anon', claims: {} }
      const { payload } = await jwtVerify(token ?? '', publicKey).catch(() => {
        throw new RestError(401, 'PGRST301', 'JWSError JWSInvalidSignature')
      })
      return { role: 'authenticated', claims: payload }
    },
  })
  const recoveries: {
    email: string
    redirectTo: string | undefined
    apikey: string | undefined
  }[] = []
  const auth = { recoveries, status: 200 }
  const app = new Hono().route('/rest/v1', rest)
  app.get('/auth/v1/user', async (c) => {
    if (auth.status !== 200) return c.json({ code: 'unexpected_failure', message: 'x' }, 500)
    const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const user = await jwtVerify(token, publicKey).catch(() => undefined)
    const rows =
      user &&
      (
        await db.query<{ id: string; email: string }>(
          'select id, email from auth.users where id = $1',
          [user.payload.sub],
        )
      ).rows
    if (!rows?.[0]) return c.json({ code: 'bad_jwt', message: 'invalid JWT' }, 403)
    return c.json({ ...rows[0], aud: 'authenticated' })
  })
  app.post('/auth/v1/recover', async (c) => {
    if (auth.status !== 200) return c.json({ code: 'x', message: 'x' }, auth.status as 429)
    const { email } = await c.req.json()
    recoveries.push({
      email,
      redirectTo: c.req.query('redirect_to'),
      apikey: c.req.header('apikey'),
    })
    return c.json({})
  })
  const server = createAdaptorServer({ fetch: app.fetch })
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
    sql: <Row>(text: string, values: unknown[] = []) =>
      db.query<Row>(text, values).then((r) => r.rows),
    exec: (text: string) => db.exec(text),
    async account(email: string) {
      const { rows } = await db.query<{ id: string }>(
        'insert into auth.users (email) values ($1) returning id',
        [email],
      )
      const id = rows[0]?.id ?? ''
      const token = await new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(id)
        .setExpirationTime('1h')
        .sign(privateKey)
      return { id, token, client: clientWith(publishableKey, token) }
    },
    async close() {
      await new Promise((done) => server.close(done))
      await db.close()
    },
  }
}

/** What the platform gives every function. */
export function functionsEnvironment({ url, secretKey }: { url: string; secretKey: string }) {
  return {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_URL: 'http://localhost:3000',
  }
}
