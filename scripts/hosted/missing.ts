import { createInterface } from 'node:readline/promises'
import { Problem } from '../process/problem.ts'
import { placeOf } from './place.ts'
import type { SaveVariable } from './plan/step.ts'

type Variables = Record<string, string | undefined>

/** Variables that only a project's owner knows; all others are generated. */
const NEEDED: [name: string, what: string][] = [
  ['NEXT_PUBLIC_SITE_URL', 'public URL of the site, https://…'],
  ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'ID of the Sanity project'],
  ['NEXT_PUBLIC_SANITY_DATASET', 'name of its dataset, such as production'],
  ['SANITY_AUTH_TOKEN', 'an Administrator’s token for that project (sanity.io/manage, API)'],
  ['NEXT_PUBLIC_SUPABASE_URL', 'URL of the Supabase project, https://….supabase.co'],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'its publishable key, sb_publishable_…'],
  ['SUPABASE_SECRET_KEY', 'its secret key, sb_secret_…'],
  ['SUPABASE_ACCESS_TOKEN', 'your access token (supabase.com/dashboard/account/tokens)'],
]

/** Returns the variables that `setup` requires and that are not set. */
export function missingVariables(env: Variables): [name: string, what: string][] {
  const { sanity, supabase } = placeOf(env)
  const given = { SANITY_AUTH_TOKEN: sanity.token, SUPABASE_ACCESS_TOKEN: supabase.accessToken }
  return NEEDED.filter(([name]) => !env[name]?.trim() && !Object(given)[name])
}

/** Asks for missing variables at the terminal. Throws a Problem that lists them if there is no terminal. */
export async function askForMissing(env: Variables, save: SaveVariable): Promise<void> {
  const missing = missingVariables(env)
  if (missing.length === 0) return
  if (!process.stdin.isTTY) {
    const list = missing.map(([name, what]) => `  ${name}  ${what}`).join('\n')
    throw new Problem(`Set these variables in the environment or in .env.local:\n${list}`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const [name, what] of missing) {
      const value = (await terminal.question(`${name}: ${what}\n> `)).trim()
      if (!value) throw new Problem(`${name} is required. Nothing was changed.`)
      save(name, value)
    }
  } finally {
    terminal.close()
  }
}
