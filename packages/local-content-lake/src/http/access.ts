import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Lake } from '../lake.ts'
import { hashToken, type Role } from '../management/project-settings.ts'
import { dataError, gatewayError } from './http-error.ts'

/** Any web page may send requests to loopback: Host and Origin are the fence, the token is the lock. */
export function access(lake: Lake): MiddlewareHandler {
  return async (c, next) => {
    guardHost(lake, c)
    const origin = c.req.header('origin')
    if (isForeign(lake, c, origin)) throw gatewayError(403, 'Forbidden', 'CORS Origin not allowed')
    if (c.req.method === 'OPTIONS') return preflight(lake, c, origin)
    await next()
    for (const [name, value] of Object.entries(corsHeaders(lake, origin))) {
      // Pictures vary by Accept as well.
      if (name === 'vary') c.res.headers.append(name, value)
      else c.res.headers.set(name, value)
    }
  }
}

function guardHost(lake: Lake, c: Context) {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  const [name, port] = host.split(':')
  const isLoopback =
    name === '127.0.0.1' || name === 'localhost' || /^[\w-]+\.localhost$/.test(name ?? '')
  const isPort = lake.options.port === 0 || Number(port) === lake.options.port
  if (!isLoopback || !isPort) throw gatewayError(403, 'Forbidden', 'Host not allowed')
}

/** The one page of the Content Lake's own, which posts to itself. */
const LOGIN = /^\/v[^/]+\/auth\/login\//

/** True for a request that a page of another site makes. Pictures and films may be shown anywhere. */
function isForeign(lake: Lake, c: Context, origin: string | undefined): boolean {
  const isLogin = LOGIN.test(c.req.path)
  if (origin !== undefined) {
    const isOwn = isLogin && origin === `http://${c.req.header('host')}`
    return !isOwn && !originOf(lake, origin)
  }
  // A Studio at 127.0.0.1 sends its editor to localhost.
  if (isLogin && c.req.method === 'GET') return false
  // An <img> or a link carries no Origin, but could have the Content Lake evaluate costly queries.
  const isCrossSite = c.req.header('sec-fetch-site') === 'cross-site'
  return isCrossSite && !/^\/(images|files)\//.test(c.req.path)
}

/** CORS on every answer, also on errors: without it the Studio cannot read what went wrong. */
function corsHeaders(lake: Lake, origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {}
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Sanity-Shard, ETag',
    vary: 'Origin',
  }
  const hasCredentials = originOf(lake, origin)?.allowCredentials !== false
  return hasCredentials ? { ...headers, 'access-control-allow-credentials': 'true' } : headers
}

function preflight(lake: Lake, c: Context, origin: string | undefined) {
  return c.body(null, 204, {
    ...corsHeaders(lake, origin),
    'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
    'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '*',
    'access-control-max-age': '600',
  })
}

/** The origin of a page, as far as it may ask. */
export const originOf = ({ project }: Lake, origin: string) =>
  project?.origins.find((known) => known.origin === origin)

/** True with a token, false without any. Throws 401 on a wrong one, as hosted Sanity does. */
export function isEditor(lake: Lake, c: Context): boolean {
  return roleOf(lake, c) !== undefined
}

/** What the token of a request may; undefined without any. Throws 401 on a wrong one. */
function roleOf(lake: Lake, c: Context): Role | undefined {
  const header = c.req.header('authorization')
  if (header === undefined) return undefined
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : ''
  if (isToken(lake, token)) return 'administrator'
  const hash = hashToken(token)
  const robot = lake.project?.robots.find((known) => known.hash === hash)
  if (robot) return robot.role
  throw unauthorized()
}

/** Throws 401 without a token, and 403 for one that may not change the project. */
export function requireAdministrator(lake: Lake, c: Context): void {
  const role = roleOf(lake, c)
  if (role === undefined) throw unauthorized()
  if (role !== 'administrator')
    throw gatewayError(403, 'Forbidden', 'Insufficient permissions for this project')
}

/** True for the Content Lake's token, in the same time for all that are not. */
export function isToken({ options }: Lake, text: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(text), digest(options.token))
}

/** Lets through what `require` does not refuse. */
export const only =
  (require: (lake: Lake, c: Context) => void, lake: Lake): MiddlewareHandler =>
  async (c, next) => {
    require(lake, c)
    await next()
  }

/** Throws 401 unless the request carries the token. */
export function requireEditor(lake: Lake, c: Context): void {
  if (!isEditor(lake, c)) throw unauthorized()
}

/** Throws the mutation API's 403 unless the request carries the token. */
export function requireWriter(lake: Lake, c: Context): void {
  const role = roleOf(lake, c)
  if (role === 'administrator' || role === 'editor') return
  const description = 'Insufficient permissions; permission "create" required'
  const error = { type: 'insufficientPermissionsError', permission: 'create', description }
  throw dataError(403, 'mutationError', description, { items: [{ error }] })
}

/** Hosted Sanity's 401, with or without a token. */
export function unauthorized() {
  return gatewayError(401, 'Unauthorized', 'Session not found', { errorCode: 'SIO-401-ANF' })
}
