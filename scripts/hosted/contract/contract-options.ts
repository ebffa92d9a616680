import type { Environment } from '../../process/children.ts'
import { Problem } from '../../process/problem.ts'

/** Contract tests that can run against a real service. */
export type Suite = {
  name: 'sanity' | 'supabase' | 'journeys'
  files: string[]
  /** The tests that are not run, and why. */
  leftOut: string
  /** Required variables with a description. */
  needs: [name: string, what: string][]
}

const lake = (name: string) => `packages/local-content-lake/tests/${name}.test.ts`
const accounts = (name: string) => `packages/local-accounts/tests/auth/${name}.test.ts`

const KEYS: Suite['needs'] = [
  [
    'SUPABASE_CONTRACT_PUBLISHABLE_KEY',
    'its publishable key; for standalone GoTrue, a token with the role anon',
  ],
  [
    'SUPABASE_CONTRACT_SECRET_KEY',
    'its secret key; for standalone GoTrue, a token with the role service_role',
  ],
]
const MAILBOX = 'URL of a mailbox for example.com, with the API of packages/local-accounts'

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
      'tests of assets and history, which leave data behind in a project; of access and management, which change it; and of process, store and webhooks, which only the emulator has.',
    needs: [
      [
        'SANITY_CONTRACT_PROJECT_ID',
        'the ID of a project; a dataset is created in it and deleted afterwards',
      ],
      ['SANITY_CONTRACT_TOKEN', 'an Administrator’s token for it'],
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
      'tests of limits, settings, keys, kills and the mailbox, which need their own emulator; and of tables and functions, which need a project’s schema.',
    needs: [
      [
        'SUPABASE_CONTRACT_URL',
        'the URL of an otherwise empty project, without /auth/v1, or of standalone GoTrue',
      ],
      ...KEYS,
    ],
  },
  {
    name: 'journeys',
    files: ['accounts/journey', 'accounts/forms', 'accounts/settings'],
    leftOut: 'tests of outages, limits and sessions, which need their own accounts.',
    needs: [
      [
        'SUPABASE_CONTRACT_URL',
        'the URL of a project with only the functions and migrations of supabase/, at /auth/v1, /rest/v1 and /functions/v1',
      ],
      ...KEYS,
      ['SUPABASE_CONTRACT_MAILBOX_URL', MAILBOX],
    ],
  },
]

const HELP = `Usage: npm run contract -- sanity | supabase | journeys [FILE…]

Runs an emulator's contract tests against hosted Sanity or Supabase, or a service at another URL. The journeys are the
account tests in a browser, with a separate site in front of that service.
${SUITES.map(({ name, needs }) => `\n${name} requires\n${needs.map(([variable, what]) => `  ${variable}  ${what}`).join('\n')}`).join('\n')}

Optional: SANITY_CONTRACT_API_HOST, a URL instead of hosted Sanity; SUPABASE_CONTRACT_MAILBOX_URL, also for supabase;
SUPABASE_CONTRACT_SITE_URL (default http://localhost:3000), the project’s site_url, which the emails link to; the journeys serve it
on this machine.
To put a gateway before your own GoTrue, start kong, auth, rest, functions and db of github.com/supabase/supabase/tree/master/docker
with your GoTrue’s image as auth; SUPABASE_CONTRACT_URL is Kong’s URL, and the keys are those of its .env.
For supabase, the auth service must have no limits by address and no wait between two emails (GOTRUE_SMTP_MAX_FREQUENCY=1us:
0 means a minute there); for journeys it waits 60 s, as in supabase/config.toml. It must send to example.com. Tests where the
emulator is stricter on purpose are skipped and counted.`

/** Reads the arguments of `npm run contract`. Throws a Problem if they are not valid, or a variable is missing. */
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
  throw new Problem(`Set these variables in the environment or in .env.local:\n${list}`)
}
