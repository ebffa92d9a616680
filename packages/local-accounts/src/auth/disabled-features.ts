import { type Context, Hono } from 'hono'
import { UUID_REGEX } from 'valibot'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import { requireBearer } from './bearer.ts'
import { PROVIDERS } from './discovery.ts'
import { redirectTarget, seeOther, withParams } from './redirect.ts'
import { readBody } from './request-body.ts'

/** Second factors, each with the code and name in its error. */
const FACTORS = new Map([
  ['totp', ['mfa_totp_enroll_not_enabled', 'TOTP']],
  ['phone', ['mfa_phone_enroll_not_enabled', 'Phone']],
  ['webauthn', ['mfa_webauthn_enroll_not_enabled', 'WebAuthn']],
])

const rejectWith = (status: number, code: string, message: string) => () => {
  throw new AuthError(status, code, message)
}
const noOAuthServer = rejectWith(404, 'feature_disabled', 'OAuth server is disabled')
const noSaml = rejectWith(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const noPasskeys = rejectWith(404, 'passkey_disabled', 'Passkeys are disabled')

/** Returns the routes of disabled features, with GoTrue's own errors. */
export function disabledFeatureRoutes(service: AuthService): Hono {
  const signedIn = (handler: (context: Context) => never | Promise<never>) =>
    new Hono().all('*', async (context) => {
      await requireBearer(service, context)
      return handler(context)
    })
  return new Hono()
    .get('/authorize', (context) => {
      const name = context.req.query('provider') ?? ''
      const why = PROVIDERS.includes(name)
        ? 'provider is not enabled'
        : `Provider ${name} could not be found`
      throw AuthError.invalid(`Unsupported provider: ${why}`)
    })
    .all('/callback', (context) => callback(service, context))
    .all('/sso', noSaml)
    .all('/sso/*', noSaml)
    .all('/passkeys', noPasskeys)
    .all('/passkeys/*', noPasskeys)
    .all('/oauth/*', noOAuthServer)
    .all('/admin/oauth/*', noOAuthServer)
    .get('/.well-known/oauth-authorization-server', noOAuthServer)
    .all('/scim/*', rejectWith(404, 'feature_disabled', 'SCIM server is disabled'))
    .route('/user/oauth/grants', signedIn(noOAuthServer))
    .route(
      '/user/identities',
      signedIn(rejectWith(404, 'manual_linking_disabled', 'Manual linking is disabled')),
    )
    .post('/factors', async (context) => {
      await requireBearer(service, context)
      const { factor_type: type = '' } = await readBody(service, context.req.raw)
      const [code, name] = FACTORS.get(type) ?? []
      if (!code) throw AuthError.invalid('factor_type needs to be totp, phone, or webauthn')
      throw new AuthError(422, code, `MFA enroll is disabled for ${name}`)
    })
    .route(
      '/factors/:id',
      signedIn((context) => {
        if (UUID_REGEX.test(context.req.param('id') ?? ''))
          throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
        throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
      }),
    )
}

/** Handles the return from a provider, which always fails because none is enabled. */
async function callback({ settings }: AuthService, context: Context): Promise<Response> {
  const { state } = context.req.query()
  const target = redirectTarget(context.req.raw, settings)
  const [code, why] = state
    ? UUID_REGEX.test(state)
      ? ['bad_oauth_state', 'OAuth state not found or expired']
      : ['bad_oauth_state', 'OAuth state parameter is invalid']
    : ['bad_oauth_callback', 'OAuth state parameter missing']
  const params = { error: 'invalid_request', error_code: code, error_description: why }
  return seeOther(context, withParams(target, params, {}))
}
