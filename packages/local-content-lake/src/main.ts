#!/usr/bin/env node
import { startLakeFrom } from './start.ts'
import { startErrorMessage } from './start-error.ts'

const { env } = process
const lake = await startLakeFrom(env).catch((error) => {
  console.error(startErrorMessage(error, env))
  process.exit(1)
})

let isStopping = false
const stop = () => {
  if (!isStopping) lake.close().then(() => process.exit(0))
  isStopping = true
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
console.log(`Content Lake listening on ${lake.url}`)
