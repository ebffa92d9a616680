import { createInterface } from 'node:readline/promises'
import { Problem } from '../process/problem.ts'
import { placeOf } from './place.ts'
import type { Keep } from './plan/step.ts'

type Variables = Record<string, string | undefined>

/** What nobody but its owner knows of a project; all else is made. */
const NEEDED: [name: string, what: string][] = [
  ['NEXT_PUBLIC_SITE_URL', 'public address of the site, https://…'],
  ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'id of the Sanity project'],
  ['NEXT_PUBLIC_SANITY_DATASET', 'name of its dataset, such as production'],
  ['SANITY_AUTH_TOKEN', 'an Administrator’s token of that project (sanity.io/manage, API)'],
  ['NEXT_PUBLIC_SUPABASE_URL', 'address of the Supabase project, https://….supabase.co'],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'its publishable key, sb_publishable_…'],
  ['SUPABASE_SECRET_KEY', 'a secret key of it, sb_secret_…'],
  ['SUPABASE_ACCESS_TOKEN', 'your access token (supabase.com/dashboard/account/tokens)'],
]

/** The variables that `setup` cannot do without, and that are not set. */
export function missingVariables(env: Variables): [name: string, what: string][] {
  const { sanity, supabase } = placeOf(env)
  const given = { SANITY_AUTH_TOKEN: sanity.token, SUPABASE_ACCESS_TOKEN: supabase.accessToken }
  return NEEDED.filter(([name]) => !env[name]?.trim() && !Object(given)[name])
}

/** Asks at the terminal for what is missing. Throws a Problem that lists it where nobody sits at one. */
export async function askForMissing(env: Variables, keep: Keep): Promise<void> {
  const missing = missingVariables(env)
  if (missing.length === 0) return
  if (!process.stdin.isTTY) {
    const list = missing.map(([name, what]) => `  ${name}  ${what}`).join('\n')
    throw new Problem(`Set these variables, here or in .env.local:\n${list}`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const [name, what] of missing) {
      const value = (await terminal.question(`${name}: ${what}\n> `)).trim()
      if (!value) throw new Problem(`${name} is needed: nothing was changed.`)
      keep(name, value)
    }
  } finally {
    terminal.close()
  }
}
