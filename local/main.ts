import { startLake } from './content-lake/server.ts'

const { env } = process
const { LAKE_WEBHOOK_URL: url, LAKE_WEBHOOK_SECRET: secret } = env
const port = Number(env.LAKE_PORT || 3900)
const dataDir = env.LAKE_DATA_DIR || '.data/content-lake'

/** Why the stand-in cannot start, in one sentence. */
function sentenceFor(error: Error & { code?: string; syscall?: string }): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken: end the other program or set LAKE_PORT.`
  if (error.code === 'ERR_SOCKET_BAD_PORT' || error.syscall === 'listen')
    return `Port ${env.LAKE_PORT} cannot be used: set LAKE_PORT to a number from 1024 to 65535.`
  if (/locked/.test(error.message)) return `Another process uses ${dataDir}: end it first.`
  if (/disk is full|ENOSPC/.test(error.message))
    return `The disk that holds ${dataDir} is full: make room and start again.`
  return `The data folder ${dataDir} cannot be used (${error.message}): check its owner and rights.`
}

const lake = await startLake({
  port,
  dataDir,
  token: env.LAKE_TOKEN || undefined,
  allowedOrigins: (env.LAKE_ALLOWED_ORIGINS ?? '').split(',').filter(Boolean),
  webhook: url && secret ? { url, secret } : undefined,
}).catch((error) => {
  console.error(sentenceFor(error))
  process.exit(1)
})

let isStopping = false
const stop = () => {
  if (!isStopping) lake.close().then(() => process.exit(0))
  isStopping = true
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
console.log(`content-lake listening on ${lake.url}`)
