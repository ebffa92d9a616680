import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { WEBHOOK_RULE } from '../hosted/wanted/webhook-rule.ts'
import type { Environment } from '../process/children.ts'
import { jsonOf } from '../process/json.ts'
import { errorCode, Problem } from '../process/problem.ts'
import { mailboxPort, type Options, smtpPort } from './options.ts'

const root = path.join(import.meta.dirname, '../..')

/** The folder of what can be made again: fingerprints, secrets of this checkout, test data. */
export const cacheFolder = path.join(root, '.cache')

/** Reads `.env.local` as Next does: what is set already counts more. */
export function loadEnvironment(): void {
  const file = path.join(root, '.env.local')
  if (existsSync(file)) process.loadEnvFile(file)
  // What is started here writes into pipes, and does not know who reads.
  process.env.LOG_FORMAT ||= process.stdout.isTTY ? 'pretty' : 'json'
}

/** True if the environment names a hosted Sanity project: then nothing local is started. */
export function isHosted(): boolean {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: project, NEXT_PUBLIC_SANITY_API_HOST: host } = process.env
  return Boolean(project) && project !== 'local' && !host
}

/** True if the environment names a hosted Supabase project: then no local accounts are started. */
export function isSupabaseHosted(): boolean {
  return Boolean(process.env.NEXT_PUBLIC_SUPABASE_URL)
}

/** The variables of site, Studio and emulators for these options; see `.env.example`. */
export function environmentFor(options: Options): Environment {
  return { ...contentEnvironment(options), ...accountEnvironment(options) }
}

/** The variables of a build by itself: those of the process, and the Studio's where the site's say the same. */
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

function accountEnvironment(options: Options): Environment {
  const { env } = process
  if (isSupabaseHosted())
    return {
      NEXT_PUBLIC_SUPABASE_URL: env.NEXT_PUBLIC_SUPABASE_URL,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: env.SUPABASE_SECRET_KEY,
    }
  const { publishableKey, secretKey } = readSecrets()
  return {
    NEXT_PUBLIC_SUPABASE_URL: `http://localhost:${options.supabasePort}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_PROJECT_DIR: path.join(root, 'supabase'),
    // What docs/run/hosted.md switches on: otherwise all visitors of the site share one limit.
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

function contentEnvironment({ port, lakePort, dataDir }: Options): Environment {
  const { env } = process
  const site = `http://localhost:${port}`
  const variables = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_SITE_URL: env.NEXT_PUBLIC_SITE_URL ?? site,
  }
  if (isHosted())
    return {
      ...variables,
      NEXT_PUBLIC_SANITY_PROJECT_ID: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
      NEXT_PUBLIC_SANITY_DATASET: env.NEXT_PUBLIC_SANITY_DATASET,
      SANITY_WEBHOOK_SECRET: env.SANITY_WEBHOOK_SECRET,
      SANITY_API_READ_TOKEN: env.SANITY_API_READ_TOKEN,
      SANITY_API_WRITE_TOKEN: env.SANITY_API_WRITE_TOKEN,
      SANITY_STUDIO_PROJECT_ID: env.SANITY_STUDIO_PROJECT_ID ?? env.NEXT_PUBLIC_SANITY_PROJECT_ID,
      SANITY_STUDIO_DATASET: env.SANITY_STUDIO_DATASET ?? env.NEXT_PUBLIC_SANITY_DATASET,
    }
  const lake = `http://localhost:${lakePort}`
  const { token, webhookSecret } = readSecrets()
  return {
    ...variables,
    NEXT_PUBLIC_SITE_URL: site,
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    NEXT_PUBLIC_SANITY_API_HOST: lake,
    SANITY_WEBHOOK_SECRET: webhookSecret,
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

export type Secrets = {
  token: string
  webhookSecret: string
  publishableKey: string
  secretKey: string
  /** Of the accounts that `npm run dev` makes. */
  signInPassword: string
}

/**
 * The token of the content lake, the secret of its webhook and the keys of the accounts. Random, once per
 * checkout and not per data folder: some are compiled into the Studio and the site, which then serve every
 * data folder. Several processes may read them at once: all get the same.
 */
export function readSecrets(folder = cacheFolder): Secrets {
  const file = path.join(folder, 'secrets.json')
  const known: Partial<Secrets> = existsSync(file) ? readKnown(file) : {}
  const random = () => randomBytes(32).toString('hex')
  const secrets: Secrets = {
    token: random(),
    webhookSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    signInPassword: randomBytes(12).toString('base64url'),
    ...known,
  }
  if (Object.keys(secrets).every((name) => name in known)) return secrets
  mkdirSync(folder, { recursive: true })
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, JSON.stringify(secrets), { mode: 0o600 })
  try {
    // Who comes second to an empty checkout takes what the first has written.
    if (existsSync(file)) renameSync(whole, file)
    else linkSync(whole, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return readSecrets(folder)
  } finally {
    rmSync(whole, { force: true })
  }
  return secrets
}

function readKnown(file: string): Partial<Secrets> {
  const known = jsonOf(readFileSync(file, 'utf8'))
  if (typeof known === 'object' && known !== null) return known
  throw new Problem(
    `${file} is damaged: delete it. The next start makes new keys and builds again; content and accounts stay.`,
  )
}
