import { startLake } from './content-lake/server.ts'

const { env } = process

/** Starts the stand-in and says in one sentence why it cannot. */
async function main() {
  const port = Number(env.LAKE_PORT ?? 3900)
  const dataDir = env.LAKE_DATA_DIR ?? '.data/content-lake'
  const { LAKE_WEBHOOK_URL: url, LAKE_WEBHOOK_SECRET: secret } = env
  const lake = await startLake({
    port,
    dataDir,
    token: env.LAKE_TOKEN,
    allowedOrigins: (env.LAKE_ALLOWED_ORIGINS ?? '').split(',').filter(Boolean),
    webhook: url && secret ? { url, secret } : undefined,
  }).catch((error) => {
    console.error(sentenceFor(error, port, dataDir))
    process.exit(1)
  })
  const stop = () => lake.close().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`content-lake listening on ${lake.url}`)
}

function sentenceFor(error: Error & { code?: string }, port: number, dataDir: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken: end the other program or set LAKE_PORT.`
  if (/locked/.test(error.message)) return `Another process uses ${dataDir}: end it first.`
  if (/disk is full|ENOSPC/.test(error.message))
    return `The disk that holds ${dataDir} is full: make room and start again.`
  return `The data folder ${dataDir} cannot be used (${error.message}): check its owner and rights.`
}

await main()
