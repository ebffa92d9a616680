import { type Findings, judge } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'

/** Supabase knows both keys, and the public one opens nothing that is the secret one's. */
export async function checkKeys({ supabase }: Place): Promise<Findings> {
  const { url, publishableKey, secretKey } = supabase
  const users = (apikey: string) =>
    ask(`${url}/auth/v1/admin/users?per_page=1`, { headers: { apikey } })
  const settings = await ask(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const asAdmin = await users(secretKey)
  const asAnybody = await users(publishableKey)
  return judge(
    [
      [
        !settings.ok,
        `Supabase does not know NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY (${settings.status}).`,
        'Copy the publishable key of this very project, and deploy: it is compiled in.',
      ],
      [
        !asAdmin.ok,
        `Supabase does not take SUPABASE_SECRET_KEY as a secret key (${asAdmin.status}).`,
        'Copy a secret key of this very project to where the site runs.',
      ],
      [
        asAnybody.ok,
        'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY lists all accounts: it is a secret key, and every visitor has it.',
        'Revoke that key at once, set the publishable one, and deploy.',
      ],
    ],
    'Supabase knows both keys.',
  )
}
