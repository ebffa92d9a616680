import { createHash } from 'node:crypto'
import type { AuthService } from '../auth-service.ts'
import { transact } from '../transact.ts'
import type { UserRow } from '../user/users.ts'

/**
 * Keeps an account's row but removes all personal data, as GoTrue does: hashes email and identity, which frees the
 * email, and deletes password, metadata, links and sessions.
 */
export async function softDelete(service: AuthService, user: UserRow): Promise<void> {
  if (user.deleted_at) return
  const hashOf = (text: string) =>
    createHash('sha256')
      .update(user.id + text)
      .digest('base64url')
  await transact(service, async (transaction) => {
    await transaction.query(
      `update auth.users set email = $2, email_change = $3, encrypted_password = '', deleted_at = now(),
         raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = $1`,
      [user.id, hashOf(user.email ?? ''), hashOf(user.email_change)],
    )
    const { rows } = await transaction.query<{ id: string; name: string }>(
      `update auth.identities set identity_data = '{}' where user_id = $1
       returning id, provider || ':' || provider_id as name`,
      [user.id],
    )
    for (const { id, name } of rows)
      await transaction.query('update auth.identities set provider_id = $2 where id = $1', [
        id,
        hashOf(name),
      ])
    await transaction.query('delete from auth.one_time_tokens where user_id = $1', [user.id])
    await transaction.query('delete from auth.sessions where user_id = $1', [user.id])
  })
}
