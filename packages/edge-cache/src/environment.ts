import { readFileSync } from 'node:fs'
import { warningLine } from './observe/access-log.ts'
import type { EdgeCacheOptions } from './options.ts'
import { type Cdn, cloudFront, cloudflare, fastly } from './purge/cdn.ts'
import { listOf } from './store/entry.ts'

type Environment = Record<string, string | undefined>
type SiteRules = Pick<
  EdgeCacheOptions,
  | 'privateCookies'
  | 'privatePaths'
  | 'authorizedPaths'
  | 'passedHeaders'
  | 'types'
  | 'alternates'
  | 'errorBody'
  | 'limits'
>

/**
 * Reads the options from environment variables; the site's own rules (cookies, alternates, limits) come from the JSON
 * file `EDGE_CACHE_RULES`. Throws an error that names the invalid variable.
 */
export function optionsFrom(env: Environment): EdgeCacheOptions {
  const rules: SiteRules = env.EDGE_CACHE_RULES
    ? JSON.parse(readFileSync(env.EDGE_CACHE_RULES, 'utf8'))
    : {}
  const cdn = cdnFrom(env)
  return {
    ...rules,
    host: env.EDGE_CACHE_HOST ?? '127.0.0.1',
    port: portOf(env, 'EDGE_CACHE_PORT') ?? portOf(env, 'PORT') ?? 3000,
    upstream: required(env, 'EDGE_CACHE_UPSTREAM'),
    secret: required(env, 'EDGE_CACHE_SECRET'),
    ...(env.EDGE_CACHE_SITE_URL && { siteUrl: originIn(env, 'EDGE_CACHE_SITE_URL') }),
    trustedProxies: proxiesFrom(env.EDGE_CACHE_TRUSTED_PROXIES ?? ''),
    ...(cdn && { cdn }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    ...(env.EDGE_CACHE_METRICS_PORT && {
      metricsPort: portOf(env, 'EDGE_CACHE_METRICS_PORT') ?? 0,
    }),
    deadlineFactor: Number(env.DEADLINE_FACTOR || 1),
    ...(env.EDGE_CACHE_ACCESS_LOG && { accessLog: console.log }),
    log: logFrom(env),
  }
}

/** Logs JSON lines, or plain text if `LOG_FORMAT` is `pretty` or stderr is a terminal. */
function logFrom({ LOG_FORMAT }: Environment): (line: string) => void {
  const isPretty = LOG_FORMAT ? LOG_FORMAT === 'pretty' : process.stderr.isTTY
  return isPretty ? console.warn : (line) => console.warn(warningLine(line))
}

function proxiesFrom(text: string): string[] | number {
  if (/^\s*\d+\s*$/.test(text)) return Number(text)
  return listOf(text)
}

function cdnFrom(env: Environment): Cdn | undefined {
  if (env.CLOUDFLARE_ZONE_ID)
    return cloudflare(env.CLOUDFLARE_ZONE_ID, required(env, 'CLOUDFLARE_API_TOKEN'))
  if (env.FASTLY_SERVICE_ID) return fastly(env.FASTLY_SERVICE_ID, required(env, 'FASTLY_API_TOKEN'))
  if (env.CLOUDFRONT_DISTRIBUTION_ID)
    return cloudFront(env.CLOUDFRONT_DISTRIBUTION_ID, {
      accessKeyId: required(env, 'AWS_ACCESS_KEY_ID'),
      secretAccessKey: required(env, 'AWS_SECRET_ACCESS_KEY'),
    })
  return undefined
}

function originIn(env: Environment, name: string): string {
  const url = URL.parse(required(env, name))
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} must be a URL like https://www.example.com, not "${env[name]}"`)
  return url.origin
}

function required(env: Environment, name: string): string {
  const value = env[name]?.trim()
  if (!value) throw new Error(`${name} is not set`)
  return value
}

function portOf(env: Environment, name: string): number | undefined {
  const value = env[name]
  if (!value) return undefined
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port, not "${value}"`)
  return port
}
