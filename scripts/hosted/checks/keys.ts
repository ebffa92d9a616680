import { randomUUID } from 'node:crypto'
import { jsonOf } from '../../process/json.ts'
import { type Findings, findingsFor, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'

/** A browser's user agent. Supabase rejects a secret key sent with it. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

/**
 * Checks that Supabase accepts both keys, the public one has no admin access, and browsers cannot use the secret one.
 */
export async function checkKeys({ supabase }: Place): Promise<Findings> {
  const { url, publishableKey, secretKey } = supabase
  const users = (apikey: string, agent?: string) =>
    request(`${url}/auth/v1/admin/users?per_page=1`, { headers: { apikey, 'user-agent': agent } })
  const settings = await request(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const asAdmin = await users(secretKey)
  const asAnybody = await users(publishableKey)
  const asBrowser = await users(secretKey, BROWSER)
  return findingsFor(
    [
      [
        !settings.ok,
        `Supabase rejects NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY (${settings.status}).`,
        'Copy this project’s publishable key and deploy again: it is compiled in.',
      ],
      [
        !asAdmin.ok,
        `Supabase rejects SUPABASE_SECRET_KEY as a secret key (${asAdmin.status}).`,
        'Set this project’s secret key where the site runs.',
      ],
      [
        asAnybody.ok,
        'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY lists all accounts: it is a secret key, and every visitor can see it.',
        'Revoke that key now, set the publishable one, and deploy.',
      ],
      [
        asBrowser.ok,
        'SUPABASE_SECRET_KEY also works in a browser: it is a legacy key, or the gateway in front of Supabase lacks the rule.',
        'Set SUPABASE_SECRET_KEY to a secret key (sb_secret_…) of this project, and disable its legacy keys.',
      ],
    ],
    'Supabase accepts both keys.',
  )
}

/** Checks that a browser signing in with a wrong password gets that error, through the site and Supabase. */
export async function checkSignIn({ siteUrl }: Place): Promise<Findings> {
  const email = `hosted-check-${randomUUID()}@example.com`
  const form = new URLSearchParams({ email, password: randomUUID() })
  const response = await request(`${siteUrl}/auth/sign-in`, {
    method: 'POST',
    form,
    headers: { accept: 'application/json', origin: siteUrl, 'user-agent': BROWSER },
  })
  const code = codeOf(response.text)
  if (code === 'invalid_credentials')
    return ok(
      'Signing in with a wrong password fails as expected: the site and Supabase work together.',
    )
  return wrong(
    `Nobody can sign in: for a wrong password the site returned ${response.status}${code ? ` (${code})` : ''}.`,
    'See Supabase’s reply in the site’s log. Deploy the latest version, and set SUPABASE_SECRET_KEY where the site runs.',
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
