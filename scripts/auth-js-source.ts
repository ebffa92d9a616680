import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { JWK } from 'jose'
import { Problem } from './problem.ts'

const HELP = `The test-suite of auth-js is not part of this repository. To run it:

  1. Get the source of supabase-js 2.119 (https://github.com/supabase/supabase-js, tag v2.119.0).
  2. Install its packages with the package manager that made its lock file. Needed of them are: jest@30
     ts-jest@29 typescript@5 jest-environment-jsdom@30 jest-mock-server@0.1 jsonwebtoken@9
     @faker-js/faker@9 prettier@3 tslib@2 and @types/{jest,jsonwebtoken,node}
  3. npm run test:auth-js -- /path/to/supabase-js/packages/core/auth-js
     (or set AUTH_JS_SOURCE to that path)

It takes the ports the suite knows: 54321, and 9996 to 9999 for its docker-tests.`

/** What the CLI signs with while a project names no key of its own. */
const CLI_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long'

/** A server some clients of the suite expect. */
export interface SuiteServer {
  port: number
  /** Where its clients find the service: behind the CLI's gateway, or bare. */
  prefix: '/auth/v1' | ''
  secret: string
  isSignupEnabled: boolean
  needsConfirmation: boolean
  isAnonymousEnabled: boolean
}

/** One call of jest: a configuration of the suite's own, and the servers its tests ask. */
export interface SuiteRun {
  config: string
  servers: SuiteServer[]
}

/** The suite as it lies in its folder: nothing of it is changed but the key its own script makes. */
export interface Suite {
  folder: string
  jest: string
  runs: SuiteRun[]
  signingKey: JWK | undefined
}

/** Throws a Problem that says how to obtain the suite if the folder does not hold it. */
export function readSuite(given: string | undefined): Suite {
  if (!given) throw new Problem(HELP)
  const folder = path.resolve(given)
  const runs = [
    { config: 'jest.config.cli.js', servers: cliServer(folder) },
    { config: 'jest.config.docker.js', servers: dockerServers(folder) },
  ]
  for (const { config, servers } of runs)
    if (servers.length === 0 || !existsSync(path.join(folder, config)))
      throw new Problem(`${folder} lacks ${config} or the addresses of its servers.\n\n${HELP}`)
  return { folder, runs, jest: findJest(folder), signingKey: readSigningKey(folder) }
}

function readClients(folder: string, file: string) {
  const clients = path.join(folder, 'test', file)
  if (!existsSync(clients)) throw new Problem(`${clients} does not exist.\n\n${HELP}`)
  const text = readFileSync(clients, 'utf8')
  return { text, secret: /JWT_SECRET\s*=\s*['"]([^'"]+)['"]/.exec(text)?.[1] ?? CLI_SECRET }
}

/** What the suite's `supabase start` would offer. */
function cliServer(folder: string): SuiteServer[] {
  const { text, secret } = readClients(folder, 'lib/clients.ts')
  const port = /https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)\/auth\/v1/.exec(text)?.[1]
  if (!port) return []
  const rules = { isSignupEnabled: true, needsConfirmation: false, isAnonymousEnabled: true }
  return [{ port: Number(port), prefix: '/auth/v1', secret, ...rules }]
}

/** What the suite's `docker compose up` would offer: its clients call the servers by their rules. */
function dockerServers(folder: string): SuiteServer[] {
  const { text, secret } = readClients(folder, 'docker-tests/clients.ts')
  const named = text.matchAll(
    /SIGNUP_(ENABLED|DISABLED)\w*_AUTO_CONFIRM_(ON|OFF)\W+http:\/\/localhost:(\d+)/g,
  )
  return [...named].map(([, signup, confirmed, port]) => ({
    ...{ port: Number(port), prefix: '' as const, secret },
    isSignupEnabled: signup === 'ENABLED',
    needsConfirmation: confirmed === 'OFF',
    isAnonymousEnabled: confirmed === 'ON',
  }))
}

function findJest(folder: string): string {
  const { resolve } = createRequire(path.join(folder, 'package.json'))
  try {
    return path.join(path.dirname(resolve('jest/package.json')), 'bin/jest.js')
  } catch {
    throw new Problem(`${folder} has no jest.\n\n${HELP}`)
  }
}

/** The RS256 key of the suite, made by its own script if there is none yet. */
function readSigningKey(folder: string): JWK | undefined {
  const script = path.join(folder, 'test/generate-signing-keys.js')
  const file = path.join(folder, 'test/supabase/signing_keys.json')
  if (!existsSync(file) && existsSync(script)) execFileSync(process.execPath, [script])
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JWK[])[0] : undefined
}
