import type { AuthService } from '../auth-service.ts'
import type { AuthBody } from '../request-body.ts'
import { transact } from '../transact.ts'
import { readEmail } from '../user/email-address.ts'
import { checkPassword, hashPassword } from '../user/password.ts'
import {
  confirmUser,
  findUserByEmail,
  mergeMetadata,
  replaceEmail,
  replacePassword,
  type UserRow,
} from '../user/users.ts'
import { emailExists, unexpectedFailure } from '../verify/verify-token.ts'
import { banUser } from './ban.ts'

/** Applies an admin's changes to an account. A new password ends every session. */
export async function updateUser(
  service: AuthService,
  user: UserRow,
  body: AuthBody,
): Promise<void> {
  const email = body.email ? readEmail(body.email) : undefined
  if (body.password !== undefined) checkPassword(body.password, service.settings)
  const passwordHash = body.password && (await hashPassword(body.password))
  await transact(service, async (transaction) => {
    if (body.email_confirm) await confirmUser(transaction, user.id)
    if (passwordHash) await replacePassword(transaction, user, passwordHash, null)
    if (email && email !== user.email) {
      if (await findUserByEmail(transaction, email))
        throw service.settings.isStrict ? emailExists() : unexpectedFailure('Error updating user')
      await replaceEmail(transaction, user.id, email, body.email_confirm === true)
    }
    if (body.ban_duration) await banUser(transaction, user.id, body.ban_duration)
    await transaction.query(
      `update auth.users set role = coalesce($2, role), raw_app_meta_data = $3,
         raw_user_meta_data = coalesce($4, raw_user_meta_data), updated_at = now() where id = $1`,
      [
        user.id,
        body.role ?? null,
        mergeMetadata(user.raw_app_meta_data, body.app_metadata ?? {}),
        body.user_metadata ? mergeMetadata(user.raw_user_meta_data, body.user_metadata) : null,
      ],
    )
  })
}
