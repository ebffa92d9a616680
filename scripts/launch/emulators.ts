import {
  type Environment,
  type Part,
  start,
  untilPrinted,
  whenCrashed,
} from '../process/children.ts'
import { keepRunning } from '../process/keep-running.ts'
import { guardPort } from '../process/ports.ts'
import { stage } from '../process/stage.ts'
import { prepareDataFolder } from './data-folder.ts'
import { environmentFor, isHosted, isSupabaseHosted } from './environment.ts'
import { LAKE, startBareLake, startLake, withRestore } from './lake.ts'
import { mailboxPort, type Options, smtpPort } from './options.ts'
import { packageCommand } from './package-command.ts'

const ACCOUNTS = 'The accounts'

/**
 * Starts the emulators that are not replaced by hosted services. Throws a Problem if a port is taken or one of them
 * does not start.
 */
export async function startEmulators(
  options: Options,
): Promise<{ env: Environment; parts: Part[] }> {
  if (!isHosted()) await guardPort(options.lakePort, 'choose another with --lake-port')
  if (!isSupabaseHosted()) await guardSupabasePorts(options)
  if (!isHosted() || !isSupabaseHosted()) prepareDataFolder(options.dataDir, options.fresh)
  const env = environmentFor(options)
  const parts = await Promise.all([
    ...(isHosted() ? [] : [startLake(env)]),
    ...(isSupabaseHosted() ? [] : [startSupabase(env)]),
  ])
  return { env, parts }
}

/** Throws a Problem if a port of the local accounts is taken. */
export async function guardSupabasePorts(options: Options): Promise<void> {
  await guardPort(options.supabasePort, 'choose another with --supabase-port')
  const [mailbox, smtp] = [mailboxPort(options), smtpPort(options)]
  await guardPort(mailbox, 'choose another --supabase-port: the mailbox uses the port 3 above it')
  await guardPort(
    smtp,
    'choose another --supabase-port: the mailbox’s SMTP uses the port 4 above it',
  )
}

/**
 * Restarts the emulators among these parts whenever they end; the site runs without them meanwhile. Rejects when one of
 * them keeps ending, or when another part ends.
 */
export function keepEmulators(parts: Part[], env: Environment): Promise<never> {
  const restarts = new Map([
    [LAKE, startBareLake],
    [ACCOUNTS, startSupabase],
  ])
  return Promise.race(
    parts.map((part) => {
      const restart = restarts.get(part.name)
      return restart ? keepRunning(part, () => restart(env)) : whenCrashed([part])
    }),
  )
}

/** Starts the local accounts and their mailbox. Throws a Problem if they cannot start. */
export async function startSupabase(env: Environment): Promise<Part> {
  const part = start(ACCOUNTS, [packageCommand('local-accounts')], {
    env,
    quiet: true,
  })
  // The first start creates a PostgreSQL data folder.
  await stage('accounts', 'starting', () => untilPrinted(part, /listening on/).catch(withRestore))
  return part
}
