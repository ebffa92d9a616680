#!/usr/bin/env node
import { startLakeFrom } from './start.ts'
import { startSentence } from './start-sentence.ts'

const { env } = process
const lake = await startLakeFrom(env).catch((error) => {
  console.error(startSentence(error, env))
  process.exit(1)
})

let isStopping = false
const stop = () => {
  if (!isStopping) lake.close().then(() => process.exit(0))
  isStopping = true
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
console.log(`content lake listening on ${lake.url}`)
