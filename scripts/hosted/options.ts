import path from 'node:path'
import { EMAIL_ADDRESS } from '../../lib/email-address.ts'
import { readArguments, readPort } from '../process/arguments.ts'
import { Problem } from '../process/problem.ts'

export type HostedOptions = ReturnType<typeof readHostedOptions>

const HELP = `Usage: npm run hosted -- setup | check [options]

  setup              makes and corrects what hosted Sanity and Supabase need; says all of it first
    --dry-run        only says it
    --host ADDRESS   lets this account take calls
  check              tries everything that a production needs; exit code 1 if something is wrong
    --strict         exit code 1 also for what cannot be told
    --mail-to ADDRESS  gets the mail of a sign-up that is tried
    --mailbox-url URL  where its mail can be read, as packages/local-accounts shows it
  --port N, --lake-port N, --supabase-port N, --data-dir DIR  as for npm start, for what is not hosted
  --help             this text

The projects are those that the environment or .env.local names: docs/run/hosted.md.`

/** Reads the arguments of `npm run hosted`. Throws a Problem for what makes no sense. */
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
    /** Who is to take calls. */
    host: readAddress('--host', values.host),
    mailTo: readAddress('--mail-to', values['mail-to']),
    mailboxUrl: readUrl('--mailbox-url', values['mailbox-url']),
    /** Where the emulators are, for what is not hosted. */
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
  throw new Problem(`${name} must be an http or https address, not "${text}".`)
}
