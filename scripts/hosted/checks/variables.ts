import {
  requireKey,
  requireName,
  requireOrigin,
  requireSecret,
  type Variables,
} from '../../../lib/env-rules.ts'
import { errorMessage } from '../../../lib/values/error-message.ts'
import { type Finding, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'

type Rule = (name: string, source: Variables) => unknown

const project: Rule = (name, source) => requireName(name, source, /^[a-z0-9][a-z0-9-]*$/)
const dataset: Rule = (name, source) => requireName(name, source, /^[a-z0-9~][a-z0-9_-]*$/)

/** What to set each variable to. In production, the site checks the same rules when it starts. */
const RULES: [name: string, rule: Rule, remedy: string][] = [
  ['NEXT_PUBLIC_SITE_URL', requireOrigin, 'the public URL of the site, https://…'],
  ['NEXT_PUBLIC_SANITY_PROJECT_ID', project, 'the project ID shown at sanity.io/manage'],
  ['NEXT_PUBLIC_SANITY_DATASET', dataset, 'the name of the dataset, such as production'],
  ['SANITY_WEBHOOK_SECRET', requireSecret, 'the output of `openssl rand -hex 32`'],
  ['NEXT_PUBLIC_SUPABASE_URL', requireOrigin, 'the URL of the project, https://….supabase.co'],
  [
    'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    (name, source) => requireKey(name, source, 'public'),
    'the publishable key of the project, sb_publishable_…',
  ],
  [
    'SUPABASE_SECRET_KEY',
    (name, source) => requireKey(name, source, 'secret'),
    'a secret key of the project, sb_secret_…',
  ],
]

const OPTIONAL = ['CRON_SECRET', 'EDGE_CACHE_SECRET']

/** Checks every variable that the site reads, by the rules for production. */
export function checkVariables({ env }: Place): Finding[] {
  const source = { ...env, NODE_ENV: 'production' }
  const optional = OPTIONAL.filter((name) => env[name]?.trim()).map(
    (name): (typeof RULES)[number] => [name, requireSecret, 'the output of `openssl rand -hex 32`'],
  )
  return [...RULES, ...optional].map(([name, rule, remedy]) => {
    try {
      rule(name, source)
      return ok(`${name} is well-formed.`)
    } catch (error) {
      return wrong(errorMessage(error), `Set ${name} to ${remedy}, here and where the site runs.`)
    }
  })
}
