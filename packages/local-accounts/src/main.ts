#!/usr/bin/env node
import { startAccounts } from './start.ts'
import { startErrorMessage } from './start-error.ts'

const { env } = process
const accounts = await startAccounts(env).catch((error) => {
  console.error(startErrorMessage(error, env))
  process.exit(1)
})

let isStopping = false
const stop = () => {
  if (!isStopping) accounts.close().then(() => process.exit(0))
  isStopping = true
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
console.log(`accounts listening on ${accounts.url}, mailbox at ${accounts.mailboxUrl}`)
