import type { Queryable } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import { mailToken } from '../mailed/token-mail.ts'
import { type Challenge, saveFlow } from '../token/pkce.ts'
import type { UserRow } from './users.ts'

/**
 * Mails the links of an email change, to both addresses if the project asks both. What one of them
 * has confirmed before counts no more: two links to the new address must not add up to a change.
 */
export async function mailEmailChange(
  service: AuthService,
  transaction: Queryable,
  user: UserRow,
  email: string,
  redirectTo: string,
  challenge: Challenge | undefined,
): Promise<void> {
  if (challenge) await saveFlow(transaction, user.id, 'email_change', challenge)
  await transaction.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
    [user.id, email],
  )
  // As GoTrue fills both mails: the account's address, and the one it is to have.
  const account = { email: user.email ?? '', newEmail: email }
  const mail = { userId: user.id, redirectTo, challenge, account }
  await mailToken(service, transaction, 'email_change_new', { ...mail, email })
  if (service.settings.doubleConfirmsChanges && user.email)
    await mailToken(service, transaction, 'email_change_current', { ...mail, email: user.email })
}
