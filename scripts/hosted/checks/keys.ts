import { randomUUID } from 'node:crypto'
import { jsonOf } from '../../process/json.ts'
import { type Findings, judge, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'

/** What a browser calls itself. Supabase rejects a secret key that comes with it. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

/** Supabase knows both keys, the public one opens nothing that is the secret one's, and browsers cannot use that one. */
export async function checkKeys({ supabase }: Place): Promise<Findings> {
  const { url, publishableKey, secretKey } = supabase
  const users = (apikey: string, agent?: string) =>
    ask(`${url}/auth/v1/admin/users?per_page=1`, { headers: { apikey, 'user-agent': agent } })
  const settings = await ask(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const asAdmin = await users(secretKey)
  const asAnybody = await users(publishableKey)
  const asBrowser = await users(secretKey, BROWSER)
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
      [
        asBrowser.ok,
        'SUPABASE_SECRET_KEY also works in a browser: it is a legacy key, or the gateway before Supabase lacks the rule.',
        'Set SUPABASE_SECRET_KEY to a secret key (sb_secret_…) of this project, and disable its legacy keys.',
      ],
    ],
    'Supabase knows both keys.',
  )
}

/** A browser that signs in with a wrong password is told so, by the site and Supabase together. */
export async function checkSignIn({ siteUrl }: Place): Promise<Findings> {
  const email = `hosted-check-${randomUUID()}@example.com`
  const form = new URLSearchParams({ email, password: randomUUID() })
  const answer = await ask(`${siteUrl}/auth/sign-in`, {
    method: 'POST',
    form,
    headers: { accept: 'application/json', origin: siteUrl, 'user-agent': BROWSER },
  })
  const code = codeOf(answer.text)
  if (code === 'invalid_credentials')
    return ok(
      'A sign-in with a wrong password is told so: the site and Supabase understand each other.',
    )
  return wrong(
    `Nobody can sign in: to a wrong password the site answers ${answer.status}${code ? ` (${code})` : ''}.`,
    'Its log names what Supabase said. Deploy the newest version, and set SUPABASE_SECRET_KEY where the site runs.',
  )
}

function codeOf(text: string): string | undefined {
  try {
    const { errors } = Object(jsonOf(text))
    return errors?.[0]?.code
  } catch {
    return undefined
  }
}
