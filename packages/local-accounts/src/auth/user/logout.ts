import { Hono } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { requireBearer } from '../bearer.ts'

/** `POST /logout?scope=global | local | others`: ends all sessions of the account, this one, or all others. */
export function logoutRoutes(service: AuthService): Hono {
  return new Hono().post('/logout', async (context) => {
    const { user, session } = await requireBearer(service, context)
    const scope = context.req.query('scope') || 'global'
    const where = {
      global: '$2::uuid is null or true',
      local: 'id = $2',
      others: 'id is distinct from $2::uuid',
    }[scope]
    if (!where) throw AuthError.invalid(`Unsupported logout scope "${scope}"`)
    await service.database.query(`delete from auth.sessions where user_id = $1 and (${where})`, [
      user.id,
      session?.id ?? null,
    ])
    return context.body(null, 204)
  })
}
