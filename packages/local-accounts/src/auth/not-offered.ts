import { Hono } from 'hono'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import { requireBearer } from './bearer.ts'

/** Features that are switched off: GoTrue's own refusals. */
export function notOfferedRoutes(service: AuthService): Hono {
  const refuse = (status: number, code: string, message: string) => () => {
    throw new AuthError(status, code, message)
  }
  const signedIn = (status: number, code: string, message: string) =>
    new Hono().all('*', async (context) => {
      await requireBearer(service, context)
      throw new AuthError(status, code, message)
    })
  return new Hono()
    .get('/authorize', () => {
      throw AuthError.invalid('Unsupported provider: provider is not enabled')
    })
    .all('/sso', refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
    .all('/passkeys/*', refuse(404, 'passkey_disabled', 'Passkeys are disabled'))
    .route(
      '/user/identities',
      signedIn(404, 'manual_linking_disabled', 'Manual linking is disabled'),
    )
    .route(
      '/factors',
      signedIn(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
    )
}
