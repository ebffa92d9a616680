import type { Environment } from '../../process/children.ts'
import { Problem } from '../../process/problem.ts'

/** Contract tests that can be asked of somebody else's service. */
export type Suite = {
  name: 'sanity' | 'supabase'
  files: string[]
  /** What is not run, and why. */
  leftOut: string
  /** Variables that say where, and what they hold. */
  needs: [name: string, what: string][]
}

const lake = (name: string) => `packages/local-lake/tests/${name}.test.ts`
const accounts = (name: string) => `packages/local-accounts/tests/auth/${name}.test.ts`

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
      'the tests of assets and history, which leave things behind in a project; of access and management, which change it; and of process, store and webhooks, which are the stand-in’s own.',
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
    ].map(accounts),
    leftOut:
      'the tests of limits, settings, keys, kills and the mailbox, which set the stand-in up in their own way; and of tables and functions, which need a project’s own.',
    needs: [
      [
        'SUPABASE_CONTRACT_URL',
        'the address of a project that holds nothing else, before /auth/v1; GoTrue by itself will do',
      ],
      ['SUPABASE_CONTRACT_PUBLISHABLE_KEY', 'its public key'],
      ['SUPABASE_CONTRACT_SECRET_KEY', 'its secret key'],
    ],
  },
]

const HELP = `Usage: npm run contract -- sanity | supabase [FILE…]

Runs the contract tests of a stand-in against hosted Sanity or Supabase, or whatever is at an address.
${SUITES.map(({ name, needs }) => `\n${name} needs\n${needs.map(([variable, what]) => `  ${variable}  ${what}`).join('\n')}`).join('\n')}

Optional: SANITY_CONTRACT_API_HOST, an address instead of hosted Sanity; SUPABASE_CONTRACT_MAILBOX_URL, where mail to
example.com can be read as packages/local-accounts shows it. The auth service is to have no limits by address and no
wait between two mails (GOTRUE_SMTP_MAX_FREQUENCY=0s), and to send to example.com.`

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
