import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { JWK } from 'jose'
import { startSupabase } from '../local/supabase/server.ts'
import type { SuiteServer } from './auth-js-source.ts'
import { guardPort } from './ports.ts'

const projectDir = path.join(import.meta.dirname, '../supabase')
/** Longer than any pause of the suite: a connection of the gate must not end under a request. */
const IDLE_CONNECTION_MS = 75_000

/** Starts the local accounts as a server of the suite; the rules are those its own set-up brings. */
export async function startSuiteServer(
  server: SuiteServer,
  signingKey: JWK | undefined,
  smtpPort: number,
) {
  const { port, prefix, secret, ...rules } = server
  await guardPort(port, 'wait until it is free: the suite knows no other')
  const standIn = await startSupabase({
    ...{ projectDir, port: prefix ? port : 0, siteUrl: 'http://127.0.0.1:3000' },
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    suiteTrust: { secret, signingKey },
    settings: {
      ...rules,
      redirectUrls: ['https://127.0.0.1:3000', 'http://localhost:5173'],
      securesPasswordChange: false,
      mailFrequency: 0,
      otpExpiry: 3600,
      minimumPasswordLength: 6,
      limits: undefined,
    },
  })
  const gate = prefix ? undefined : await openGate(port, `${standIn.url}/auth/v1`)
  return async () => {
    await gate?.()
    await standIn.close()
  }
}

/** Serves the service at the root of a port, as a bare GoTrue does. */
async function openGate(port: number, target: string) {
  const server = createAdaptorServer({
    serverOptions: { keepAliveTimeout: IDLE_CONNECTION_MS },
    async fetch({ url, method, headers, body }) {
      const { pathname, search } = new URL(url)
      const init = { method, headers, body, redirect: 'manual', duplex: 'half' } as const
      const answer = await fetch(target + pathname + search, init)
      const kept = new Headers(answer.headers)
      for (const name of ['content-encoding', 'content-length']) kept.delete(name)
      return new Response(answer.body, { status: answer.status, headers: kept })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return async () => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
