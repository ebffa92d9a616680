import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { adminLinkRoutes } from './admin/admin-links.ts'
import { adminUserRoutes } from './admin/admin-users.ts'
import { AuthError, errorResponse } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import { requireAdmin } from './bearer.ts'
import { disabledFeatureRoutes } from './disabled-features.ts'
import { discoveryRoutes, methodNotAllowedRoutes } from './discovery.ts'
import { otpRoutes } from './emails/otp.ts'
import { reauthenticateRoutes } from './emails/reauthenticate.ts'
import { recoverRoutes } from './emails/recover.ts'
import { resendRoutes } from './emails/resend.ts'
import { signupRoutes } from './emails/signup.ts'
import { tokenRoutes } from './token/token.ts'
import { logoutRoutes } from './user/logout.ts'
import { userRoutes } from './user/user.ts'
import { verifyRoutes } from './verify/verify.ts'

const MAX_BODY = 1 << 20

/** Returns `/auth/v1` with GoTrue's endpoints, codes and messages. */
export function createAuth(service: AuthService): Hono {
  const tooLarge = () => {
    const message = `Request body too large (max ${MAX_BODY} bytes)`
    throw new AuthError(413, 'request_entity_too_large', message)
  }
  const auth = new Hono().use(bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }))
  const asAdmin: MiddlewareHandler = async (context, next) => {
    await requireAdmin(service, context)
    await next()
  }
  auth.use('/admin/*', asAdmin).on('POST', '/invite', asAdmin)
  const routes = [
    discoveryRoutes,
    signupRoutes,
    tokenRoutes,
    verifyRoutes,
    recoverRoutes,
    resendRoutes,
    otpRoutes,
    logoutRoutes,
    reauthenticateRoutes,
    userRoutes,
    adminUserRoutes,
    adminLinkRoutes,
    disabledFeatureRoutes,
    methodNotAllowedRoutes,
  ]
  for (const route of routes) auth.route('/', route(service))
  // A route, because `notFound` of a mounted app is never called.
  auth.all('*', (context) => context.text('404 page not found\n', 404))
  auth.onError((error, context) => {
    const version = context.req.header('x-supabase-api-version')
    if (error instanceof AuthError) return errorResponse(error, version)
    console.error('auth:', error)
    const message = 'Unexpected failure, please check server logs for more information'
    return errorResponse(new AuthError(500, 'unexpected_failure', message), version)
  })
  return auth
}
