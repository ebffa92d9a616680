#!/usr/bin/env node
import { startEdgeCache } from './edge-cache.ts'
import { optionsFrom } from './environment.ts'

const edgeCache = await Promise.resolve()
  .then(() => startEdgeCache(optionsFrom(process.env)))
  .catch((error) => {
    console.error(`The edge cache could not start: ${error.message}.`)
    process.exit(1)
  })

let isStopping = false
const stop = () => {
  if (!isStopping) edgeCache.close().then(() => process.exit(0))
  isStopping = true
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
console.log(`edge-cache listening on ${edgeCache.url}`)
