import { startAccounts } from './start-accounts.ts'
import { startContentLake } from './start-content-lake.ts'
import { startSentence } from './start-sentence.ts'

// `node local/main.ts [content-lake | supabase]`: one stand-in a process.
const { argv, env } = process
const name = argv[2] === 'supabase' ? 'supabase' : 'content-lake'
const start = { 'content-lake': startContentLake, supabase: startAccounts }[name]
const standIn = await start(env).catch((error) => {
  console.error(startSentence(name, error, env))
  process.exit(1)
})

let isStopping = false
const stop = () => {
  if (!isStopping) standIn.close().then(() => process.exit(0))
  isStopping = true
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
console.log(`${name} listening on ${standIn.url}`)
