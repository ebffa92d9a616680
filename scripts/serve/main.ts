import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { optionsFrom, startEdgeCache } from 'edge-cache'
import rules from '../../lib/http/edge-cache-rules.json' with { type: 'json' }
import { isLoopback } from '../../lib/values/urls.ts'
import { excludeOwnMachine } from '../install/exclude-own-machine.mjs'
import {
  type Environment,
  showOutput,
  start,
  untilPrinted,
  whenCrashed,
} from '../process/children.ts'
import { keepRunning } from '../process/keep-running.ts'
import { freePort } from '../process/ports.ts'
import { Problem } from '../process/problem.ts'
import { supervise } from '../process/supervise.ts'
import { originOf } from './origin.ts'
import { guardReadable } from './readable-files.ts'

// `node serve.js`, in the folder of a build: the only way production runs, `npm start` included. Next has a separate
// port on loopback; the edge cache that visitors reach runs in front of it, in this process.
const RETRY_MS = 50
const { env } = process
excludeOwnMachine(env)
const secret = randomBytes(32).toString('hex')
let endEdgeCache = async () => {}

await supervise(
  async () => {
    guardReadable(process.cwd())
    const port = await freePort()
    const upstream = `http://localhost:${port}`
    const options = {
      ...rules,
      // A name pointed at this machine (DNS rebinding) must not read loopback-only pages.
      loopbackOnly: isLoopback(URL.parse(env.NEXT_PUBLIC_SITE_URL ?? '')?.hostname ?? ''),
      ...optionsFrom({
        ...env,
        EDGE_CACHE_UPSTREAM: upstream,
        EDGE_CACHE_SECRET: secret,
        EDGE_CACHE_SITE_URL: env.NEXT_PUBLIC_SITE_URL,
        EDGE_CACHE_TRUSTED_PROXIES: env.EDGE_CACHE_TRUSTED_PROXIES ?? env.TRUSTED_PROXIES,
      }),
    }
    const startNext = () => startServer(port, upstream, originOf(options.host, options.port))
    const next = await startNext()
    const edgeCache = await startEdgeCache(options).catch(({ message }: Error) => {
      throw new Problem(`The site could not be served: ${message}.`)
    })
    endEdgeCache = edgeCache.close
    console.log(`listening on ${edgeCache.url}`)
    return keepRunning(next, startNext)
  },
  // Open requests are finished before Next stops.
  { isService: true, drain: () => endEdgeCache() },
)

/** Starts Next's server; returns when it responds. Throws a Problem if it ends first, as with a wrong variable. */
async function startServer(port: number, url: string, edgeCache: string) {
  const variables: Environment = {
    NODE_ENV: 'production',
    HOSTNAME: 'localhost',
    PORT: `${port}`,
    // Node's 5 s are a trap: a caller that was busy longer writes to a connection that has just been closed.
    KEEP_ALIVE_TIMEOUT: '75000',
    EDGE_CACHE_SECRET: secret,
    EDGE_CACHE_ORIGIN: edgeCache,
    // Only the edge cache knows the proxies in front of it.
    TRUSTED_PROXIES: 'loopback',
    // Next writes to a pipe, so it cannot tell whether a person reads.
    LOG_FORMAT: env.LOG_FORMAT || (process.stdout.isTTY ? 'pretty' : 'json'),
  }
  const next = start('The site', ['server.js'], { env: variables, quiet: true })
  showOutput(next)
  await untilPrinted(next, /Ready in/)
  // Another program may have taken the port meanwhile, accept connections and never respond.
  await Promise.race([untilResponding(url), whenCrashed([next])])
  return next
}

/** Waits for a response: Next prints that it is ready before it checks its variables, and fails then. */
async function untilResponding(url: string) {
  while (!(await fetch(`${url}/robots.txt`).catch(() => undefined))) await setTimeout(RETRY_MS)
}
