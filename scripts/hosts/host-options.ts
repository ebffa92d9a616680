import { EMAIL_ADDRESS } from '../../lib/values/formats.ts'
import { cleanTyped } from '../../lib/values/typed-text.ts'
import { readOptions } from '../launch/options.ts'
import { Problem } from '../process/problem.ts'

/** Reads the arguments of `npm run host`. Throws a Problem if they are not valid. */
export function readHostOptions(args?: string[]) {
  const { own, ...options } = readOptions(
    {
      name: 'npm run host',
      argument: 'add EMAIL | remove EMAIL | list',
      most: 2,
      help: [
        'add EMAIL          let the account with this email take calls',
        'remove EMAIL       stop it from taking calls',
        'list               list the accounts that take calls',
        'For a hosted project, set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.',
        '',
      ],
    },
    args,
  )
  const [name, address = ''] = own.arguments
  if (name === 'list' && own.arguments.length === 1) return { options, order: { name } as const }
  if (name !== 'add' && name !== 'remove') throw new Problem(own.help)
  const email = cleanTyped(address).toLowerCase()
  if (!EMAIL_ADDRESS.test(email))
    throw new Problem(`Enter the email address of an account: npm run host -- ${name} EMAIL`)
  return { options, order: { name, address: email } as const }
}
