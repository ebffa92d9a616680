import path from 'node:path'
import { EMAIL_ADDRESS } from '../../lib/email-address.ts'
import { readArguments, readPort } from '../process/arguments.ts'
import { Problem } from '../process/problem.ts'

export type HostedOptions = ReturnType<typeof readHostedOptions>

const HELP = `Usage: npm run hosted -- setup | check [options]

  setup              create and fix what hosted Sanity and Supabase need; lists the steps first
    --dry-run        only list the steps
    --host EMAIL     let this account take calls
  check              test everything that production needs; exits with 1 if something is wrong
    --strict         exit with 1 for unknown results too
    --mail-to EMAIL  address for a test sign-up email
    --mailbox-url URL  mailbox to read that email from, with the API of packages/local-accounts
  --port N, --lake-port N, --supabase-port N, --data-dir DIR  as for npm start, for services that are not hosted
  --help             show this help

Set the projects in the environment or in .env.local. See docs/run/hosted.md.`

/** Reads the arguments of `npm run hosted`. Throws a Problem if they are not valid. */
export function readHostedOptions(args: string[]) {
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        host: { type: 'string' },
        'mail-to': { type: 'string' },
        'mailbox-url': { type: 'string' },
        port: { type: 'string', default: '3000' },
        'lake-port': { type: 'string', default: '3900' },
        'supabase-port': { type: 'string', default: '54321' },
        'data-dir': { type: 'string', default: '.data' },
        help: { type: 'boolean' },
      },
    },
    HELP,
  )
  const [order, ...rest] = positionals
  if ((order !== 'setup' && order !== 'check') || rest.length > 0) throw new Problem(HELP)
  return {
    order,
    isDryRun: values['dry-run'],
    isStrict: values.strict,
    /** Email address of the account that will take calls. */
    host: readAddress('--host', values.host),
    mailTo: readAddress('--mail-to', values['mail-to']),
    mailboxUrl: readUrl('--mailbox-url', values['mailbox-url']),
    /** Where the emulators are, for services that are not hosted. */
    local: {
      port: readPort('--port', values.port),
      lakePort: readPort('--lake-port', values['lake-port']),
      supabasePort: readPort('--supabase-port', values['supabase-port'], [3]),
      dataDir: path.resolve(values['data-dir']),
      fresh: false,
    },
  }
}

function readAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined || EMAIL_ADDRESS.test(text)) return text?.toLowerCase()
  throw new Problem(`${name} must be an email address, not "${text}".`)
}

function readUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new Problem(`${name} must be an http or https URL, not "${text}".`)
}
