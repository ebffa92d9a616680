import { Hono } from 'hono'
import { UUID_REGEX } from 'valibot'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { type AuthBody, readBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { hashPassword, hashRandomPassword, MAX_BYTES } from '../user/password.ts'
import { userResponse } from '../user/user-response.ts'
import { confirmUser, createUser, findUser, findUserByEmail } from '../user/users.ts'
import { emailExists, unexpectedFailure } from '../verify/verify-token.ts'
import { listUsers } from './admin-list.ts'
import { updateUser } from './admin-update.ts'
import { banUser } from './ban.ts'
import { softDelete } from './soft-deletion.ts'

/** `/admin/users`: list, create, read, change and delete accounts. The caller must be checked before. */
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
      const { users, page, size, total } = await listUsers(database, context.req.queries())
      return context.json({ users, aud: 'authenticated' }, 200, {
        link: links(page, size, total),
        'x-total-count': String(total),
      })
    })
    .post('/admin/users', async (context) => {
      const id = await create(service, await readBody(service, context.req.raw))
      // As in GoTrue, which has not yet read this generated column.
      const { confirmed_at: _, ...created } = await userResponse(database, id)
      return context.json(created)
    })
    .get('/admin/users/:id', async (context) => {
      const user = await requireUser(context.req.param('id'))
      return context.json(await userResponse(database, user.id))
    })
    .put('/admin/users/:id', async (context) => {
      const user = await requireUser(context.req.param('id'))
      await updateUser(service, user, await readBody(service, context.req.raw))
      return context.json(await userResponse(database, user.id))
    })
    .delete('/admin/users/:id', async (context) => {
      const user = await requireUser(context.req.param('id'))
      if (await wantsSoftDeletion(service, context.req.raw)) await softDelete(service, user)
      else await database.query('delete from auth.users where id = $1', [user.id])
      return context.json({})
    })
    .get('/admin/users/:id/factors', async (context) => {
      await requireUser(context.req.param('id'))
      return context.json([])
    })
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'
/** bcrypt, argon2 and Firebase's scrypt. */
const HASH = /^\$(2[aby]\$\d\d\$[./\w]{53}|argon2|fbscrypt)/

async function create(service: AuthService, body: AuthBody): Promise<string> {
  if (!body.email && !body.phone)
    throw AuthError.invalid('Cannot create a user without either an email or phone')
  const email = readEmail(body.email)
  if (body.id && !UUID_REGEX.test(body.id))
    throw AuthError.invalid('ID must conform to the uuid v4 format')
  if (body.id === NIL_UUID) throw AuthError.invalid('ID cannot be a nil uuid')
  const { password, password_hash: given } = body
  if (password !== undefined && given)
    throw AuthError.invalid('Only a password or a password hash should be provided')
  if (given && !HASH.test(given)) throw unexpectedFailure('Error creating user')
  if (password && Buffer.byteLength(password) > MAX_BYTES)
    throw unexpectedFailure('Internal Server Error')
  const passwordHash = given ?? (await (password ? hashPassword(password) : hashRandomPassword()))
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

/** Returns true if the body, which is optional, requests a soft deletion. */
async function wantsSoftDeletion(service: AuthService, request: Request): Promise<boolean> {
  const isEmpty = (await request.clone().text()) === ''
  return !isEmpty && (await readBody(service, request)).should_soft_delete === true
}

function links(page: number, size: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / Math.max(1, size)))
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${size}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
