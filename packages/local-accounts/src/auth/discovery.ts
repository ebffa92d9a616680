import { type Context, Hono } from 'hono'
import type { AuthService } from './auth-service.ts'
import { requireAdmin, requireBearer } from './bearer.ts'

/** GoTrue's external providers, all disabled here. */
export const PROVIDERS =
  'apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter zoom'.split(
    ' ',
  )

const CACHED = { 'cache-control': 'public, max-age=600' }

/** Returns the discovery routes: health, settings, keys and OpenID configuration. */
export function discoveryRoutes({ settings, keys, issuer }: AuthService): Hono {
  return new Hono()
    .get('/health', (context) =>
      context.json({
        version: 'local',
        name: 'GoTrue',
        description: 'GoTrue is a user registration and authentication API',
      }),
    )
    .get('/.well-known/jwks.json', (context) =>
      context.json({ keys: [keys.publicJwk] }, 200, CACHED),
    )
    .get('/.well-known/openid-configuration', (context) =>
      context.json(openIdConfiguration(issuer), 200, CACHED),
    )
    .get('/settings', (context) =>
      context.json({
        external: {
          ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
          email: true,
          phone: false,
          anonymous_users: settings.isAnonymousEnabled,
        },
        disable_signup: !settings.isSignupEnabled,
        mailer_autoconfirm: !settings.needsConfirmation,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
        saml_private_key_next_configured: true,
        passkeys_enabled: false,
      }),
    )
}

/** OpenID Connect Discovery 1.0, as in GoTrue. The endpoints themselves are disabled. */
const openIdConfiguration = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  userinfo_endpoint: `${issuer}/oauth/userinfo`,
  scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  claims_supported:
    'sub aud iss exp iat auth_time nonce email email_verified phone_number phone_number_verified name picture preferred_username updated_at'.split(
      ' ',
    ),
  code_challenge_methods_supported: ['S256', 'plain'],
})

/** The methods of each path. Where a caller is required, GoTrue checks the caller before the method. */
const METHODS: [path: string, methods: string, caller?: 'account' | 'admin'][] = [
  ['/health', 'GET'],
  ['/settings', 'GET'],
  ['/.well-known/jwks.json', 'GET'],
  ['/.well-known/openid-configuration', 'GET'],
  ['/authorize', 'GET'],
  ['/signup', 'POST'],
  ['/recover', 'POST'],
  ['/resend', 'POST'],
  ['/magiclink', 'POST'],
  ['/otp', 'POST'],
  ['/token', 'POST'],
  ['/invite', 'POST'],
  ['/logout', 'POST'],
  ['/verify', 'GET, POST'],
  ['/reauthenticate', 'GET', 'account'],
  ['/user', 'GET, PUT', 'account'],
  ['/factors', 'POST', 'account'],
  ['/admin/users', 'GET, POST', 'admin'],
  ['/admin/users/:id', 'GET, PUT, DELETE', 'admin'],
  ['/admin/users/:id/factors', 'GET', 'admin'],
  ['/admin/generate_link', 'POST', 'admin'],
]

/** Rejects other methods of known paths. Must be mounted after all routes. */
export function methodNotAllowedRoutes(service: AuthService): Hono {
  const app = new Hono()
  for (const [path, methods, caller] of METHODS)
    app.all(path, async (context: Context) => {
      if (caller === 'account') await requireBearer(service, context)
      if (caller === 'admin') await requireAdmin(service, context)
      return context.body(null, 405, { allow: methods })
    })
  return app
}
