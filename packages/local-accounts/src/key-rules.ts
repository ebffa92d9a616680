import type { Context, MiddlewareHandler } from 'hono'
import { isSameSecret } from './auth/bearer.ts'
import { verifyAccessToken } from './auth/token/access-token.ts'
import type { Keys } from './keys.ts'

/** Matches the user agent of every browser. Hosted does not publish its list, so this one is broad; it spares Supabase's edge runtime. */
const BROWSER = /mozilla|opera|webkit|gecko|chrom|safari|firefox|trident|\bedg(e|a|ios)?\//i

const HINTS = {
  browser:
    'Use secret API keys on servers only. A request with a browser in User-Agent may not use one.',
  bearer: 'Send the key in the apikey header. Authorization may only repeat the value of apikey.',
  legacy: 'Use the publishable key (sb_publishable_…) and the secret key (sb_secret_…).',
}

/**
 * Rejects keys as the hosted gateway does, with 401: a secret key next to a browser's `User-Agent`, a key in
 * `Authorization` that is not the one in `apikey`, and the legacy keys `anon` and `service_role`, which are JWTs.
 */
export function requireKeyRules(keys: Keys): MiddlewareHandler {
  return async (context, next) => {
    const apikey = context.req.header('apikey') ?? context.req.query('apikey') ?? ''
    const bearer = bearerOf(context)
    const isBrowser = BROWSER.test(context.req.header('user-agent') ?? '')
    if (isBrowser && [apikey, bearer].some((key) => isSecretKey(key, keys)))
      return reject(context, 'Forbidden use of secret API key in browser', HINTS.browser)
    if (isKey(bearer, keys) && bearer !== apikey)
      return reject(context, 'Invalid API key', HINTS.bearer)
    if (isLegacyKey(apikey)) return reject(context, 'Legacy API keys are disabled', HINTS.legacy)
    return next()
  }
}

/**
 * Requires a valid access token to call a function, as the hosted gateway does unless its `verify_jwt` is false.
 * Publishable and secret keys are not JWTs, so they don't count.
 */
export function requireFunctionToken(keys: Keys, openFunctions: string[]): MiddlewareHandler {
  return async (context, next) => {
    const name = context.req.path.split('/')[3] ?? ''
    if (context.req.method === 'OPTIONS' || openFunctions.includes(name)) return next()
    const bearer = bearerOf(context)
    const unauthorized = (message: string) => context.json({ code: 401, message }, 401)
    if (!bearer) return unauthorized('Missing authorization header')
    const isValid = await verifyAccessToken({ keys }, bearer).then(
      () => true,
      () => false,
    )
    return isValid ? next() : unauthorized('Invalid JWT')
  }
}

const reject = (context: Context, message: string, hint: string) =>
  context.json({ message, hint }, 401)

const bearerOf = (context: Context) =>
  /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''

const isSecretKey = (key: string, { secretKey }: Keys) =>
  key.startsWith('sb_secret_') || isSameSecret(key, secretKey)

const isKey = (key: string, keys: Keys) =>
  key.startsWith('sb_publishable_') ||
  isSecretKey(key, keys) ||
  isSameSecret(key, keys.publishableKey)

const isLegacyKey = (key: string) => /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(key)
