import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../launch/environment.ts'
import type { Options } from '../launch/options.ts'
import { type Product, startProduct } from '../launch/product.ts'
import { withLock } from '../process/lock.ts'
import { reservePorts } from './reserve-ports.ts'
import { copyTemplate } from './template.ts'

/** Where a test product listens. */
export type Ports = Pick<Options, 'port' | 'lakePort' | 'supabasePort'>

/** Far from those of `npm start`, which may run at the same time. */
const FIRST_PORT = 4300
/** All tests of a worker share one project: the usual thirty would not last for two runs within an hour. */
const MAILS_PER_HOUR = 10_000
const announcement = path.join(cacheFolder, 'e2e/running.json')

/**
 * Starts products with separate data, one for each worker of the browser tests, so that none sees what another
 * publishes.
 */
export async function startTestProducts(
  count: number,
): Promise<{ ports: Ports; product: Product }[]> {
  mkdirSync(path.dirname(announcement), { recursive: true })
  const products: { ports: Ports; product: Product }[] = []
  // The first one builds, and the others reuse the build. A port is free until it is listened on: one at a time.
  for (let index = 0; index < count; index += 1)
    products.push(await withLock(path.join(cacheFolder, 'e2e/ports.lock'), startTestProduct))
  return products
}

async function startTestProduct() {
  // The mailbox uses 3 and 4 above the accounts.
  const port = await reservePorts(FIRST_PORT, [0, 1, 2, 5, 6])
  const ports = { port, lakePort: port + 1, supabasePort: port + 2 }
  const options = { ...ports, dataDir: path.join(cacheFolder, `e2e/${port}`), fresh: false }
  process.env.SUPABASE_AUTH_RATE_LIMIT_EMAIL_SENT = String(MAILS_PER_HOUR)
  // A busy machine is no outage.
  process.env.DEADLINE_FACTOR = '10'
  // A test acts as the proxy in front of its visitor, so each has a separate address.
  process.env.EDGE_CACHE_TRUSTED_PROXIES = 'loopback'
  await copyTemplate(options)
  return { ports, product: await startProduct(options) }
}

/** Publishes these products to other commands while this process runs. */
export function announce(ports: Ports[]): void {
  writeFileSync(announcement, JSON.stringify(ports))
  process.on('exit', () => rmSync(announcement, { force: true }))
}

/** Returns the products that another command keeps running for the tests, if they respond. */
export async function runningProducts(): Promise<Ports[] | undefined> {
  if (!existsSync(announcement)) return undefined
  const all: Ports[] = JSON.parse(readFileSync(announcement, 'utf8'))
  const responses = all.map(({ port }) => fetch(`http://localhost:${port}/robots.txt`))
  const found = await Promise.allSettled(responses)
  return found.every(({ status }) => status === 'fulfilled') ? all : undefined
}
