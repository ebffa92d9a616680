import { randomBytes } from 'node:crypto'
import path from 'node:path'
import {
  type Environment,
  type Part,
  start,
  untilPrinted,
  whenCrashed,
} from '../process/children.ts'
import { freePort } from '../process/ports.ts'
import { serveCommand } from './build.ts'
import { packageCommand } from './package-command.ts'

const rules = path.join(import.meta.dirname, '../../lib/serving/front-rules.json')

/**
 * Serves the built site of a folder: Next on a port of its own, and before it, on `port`, the front that visitors
 * reach. Both on loopback only.
 */
export async function serveSite(folder: string, port: number, env: Environment) {
  const inner = await freePort()
  const secret = randomBytes(32).toString('hex')
  const variables = {
    FRONT_SECRET: secret,
    FRONT_ORIGIN: `http://localhost:${port}`,
    // Of the proxies before it the front knows.
    TRUSTED_PROXIES: 'loopback',
  }
  const command = serveCommand(inner)
  const site = start('The site', command, {
    cwd: folder,
    env: { ...env, ...variables },
    quiet: true,
  })
  const front = startFront(folder, port, inner, secret)
  await Promise.race([
    Promise.all([untilPrinted(site, /Ready in/), untilPrinted(front, /listening on/)]),
    whenCrashed([site, front]),
  ])
  return { site, front }
}

function startFront(folder: string, port: number, inner: number, secret: string): Part {
  const env = {
    FRONT_HOST: 'localhost',
    FRONT_PORT: `${port}`,
    FRONT_UPSTREAM: `http://localhost:${inner}`,
    FRONT_SECRET: secret,
    FRONT_TRUSTED_PROXIES: process.env.FRONT_TRUSTED_PROXIES ?? process.env.TRUSTED_PROXIES,
    FRONT_RULES: rules,
    FRONT_DATA_DIR: path.join(folder, '.front'),
  }
  return start('The front', [process.execPath, packageCommand('front')], { env, quiet: true })
}
