import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { JWK } from 'jose'
import { Problem } from './problem.ts'

const HELP = `The test-suite of auth-js is not part of this repository. To run it:

  1. Get the source of supabase-js 2.119 (https://github.com/supabase/supabase-js, tag v2.119.0).
  2. In packages/core/auth-js run: npm install --no-save jest@30 ts-jest@29 typescript@5
     jest-environment-jsdom@30 jest-mock-server@0.1 jsonwebtoken@9 @faker-js/faker@9 prettier@3 tslib@2
  3. npm run test:auth-js -- /path/to/supabase-js/packages/core/auth-js
     (or set AUTH_JS_SOURCE to that path)`

/** What the CLI signs with while a project names no key of its own. */
const CLI_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long'

/** The suite as it lies in its folder: nothing of it is changed but the key its own script makes. */
export interface Suite {
  folder: string
  jest: string
  /** Where its clients expect the server. */
  port: number
  secret: string
  signingKey: JWK | undefined
}

/** Throws a Problem that says how to obtain the suite if the folder does not hold it. */
export function readSuite(given: string | undefined): Suite {
  if (!given) throw new Problem(HELP)
  const folder = path.resolve(given)
  const clients = path.join(folder, 'test/lib/clients.ts')
  if (!existsSync(clients)) throw new Problem(`${clients} does not exist.\n\n${HELP}`)
  const text = readFileSync(clients, 'utf8')
  const port = /https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)\/auth\/v1/.exec(text)?.[1]
  if (!port)
    throw new Problem(
      `${clients} names no address that ends in /auth/v1: it is of another version.`,
    )
  return {
    ...{ folder, port: Number(port), jest: findJest(folder) },
    secret: /JWT_SECRET\s*=\s*['"]([^'"]+)['"]/.exec(text)?.[1] ?? CLI_SECRET,
    signingKey: readSigningKey(folder),
  }
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
