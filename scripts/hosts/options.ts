import path from 'node:path'
import { EMAIL_ADDRESS } from '../../lib/email-address.ts'
import { cleanTyped } from '../../lib/values/typed-text.ts'
import { readArguments, readPort } from '../process/arguments.ts'
import { Problem } from '../process/problem.ts'

export type HostOptions = {
  order: { name: 'list' } | { name: 'add' | 'remove'; address: string }
  supabasePort: number
  dataDir: string
}

const HELP = `Usage: npm run host -- add EMAIL | remove EMAIL | list [options]

  add EMAIL          let the account with this email take calls
  remove EMAIL       stop it from taking calls
  list               list the accounts that take calls
  --supabase-port N  port of the local accounts (default 54321)
  --data-dir DIR     folder of the accounts (default .data)
  --help             show this help

For a hosted project, set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.`

/** Reads the arguments of `npm run host`. Throws a Problem if they are not valid. */
export function readHostOptions(args: string[]): HostOptions {
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        'supabase-port': { type: 'string', default: '54321' },
        'data-dir': { type: 'string', default: '.data' },
        help: { type: 'boolean' },
      },
    },
    HELP,
  )
  const [name, address, ...rest] = positionals
  const place = {
    supabasePort: readPort('--supabase-port', values['supabase-port'], [3]),
    dataDir: path.resolve(values['data-dir']),
  }
  if (rest.length > 0) throw new Problem(`Unexpected argument "${rest[0]}".\n\n${HELP}`)
  if (name === 'list' && address === undefined) return { order: { name }, ...place }
  if (name !== 'add' && name !== 'remove') throw new Problem(HELP)
  const email = cleanTyped(address ?? '').toLowerCase()
  if (!EMAIL_ADDRESS.test(email))
    throw new Problem(`Enter the email address of an account: npm run host -- ${name} EMAIL`)
  return { order: { name, address: email }, ...place }
}
