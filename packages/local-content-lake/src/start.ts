import { startLake } from './http/server.ts'

/** Starts the Content Lake as the environment variables configure it. Throws if it can't start. */
export function startLakeFrom(env: Record<string, string | undefined>) {
  const { LAKE_WEBHOOK_URL: url, LAKE_WEBHOOK_SECRET: secret = '' } = env
  const { LAKE_WEBHOOK_FILTER: filter, LAKE_WEBHOOK_PROJECTION: projection } = env
  return startLake({
    port: Number(env.LAKE_PORT || 3900),
    dataDir: env.LAKE_DATA_DIR || '.data/content-lake',
    token: env.LAKE_TOKEN || undefined,
    allowedOrigins: (env.LAKE_ALLOWED_ORIGINS ?? '').split(',').filter(Boolean),
    webhook: url ? { url, secret, filter, projection } : undefined,
    deadlineFactor: Number(env.DEADLINE_FACTOR || 1),
  })
}
