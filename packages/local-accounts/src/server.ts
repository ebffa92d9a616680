import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createAuth } from './auth/auth.ts'
import type { AuthService } from './auth/auth-service.ts'
import { createRateLimiter } from './auth/rate-limiter.ts'
import type { Variables } from './config-variables.ts'
import { type Database, openDatabase } from './database/database.ts'
import { startSchedule } from './database/schedule.ts'
import { createFunctions } from './functions/functions.ts'
import { cors, requireApiKey, requireLoopback } from './gateway.ts'
import { requireFunctionToken, requireKeyRules } from './key-rules.ts'
import { type GivenKeys, type Keys, loadKeys } from './keys.ts'
import { closeServer, listen } from './loopback.ts'
import { formatSender, startOutbox } from './mail/outbox.ts'
import { operatorRoutes } from './operator.ts'
import { createRest } from './rest/rest.ts'
import { type AuthSettings, readSettings } from './settings.ts'

/** Options of the emulator; everything else is in `supabase/config.toml`. */
export interface SupabaseOptions extends GivenKeys {
  /** The project's `supabase/` folder. */
  projectDir: string
  /** Without it, data last as long as the process. */
  dataDir?: string | undefined
  /** 0 picks a free one. */
  port: number
  /** Overrides `auth.site_url`. */
  siteUrl?: string | undefined
  /** The values of `env(…)` in `config.toml`. */
  variables?: Variables
  smtpUrl: string
  /** Functions to call every minute, as the hosted scheduler does. */
  scheduledFunctions?: string[]
  /** Variables of the functions, in addition to the platform's. */
  functionVariables?: Record<string, string>
  /** Overrides `auth.rate_limit.email_sent`. */
  mailsPerHour?: number | undefined
  /** `GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED`, which is not a setting of `config.toml`. */
  trustsForwardedFor?: boolean
  /** False: matches GoTrue even where it is careless (README). */
  isStrict?: boolean
  /** Replaces PGlite in the data folder. Must be migrated already; closed with the server. */
  database?: Database
  /** Overrides of `config.toml`, for tests. */
  settings?: Partial<AuthSettings>
}

const MAX_BODY = 1 << 20

// As in the gateway of the CLI's stack. With Node's 5 s, a client that was busy for longer writes to a
// connection that has just been closed, and its request fails.
const IDLE_CONNECTION_MS = 75_000

/**
 * Starts `/auth/v1`, `/rest/v1` and `/functions/v1` on 127.0.0.1. Throws if the data folder is in use
 * or the port is in use.
 */
export async function startSupabase(options: SupabaseOptions) {
  const { projectDir, dataDir } = options
  const settings = await settingsOf(options)
  const database =
    options.database ?? (await openDatabase(path.join(projectDir, 'migrations'), dataDir))
  const keys = await loadKeys(dataDir, options)
  const outbox = startOutbox(database, options.smtpUrl, settings.sender)
  const app = new Hono()
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { keepAliveTimeout: IDLE_CONNECTION_MS },
  })
  const port = await listen(server, options.port).catch(async (error) => {
    await outbox.stop()
    await database.close()
    throw error
  })
  const url = `http://localhost:${port}`
  const service: AuthService = {
    database,
    keys,
    settings,
    outbox,
    limiter: createRateLimiter(),
    issuer: `${url}/auth/v1`,
  }
  const environment = {
    ...options.functionVariables,
    ...platformVariables(url, keys),
    SITE_URL: settings.siteUrl,
    SMTP_URL: options.smtpUrl,
    MAIL_FROM: formatSender(settings.sender),
  }
  const functions = createFunctions({ directory: path.join(projectDir, 'functions'), environment })
  mount(
    app,
    keys,
    settings.openFunctions,
    createAuth(service),
    createRest(database, keys),
    functions.app,
  )
  const { scheduledFunctions = [] } = options
  const schedule = startSchedule(scheduledFunctions, functions.app, keys.secretKey, database)
  app.route('/local/v1', operatorRoutes(database, keys, schedule.lastRuns))
  return {
    url,
    database,
    keys,
    service,
    async close() {
      await schedule.stop()
      await closeServer(server)
      await functions.close()
      await outbox.stop()
      await database.close()
    },
  }
}

async function settingsOf(options: SupabaseOptions): Promise<AuthSettings> {
  const read = await readSettings(options.projectDir, options.siteUrl, options.variables)
  const settings = { ...read, ...options.settings }
  if (options.trustsForwardedFor) settings.trustsForwardedFor = true
  if (options.isStrict === false) settings.isStrict = false
  if (settings.limits && options.mailsPerHour) settings.limits.mailsPerHour = options.mailsPerHour
  return settings
}

function mount(
  app: Hono,
  keys: Keys,
  openFunctions: string[],
  auth: Hono,
  rest: Hono,
  functions: Hono,
): void {
  app.use(requireLoopback())
  for (const prefix of ['/auth/v1/*', '/rest/v1/*']) {
    app.use(prefix, cors())
    app.use(prefix, requireKeyRules(keys), requireApiKey(keys))
  }
  app.use('/functions/v1/*', requireKeyRules(keys), requireFunctionToken(keys, openFunctions))
  app.use('/rest/v1/*', bodyLimit({ maxSize: MAX_BODY }))
  app.route('/auth/v1', auth).route('/rest/v1', rest).route('/functions/v1', functions)
}

/** Returns the variables that the platform gives every function. */
const platformVariables = (url: string, { publishableKey, secretKey }: Keys) => ({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
})
