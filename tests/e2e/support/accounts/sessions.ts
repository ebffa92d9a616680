import type { Page } from '@playwright/test'
import { addSession } from './session-cookies.ts'
import { admin, password } from './visitor.ts'

/** Users of the signed-in screens. Their emails appear in the pictures. */
const people = {
  subscriber: { email: 'dana@northfield.example', app_metadata: {} },
  host: { email: 'ruth.calder@kestrel.example', app_metadata: { role: 'host' } },
}
const known: Partial<Record<keyof typeof people, Promise<void>>> = {}

/** Signs a page's browser in without the form. */
export async function signInAs(page: Page, role: keyof typeof people): Promise<undefined> {
  const person = people[role]
  known[role] ??= recreate(person)
  await known[role]
  // The only session, so that the device list is the same in every run.
  await addSession(page.context(), person.email, true)
}

async function recreate({ email, app_metadata }: (typeof people)[keyof typeof people]) {
  const { data: before } = await admin.from('subscribers').select('user_id').eq('email', email)
  for (const { user_id } of before ?? []) await admin.auth.admin.deleteUser(user_id)
  const { data, error } = await admin.auth.admin.createUser({
    email,
    password,
    app_metadata,
    email_confirm: true,
  })
  if (error) throw error
  const end = '2099-03-01T00:00:00+00:00'
  await admin
    .from('subscribers')
    .update({ subscribed: true, subscription_tier: 'Growth', subscription_end: end })
    .eq('user_id', data.user.id)
}
