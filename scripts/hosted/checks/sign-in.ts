import { randomUUID } from 'node:crypto'
import { jsonOf } from '../../process/json.ts'
import { type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

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
