import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chosenSecrets } from '../../lib/env-variables.ts'
import type { Environment } from '../process/children.ts'
import { jsonOf } from '../process/json.ts'
import { takeLock } from '../process/lock.ts'
import { Problem } from '../process/problem.ts'
import { mailboxPort, type Options, smtpPort } from './options.ts'
import { WEBHOOK_RULE } from './webhook-rule.ts'

const root = path.join(import.meta.dirname, '../..')

/** The folder for generated files: fingerprints, this checkout's secrets, test data. */
export const cacheFolder = path.join(root, '.cache')

/** Reads `.env.local`: variables that are already set take precedence. Unlike in Next, a `$` stands for itself. */
export function loadEnvironment(): void {
  const file = path.join(root, '.env.local')
  if (existsSync(file)) process.loadEnvFile(file)
  // The started processes write to pipes, so they cannot tell whether a person reads.
  process.env.LOG_FORMAT ||= process.stdout.isTTY ? 'pretty' : 'json'
}

/** True if the environment names a hosted Sanity project: the local Content Lake is then not started. */
export function isHosted(): boolean {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: project, NEXT_PUBLIC_SANITY_API_HOST: host } = process.env
  return Boolean(project) && project !== 'local' && !host
}

/** True if the environment names a hosted Supabase project: the local accounts are then not started. */
export function isSupabaseHosted(): boolean {
  return Boolean(process.env.NEXT_PUBLIC_SUPABASE_URL)
}

/**
 * Returns the variables of a build: those of the process, the Studio's where they equal the site's, and no telemetry.
 */
export function environmentForBuild(): Environment {
  const { env } = process
  return {
    ...env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SANITY_STUDIO_PROJECT_ID: env.SANITY_STUDIO_PROJECT_ID ?? env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: env.SANITY_STUDIO_DATASET ?? env.NEXT_PUBLIC_SANITY_DATASET,
    SANITY_STUDIO_API_HOST: env.SANITY_STUDIO_API_HOST ?? env.NEXT_PUBLIC_SANITY_API_HOST,
  }
}

/** Returns the variables of site, Studio and emulators for these options; see `.env.example`. */
export function environmentFor(options: Options): Environment {
  const site = `http://localhost:${options.port}`
  return {
    ...environmentForBuild(),
    NEXT_PUBLIC_SITE_URL: (isHosted() && process.env.NEXT_PUBLIC_SITE_URL) || site,
    ...(isHosted() ? {} : localContent(options, site)),
    ...(isSupabaseHosted() ? {} : localAccounts(options)),
  }
}

function localAccounts(options: Options): Environment {
  const { publishableKey, secretKey } = readSecrets()
  return {
    NEXT_PUBLIC_SUPABASE_URL: `http://localhost:${options.supabasePort}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_PROJECT_DIR: path.join(root, 'supabase'),
    // As docs/run/hosted.md switches on; otherwise all visitors share one rate limit.
    GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED: 'true',
    SUPABASE_SCHEDULED_FUNCTIONS: 'send-booking-mail',
    SUPABASE_FUNCTION_VARIABLES: 'STRIPE_SECRET_KEY,STRIPE_WEBHOOK_SECRET',
    SUPABASE_PORT: String(options.supabasePort),
    SUPABASE_DATA_DIR: path.join(options.dataDir, 'supabase'),
    MAILBOX_PORT: String(mailboxPort(options)),
    MAILBOX_SMTP_PORT: String(smtpPort(options)),
    MAILBOX_DATA_DIR: path.join(options.dataDir, 'mailbox'),
  }
}

function localContent({ port, lakePort, dataDir }: Options, site: string): Environment {
  const lake = `http://localhost:${lakePort}`
  const secrets = readSecrets()
  const { token, webhookSecret } = secrets
  return {
    ...secretsOfSite(secrets),
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    NEXT_PUBLIC_SANITY_API_HOST: lake,
    SANITY_API_READ_TOKEN: token,
    SANITY_API_WRITE_TOKEN: token,
    SANITY_STUDIO_PROJECT_ID: 'local',
    SANITY_STUDIO_DATASET: 'production',
    SANITY_STUDIO_API_HOST: lake,
    SANITY_STUDIO_TOKEN: token,
    LAKE_PORT: String(lakePort),
    LAKE_DATA_DIR: path.join(dataDir, 'content-lake'),
    LAKE_TOKEN: token,
    LAKE_ALLOWED_ORIGINS: [site, `http://127.0.0.1:${port}`, 'http://localhost:3333'].join(','),
    LAKE_WEBHOOK_URL: `${site}/api/revalidate`,
    LAKE_WEBHOOK_SECRET: webhookSecret,
    LAKE_WEBHOOK_FILTER: WEBHOOK_RULE.filter,
    LAKE_WEBHOOK_PROJECTION: WEBHOOK_RULE.projection,
  }
}

/** Returns those of these secrets that the site requires, and nobody issues, by their variables. */
export const secretsOfSite = (secrets: Secrets): Environment =>
  Object.fromEntries(chosenSecrets.map(({ key, name }) => [name, Object(secrets)[key]]))

export type Secrets = ReturnType<typeof randomSecrets>

/**
 * Returns the token of the Content Lake, the secret of its webhook and the keys of the accounts. They are random, and
 * belong to the checkout and not to a data folder: some are compiled into the Studio and the site, which serve every data
 * folder. Several processes may call this at once: all get the same.
 */
export function readSecrets(folder = cacheFolder): Secrets {
  const file = path.join(folder, 'secrets.json')
  const known = readKnown(file)
  if (isComplete(known)) return known
  mkdirSync(folder, { recursive: true })
  const release = takeLock(`${file}.lock`, 60_000)
  try {
    // Read again: another process may have completed it in the meantime.
    const secrets = { ...randomSecrets(), ...readKnown(file) }
    // Renamed once written: a reader never sees half a file.
    const part = `${file}.${process.pid}`
    writeFileSync(part, JSON.stringify(secrets), { mode: 0o600 })
    renameSync(part, file)
    return secrets
  } finally {
    release?.()
  }
}

function randomSecrets() {
  const random = () => randomBytes(32).toString('hex')
  return {
    ...Object.fromEntries(chosenSecrets.map(({ key }) => [key, random()])),
    token: random(),
    webhookSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    /** Of the accounts that `npm run dev` creates. */
    signInPassword: randomBytes(12).toString('base64url'),
  }
}

const isComplete = (known: Partial<Secrets>): known is Secrets =>
  Object.keys(randomSecrets()).every((name) => name in known)

function readKnown(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {}
  const known = jsonOf(readFileSync(file, 'utf8'))
  if (typeof known === 'object' && known !== null) return known
  throw new Problem(
    `${file} is damaged. Delete it: the next start creates new keys and builds again; content and accounts are kept.`,
  )
}
