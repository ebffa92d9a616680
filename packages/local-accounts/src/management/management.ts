import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { isSameSecret } from '../auth/bearer.ts'
import type { Database } from '../database/database.ts'
import type { AuthSettings } from '../settings.ts'
import { changeAuthConfig, type Smtp, showAuthConfig } from './auth-config.ts'

interface ManagementOptions {
  /** Used instead of a personal access token, because there are no Supabase accounts here. */
  secretKey: string
  settings: AuthSettings
  database: Database
  functionsDir: string
  /** The functions' variables, changed in place. */
  secrets: Record<string, string>
  /** Restarts the functions with the current variables. */
  restartFunctions(): void
  smtp: Smtp
}

const MAX_BODY = 1 << 20
const newSecrets = v.array(v.object({ name: v.string(), value: v.string() }))
const sql = v.object({ query: v.string(), read_only: v.optional(v.boolean(), false) })

/**
 * Returns the part of Supabase's Management API (`/v1/projects/:ref`, hosted at api.supabase.com) that sets up and
 * checks a project. Changes last as long as the process, as `config.toml` is the source here.
 */
export function createManagement(options: ManagementOptions): Hono {
  const { secretKey, settings, database, secrets } = options
  let smtp: Smtp | undefined = options.smtp
  const app = new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ message: 'Too large' }, 413) }))
    .use(async (c, next) => {
      const token = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
      if (!isSameSecret(token, secretKey)) return c.json({ message: 'Unauthorized' }, 401)
      return next()
    })
    .get('/config/auth', (c) => c.json(showAuthConfig(settings, smtp)))
    .patch('/config/auth', async (c) => {
      smtp = changeAuthConfig(settings, smtp, await readJson(c))
      return c.json(showAuthConfig(settings, smtp))
    })
    .get('/functions', async (c) => c.json(await listFunctions(options.functionsDir)))
    // As on hosted projects, only a secret's hash is returned.
    .get('/secrets', (c) =>
      c.json(
        Object.entries(secrets).map(([name, value]) => ({
          name,
          value: createHash('sha256').update(value).digest('hex'),
        })),
      ),
    )
    .post('/secrets', async (c) => {
      for (const { name, value } of v.parse(newSecrets, await readJson(c))) secrets[name] = value
      options.restartFunctions()
      return c.body(null, 201)
    })
    .post('/database/query', async (c) => {
      const { query, read_only: isReadOnly } = v.parse(sql, await readJson(c))
      return c.json(await run(database, query, isReadOnly), 201)
    })
  app.onError((error, c) => {
    const isInput =
      error instanceof v.ValiError || error instanceof SyntaxError || isSqlError(error)
    if (!isInput) console.error('management:', error)
    return c.json({ message: error.message }, isInput ? 400 : 500)
  })
  return new Hono().route('/projects/:ref', app)
}

const readJson = (c: Context): Promise<unknown> => c.req.json()

const isSqlError = (error: Error) => /^[0-9A-Z]{5}$/.test(`${Object(error).code}`)

async function run(database: Database, query: string, isReadOnly: boolean): Promise<unknown> {
  if (!isReadOnly) return (await database.query(query)).rows
  return database.transaction(async (transaction) => {
    await transaction.query('set transaction read only')
    return (await transaction.query(query)).rows
  })
}

async function listFunctions(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => ({
      id: name,
      slug: name,
      name,
      status: 'ACTIVE',
      version: 1,
      verify_jwt: false,
    }))
}
