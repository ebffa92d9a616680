import type { Queryable } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import { mailToken } from '../emails/token-mail.ts'
import { type Challenge, saveFlow } from '../token/pkce.ts'
import type { UserRow } from './users.ts'

/**
 * Emails the links of an email change, to both addresses if the project requires both. Resets earlier confirmations:
 * two links to the new address must not complete a change.
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
  // As in GoTrue, both emails show the current and the new address.
  const account = { email: user.email ?? '', newEmail: email }
  const mail = { userId: user.id, redirectTo, challenge, account }
  await mailToken(service, transaction, 'email_change_new', { ...mail, email })
  if (service.settings.doubleConfirmsChanges && user.email)
    await mailToken(service, transaction, 'email_change_current', { ...mail, email: user.email })
}
