import 'server-only'
import { requireKey, requireSecret, type Variables } from './env-rules.ts'

/** Reads and checks the secret variables. Throws an error that names the invalid variable. */
export function readServerEnv(source: Variables) {
  const edgeCacheSecret = source.EDGE_CACHE_SECRET?.trim()
    ? requireSecret('EDGE_CACHE_SECRET', source)
    : undefined
  return {
    /** Shared with the sender of the signed webhook. */
    webhookSecret: requireSecret('SANITY_WEBHOOK_SECRET', source),
    /** Reads drafts; published content needs no token. */
    readToken: source.SANITY_API_READ_TOKEN?.trim() || undefined,
    /** Writes the 404 log; without it, nothing is logged. */
    writeToken: source.SANITY_API_WRITE_TOKEN?.trim() || undefined,
    /** Has full access to the accounts; forwards visitors' addresses to the auth service. */
    supabaseSecretKey: requireKey('SUPABASE_SECRET_KEY', source, 'secret'),
    /** Proves that a request comes from this server's edge cache; undefined without one. */
    edgeCacheSecret,
    /** Origin where the site reaches itself: its edge cache, which then caches the response, or its own port. */
    ownOrigin: source.EDGE_CACHE_ORIGIN?.trim() || addressOf(source),
    /** Authenticates the schedule; undefined without one. */
    cronSecret: source.CRON_SECRET?.trim() ? requireSecret('CRON_SECRET', source) : undefined,
    /** The proxies whose `X-Forwarded-For` is trusted, in `proxy-addr`'s syntax, or their number. */
    // An edge cache on the same machine has already determined the visitor's address.
    trustedProxies: source.TRUSTED_PROXIES?.trim() ?? (edgeCacheSecret ? 'loopback' : ''),
    /** Whether the log is JSON lines; otherwise it is for people. */
    logsJson: readLogFormat(source) === 'json',
  }
}

/** The checked secret part of the environment. */
type ServerEnv = ReturnType<typeof readServerEnv>

/** Pretty in development and on a terminal; a process with piped output relies on its launcher. */
function readLogFormat({ LOG_FORMAT, NODE_ENV }: Variables): string {
  // Through globalThis, since this is also compiled for the edge runtime, which has no `process`.
  const isRead = NODE_ENV !== 'production' || globalThis.process?.stdout?.isTTY
  const format = LOG_FORMAT?.trim() || (isRead ? 'pretty' : 'json')
  if (format === 'json' || format === 'pretty') return format
  throw new Error(`LOG_FORMAT must be json or pretty, not "${format}".`)
}

/** Returns the values that must never be logged. */
export function secretsOf({ webhookSecret, supabaseSecretKey, ...env }: ServerEnv): string[] {
  const optional = [env.readToken, env.writeToken, env.edgeCacheSecret, env.cronSecret]
  return [webhookSecret, supabaseSecretKey, ...optional.filter((value) => value !== undefined)]
}

/** Next sets PORT to the port it listens on. */
function addressOf({ PORT, NEXT_PUBLIC_SITE_URL }: Variables): string {
  return PORT ? `http://localhost:${PORT}` : (NEXT_PUBLIC_SITE_URL ?? '')
}

let serverEnv: ServerEnv | undefined

/** Returns the checked secrets, read once. A function, because a build must not require a server's secrets. */
export function getServerEnv(): ServerEnv {
  serverEnv ??= readServerEnv(process.env)
  return serverEnv
}
