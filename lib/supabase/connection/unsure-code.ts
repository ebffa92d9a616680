import type { NextRequest } from 'next/server'
import type { MessageCode } from '@/lib/account/messages'

/** The message of each form for an unknown outcome, by the last part of its path. */
const CODES: Partial<Record<string, MessageCode>> = {
  'change-password': 'unsure_password',
  'new-password': 'unsure_password',
  'delete-account': 'unsure_deletion',
  'change-email': 'unsure_email',
  'reset-password': 'unsure_mail',
  verify: 'unsure_link',
}

/** Returns the code of the message for a form whose outcome is unknown. */
export const unsureCode = ({ nextUrl }: NextRequest): MessageCode =>
  CODES[nextUrl.pathname.split('/').at(-1) ?? ''] ?? 'unsure'
