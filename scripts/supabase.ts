import path from 'node:path'
import { type Environment, type Part, start, untilPrinted } from './children.ts'
import { isSupabaseHosted } from './environment.ts'
import { mailboxPort, type Options, smtpPort } from './options.ts'
import { guardPort } from './ports.ts'
import { stage } from './stage.ts'

const main = path.join(import.meta.dirname, '../local/main.ts')

/** Throws a Problem if a port of the local accounts is taken; nothing if they are hosted. */
export async function guardSupabasePorts(options: Options): Promise<void> {
  if (isSupabaseHosted()) return
  for (const port of [options.supabasePort, mailboxPort(options), smtpPort(options)])
    await guardPort(port, 'choose another with --supabase-port')
}

/** Starts the local accounts and their mailbox. Throws a Problem if they cannot start. */
export async function startSupabase(env: Environment): Promise<Part> {
  const part = start('The accounts', [process.execPath, main, 'supabase'], { env, quiet: true })
  // The first start makes a whole PostgreSQL data folder.
  await stage('accounts', 'starting', () => untilPrinted(part, /listening on/))
  return part
}
