import 'server-only'
import { requireKey, requireSecret, type Variables } from './env-rules.ts'

/** Reads and checks the secret variables. Throws an error that names the variable that is wrong. */
export function readServerEnv(source: Variables) {
  const edgeCacheSecret = source.EDGE_CACHE_SECRET?.trim()
    ? requireSecret('EDGE_CACHE_SECRET', source)
    : undefined
  return {
    /** Shared with the sender of the signed webhook. */
    webhookSecret: requireSecret('SANITY_WEBHOOK_SECRET', source),
    /** Reads drafts; published content needs no token. */
    readToken: source.SANITY_API_READ_TOKEN?.trim() || undefined,
    /** Writes the log of not-found paths; without it there is none. */
    writeToken: source.SANITY_API_WRITE_TOKEN?.trim() || undefined,
    /** May do everything with the accounts; names visitors to the auth service. */
    supabaseSecretKey: requireKey('SUPABASE_SECRET_KEY', source, 'secret'),
    /** Proves that a request comes from the edge cache of this server; absent where none runs. */
    edgeCacheSecret,
    /** Where the site reaches itself: its edge cache, which then hears what it says, or its own port on this machine. */
    ownOrigin: source.EDGE_CACHE_ORIGIN?.trim() || addressOf(source),
    /** Proves that a schedule calls; without it there is none. */
    cronSecret: source.CRON_SECRET?.trim() ? requireSecret('CRON_SECRET', source) : undefined,
    /** Whose `X-Forwarded-For` is believed, as `proxy-addr` names them; or how many proxies stand before the site. */
    // An edge cache stands on the same machine, and has found out who asks.
    trustedProxies: source.TRUSTED_PROXIES?.trim() ?? (edgeCacheSecret ? 'loopback' : ''),
    /** Whether the log is lines of JSON; else it is as people read it. */
    logsJson: readLogFormat(source) === 'json',
    /** Whether a collector of traces is named. */
    hasTelemetry:
      Boolean(source.OTEL_EXPORTER_OTLP_ENDPOINT ?? source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
      source.OTEL_SDK_DISABLED !== 'true',
  }
}

/** The secret part of the environment, after it has been checked. */
export type ServerEnv = ReturnType<typeof readServerEnv>

/** Pretty in development and on a terminal; of a process that it starts, only the launcher knows who reads. */
function readLogFormat({ LOG_FORMAT, NODE_ENV }: Variables): string {
  // By globalThis: the edge runtime, for which this is compiled too, knows no `process`.
  const isRead = NODE_ENV !== 'production' || globalThis.process?.stdout?.isTTY
  const format = LOG_FORMAT?.trim() || (isRead ? 'pretty' : 'json')
  if (format === 'json' || format === 'pretty') return format
  throw new Error(`LOG_FORMAT must be json or pretty, not "${format}".`)
}

/** The values that must not stand in a log. */
export function secretsOf({ webhookSecret, supabaseSecretKey, ...env }: ServerEnv): string[] {
  const optional = [env.readToken, env.writeToken, env.edgeCacheSecret, env.cronSecret]
  return [webhookSecret, supabaseSecretKey, ...optional.filter((value) => value !== undefined)]
}

/** Next says in PORT where it listens. */
function addressOf({ PORT, NEXT_PUBLIC_SITE_URL }: Variables): string {
  return PORT ? `http://localhost:${PORT}` : (NEXT_PUBLIC_SITE_URL ?? '')
}

let serverEnv: ServerEnv | undefined

/** The checked secrets, read once. A function, because a build must not need the secrets of a server. */
export function getServerEnv(): ServerEnv {
  serverEnv ??= readServerEnv(process.env)
  return serverEnv
}
