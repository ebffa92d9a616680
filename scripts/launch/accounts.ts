import { type Environment, type Part, start, untilPrinted } from '../process/children.ts'
import { guardPort } from '../process/ports.ts'
import { stage } from '../process/stage.ts'
import { isSupabaseHosted } from './environment.ts'
import { mailboxPort, type Options, smtpPort } from './options.ts'
import { packageCommand } from './package-command.ts'

/** Throws a Problem if a port of the local accounts is taken; nothing if they are hosted. */
export async function guardSupabasePorts(options: Options): Promise<void> {
  if (isSupabaseHosted()) return
  for (const port of [options.supabasePort, mailboxPort(options), smtpPort(options)])
    await guardPort(port, 'choose another with --supabase-port')
}

/** Starts the local accounts and their mailbox. Throws a Problem if they cannot start. */
export async function startSupabase(env: Environment): Promise<Part> {
  const part = start('The accounts', [process.execPath, packageCommand('local-accounts')], {
    env,
    quiet: true,
  })
  // The first start makes a whole PostgreSQL data folder.
  await stage('accounts', 'starting', () => untilPrinted(part, /listening on/))
  return part
}
