import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from './children.ts'
import type { Options } from './options.ts'

const root = path.join(import.meta.dirname, '..')

/** The folder of what can be made again: fingerprints, secrets of this checkout, test data. */
export const cacheFolder = path.join(root, '.cache')

/** Reads `.env.local` as Next does: what is set already counts more. */
export function loadEnvironment(): void {
  const file = path.join(root, '.env.local')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** True if the environment names a hosted Sanity project: then nothing local is started. */
export function isHosted(): boolean {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: project, NEXT_PUBLIC_SANITY_API_HOST: host } = process.env
  return Boolean(project) && project !== 'local' && !host
}

/** The variables of site, Studio and content lake for these options; see `.env.example`. */
export function environmentFor({ port, lakePort, dataDir }: Options): Environment {
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
  }
}

export type Secrets = { token: string; webhookSecret: string }

/**
 * The token of the content lake and the secret of its webhook. Random, once per checkout and not per data
 * folder: the token is compiled into the Studio, which then serves every data folder.
 */
export function readSecrets(): Secrets {
  const file = path.join(cacheFolder, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true })
    const random = () => randomBytes(32).toString('hex')
    const secrets: Secrets = { token: random(), webhookSecret: random() }
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
