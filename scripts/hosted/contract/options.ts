import type { Environment } from '../../process/children.ts'
import { Problem } from '../../process/problem.ts'

/** Contract tests that can be asked of somebody else's service. */
export type Suite = {
  name: 'sanity' | 'supabase' | 'journeys'
  files: string[]
  /** What is not run, and why. */
  leftOut: string
  /** Variables that say where, and what they hold. */
  needs: [name: string, what: string][]
}

const lake = (name: string) => `packages/local-content-lake/tests/${name}.test.ts`
const accounts = (name: string) => `packages/local-accounts/tests/auth/${name}.test.ts`

const KEYS: Suite['needs'] = [
  [
    'SUPABASE_CONTRACT_PUBLISHABLE_KEY',
    'its publishable key; of GoTrue by itself, a token of the role anon',
  ],
  [
    'SUPABASE_CONTRACT_SECRET_KEY',
    'its secret key; of GoTrue by itself, a token of the role service_role',
  ],
]
const MAILBOX = 'where mail to example.com can be read as packages/local-accounts shows it'

const SUITES: Suite[] = [
  {
    name: 'sanity',
    files: [
      'documents/mutations',
      'documents/actions',
      'documents/references',
      'query/query',
      'query/source-map',
      'live/listen',
    ].map(lake),
    leftOut:
      'the tests of assets and history, which leave things behind in a project; of access and management, which change it; and of process, store and webhooks, which are the emulator’s own.',
    needs: [
      [
        'SANITY_CONTRACT_PROJECT_ID',
        'the id of a project; a dataset is made in it, and deleted in the end',
      ],
      ['SANITY_CONTRACT_TOKEN', 'an Administrator’s token of it'],
    ],
  },
  {
    name: 'supabase',
    files: [
      'auth-sign-in',
      'auth-sign-up',
      'auth-sessions',
      'auth-refresh',
      'auth-user',
      'auth-verify',
      'auth-mail',
      'auth-pkce',
      'auth-email-change',
      'auth-admin',
      'auth-strictness',
    ].map(accounts),
    leftOut:
      'the tests of limits, settings, keys, kills and the mailbox, which set the emulator up in their own way; and of tables and functions, which need a project’s own.',
    needs: [
      [
        'SUPABASE_CONTRACT_URL',
        'the address of a project that holds nothing else, before /auth/v1; or of GoTrue by itself',
      ],
      ...KEYS,
    ],
  },
  {
    name: 'journeys',
    files: ['accounts/journey', 'accounts/forms', 'accounts/settings', 'accounts/contested'],
    leftOut:
      'the tests of outages, limits and sessions, which set the accounts up in their own way.',
    needs: [
      [
        'SUPABASE_CONTRACT_URL',
        'the address of a project with the functions and migrations of supabase/, and nothing else',
      ],
      ...KEYS,
      ['SUPABASE_CONTRACT_MAILBOX_URL', MAILBOX],
    ],
  },
]

const HELP = `Usage: npm run contract -- sanity | supabase | journeys [FILE…]

Runs the contract tests of an emulator against hosted Sanity or Supabase, or whatever is at an address; journeys are those
of the accounts in a browser, with a site of its own in front of that service.
${SUITES.map(({ name, needs }) => `\n${name} needs\n${needs.map(([variable, what]) => `  ${variable}  ${what}`).join('\n')}`).join('\n')}

Optional: SANITY_CONTRACT_API_HOST, an address instead of hosted Sanity; SUPABASE_CONTRACT_MAILBOX_URL for supabase, too;
SUPABASE_CONTRACT_SITE_URL (http://localhost:3000), the site_url of the project, on this machine: there the journeys serve it.
For supabase the auth service has no limits by address and no wait between two emails (GOTRUE_SMTP_MAX_FREQUENCY=1us: 0 counts as
a minute there); for journeys it waits 60 s, as supabase/config.toml says. It sends to example.com. Tests of what the emulator is
stricter in by intent are left out there, and counted.`

/** Reads the arguments of `npm run contract`. Throws a Problem for what makes no sense, and for what is missing. */
export function readContractOptions(
  args: string[],
  env: Environment,
): { suite: Suite; names: string[] } {
  const [name, ...names] = args
  const suite = SUITES.find((one) => one.name === name)
  if (!suite) throw new Problem(HELP)
  const missing = suite.needs.filter(([variable]) => !env[variable]?.trim())
  if (missing.length === 0) return { suite, names }
  const list = missing.map(([variable, what]) => `  ${variable}  ${what}`).join('\n')
  throw new Problem(`Set these variables, here or in .env.local:\n${list}`)
}
