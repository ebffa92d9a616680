#!/usr/bin/env node
import { optionsFrom } from './environment.ts'
import { startFront } from './front.ts'

const front = await Promise.resolve()
  .then(() => startFront(optionsFrom(process.env)))
  .catch((error) => {
    console.error(`The front does not start: ${error.message}.`)
    process.exit(1)
  })

let isStopping = false
const stop = () => {
  if (!isStopping) front.close().then(() => process.exit(0))
  isStopping = true
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
console.log(`front listening on ${front.url}`)
