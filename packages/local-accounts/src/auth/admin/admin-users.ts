import { Hono } from 'hono'
import { UUID_REGEX } from 'valibot'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { type AuthBody, readBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { hashPassword, hashUnknownPassword } from '../user/password.ts'
import { userResponse } from '../user/user-response.ts'
import { confirmUser, createUser, findUser, findUserByEmail } from '../user/users.ts'
import { emailExists } from '../verify/verify-token.ts'
import { updateUser } from './admin-update.ts'
import { banUser } from './ban.ts'

/** `/admin/users`: list, create, read, change and delete accounts. The caller's right is checked before. */
export function adminUserRoutes(service: AuthService): Hono {
  const { database } = service
  const requireUser = async (id: string) => {
    if (!UUID_REGEX.test(id))
      throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
    const user = await findUser(database, id)
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    return user
  }
  return new Hono()
    .get('/admin/users', async (context) => {
      const page = Math.max(1, pageNumber(context.req.query('page'), 1))
      const size = pageNumber(context.req.query('per_page'), 50)
      const { rows } = await database.query<{ id: string }>(
        'select id from auth.users order by created_at desc, id limit $1 offset $2',
        [size, (page - 1) * size],
      )
      const counted = await database.query<{ total: number }>(
        'select count(*)::int as total from auth.users',
      )
      const total = counted.rows[0]?.total ?? 0
      const users: object[] = []
      for (const { id } of rows) users.push(await userResponse(database, id))
      return context.json({ users, aud: 'authenticated' }, 200, {
        link: links(page, size, total),
        'x-total-count': String(total),
      })
    })
    .post('/admin/users', async (context) => {
      const id = await create(service, await readBody(context.req.raw))
      return context.json(await userResponse(database, id))
    })
    .get('/admin/users/:id', async (context) => {
      const user = await requireUser(context.req.param('id'))
      return context.json(await userResponse(database, user.id))
    })
    .put('/admin/users/:id', async (context) => {
      const user = await requireUser(context.req.param('id'))
      await updateUser(service, user, await readBody(context.req.raw))
      return context.json(await userResponse(database, user.id))
    })
    .delete('/admin/users/:id', async (context) => {
      const user = await requireUser(context.req.param('id'))
      if ((await readBody(context.req.raw)).should_soft_delete)
        throw AuthError.invalid('Soft deletion is not offered here')
      await database.query('delete from auth.users where id = $1', [user.id])
      return context.json({})
    })
    .get('/admin/users/:id/factors', async (context) => {
      await requireUser(context.req.param('id'))
      return context.json([])
    })
}

async function create(service: AuthService, body: AuthBody): Promise<string> {
  if (!body.email && !body.phone)
    throw AuthError.invalid('Cannot create a user without either an email or phone')
  const email = readEmail(body.email)
  if (body.id && !UUID_REGEX.test(body.id))
    throw AuthError.invalid('ID must conform to the uuid v4 format')
  const { password, password_hash: given } = body
  const passwordHash = given ?? (await (password ? hashPassword(password) : hashUnknownPassword()))
  return transact(service, async (transaction) => {
    if (await findUserByEmail(transaction, email)) throw emailExists()
    const { id, role, user_metadata: userMetadata, app_metadata: appMetadata } = body
    const account = { id, email, passwordHash, role, userMetadata, appMetadata }
    const user = await createUser(transaction, account)
    if (body.email_confirm) await confirmUser(transaction, user.id)
    if (body.ban_duration) await banUser(transaction, user.id, body.ban_duration)
    return user.id
  })
}

function pageNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw AuthError.invalid(
    `Bad Pagination Parameters: strconv.ParseUint: parsing "${text}": invalid syntax`,
  )
}

function links(page: number, size: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / Math.max(1, size)))
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${size}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
