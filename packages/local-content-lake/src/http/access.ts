import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Lake } from '../lake.ts'
import { hashToken, type Role } from '../management/project-settings.ts'
import { dataError, gatewayError } from './http-error.ts'

/** Checks Host and Origin: any web page can send requests to loopback, so the token alone isn't enough. */
export function access(lake: Lake): MiddlewareHandler {
  return async (c, next) => {
    guardHost(lake, c)
    const origin = c.req.header('origin')
    if (isForeign(lake, c, origin)) throw gatewayError(403, 'Forbidden', 'CORS Origin not allowed')
    if (c.req.method === 'OPTIONS') return preflight(lake, c, origin)
    await next()
    for (const [name, value] of Object.entries(corsHeaders(lake, origin))) {
      // Images also vary by Accept.
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

/** The Content Lake's login page, which posts to itself. */
const LOGIN = /^\/v[^/]+\/auth\/login\//

/** Returns true for a request from a page of another site. Images and files may be embedded anywhere. */
function isForeign(lake: Lake, c: Context, origin: string | undefined): boolean {
  const isLogin = LOGIN.test(c.req.path)
  if (origin !== undefined) {
    const isOwn = isLogin && origin === `http://${c.req.header('host')}`
    return !isOwn && !originOf(lake, origin)
  }
  // A Studio at 127.0.0.1 redirects to localhost, which is cross-site.
  if (isLogin && c.req.method === 'GET') return false
  // An <img> or a link sends no Origin, but could trigger costly queries.
  const isCrossSite = c.req.header('sec-fetch-site') === 'cross-site'
  return isCrossSite && !/^\/(images|files)\//.test(c.req.path)
}

/** CORS headers for every response, errors included: otherwise the Studio cannot read the error. */
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

/** Returns the allowed CORS origin, or undefined if it isn't allowed. */
export const originOf = ({ project }: Lake, origin: string) =>
  project?.origins.find((known) => known.origin === origin)

/** Returns true with a valid token and false without one. Throws 401 on an invalid token, as hosted Sanity does. */
export function isEditor(lake: Lake, c: Context): boolean {
  return roleOf(lake, c) !== undefined
}

/** Returns the role of a request's token, undefined without a token. Throws 401 on an invalid one. */
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

/** Throws 401 without a token and 403 if the token may not change the project. */
export function requireAdministrator(lake: Lake, c: Context): void {
  const role = roleOf(lake, c)
  if (role === undefined) throw unauthorized()
  if (role !== 'administrator')
    throw gatewayError(403, 'Forbidden', 'Insufficient permissions for this project')
}

/** Compares a text with the Content Lake's token in constant time. */
export function isToken({ options }: Lake, text: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(text), digest(options.token))
}

/** Wraps a `require…` check as middleware. */
export const only =
  (require: (lake: Lake, c: Context) => void, lake: Lake): MiddlewareHandler =>
  async (c, next) => {
    require(lake, c)
    await next()
  }

/** Throws 401 unless the request has a valid token. */
export function requireEditor(lake: Lake, c: Context): void {
  if (!isEditor(lake, c)) throw unauthorized()
}

/** Throws the mutation API's 403 unless the request's token may write. */
export function requireWriter(lake: Lake, c: Context): void {
  const role = roleOf(lake, c)
  if (role === 'administrator' || role === 'editor') return
  const description = 'Insufficient permissions; permission "create" required'
  const error = { type: 'insufficientPermissionsError', permission: 'create', description }
  throw dataError(403, 'mutationError', description, { items: [{ error }] })
}

/** Returns hosted Sanity's 401, with or without a token. */
export function unauthorized() {
  return gatewayError(401, 'Unauthorized', 'Session not found', { errorCode: 'SIO-401-ANF' })
}
