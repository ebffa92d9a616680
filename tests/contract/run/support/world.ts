import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publicVariables, serverVariables, type Variable } from '@/lib/env-variables'
import { startSupabase } from '@/scripts/launch/emulators'
import { cacheFolder, environmentFor } from '@/scripts/launch/environment'
import { startLake } from '@/scripts/launch/lake'
import { mailboxPort } from '@/scripts/launch/options'
import { endPart, type Part } from '@/scripts/process/children'
import { reservePorts } from '@/scripts/test/reserve-ports'
import { copyTemplate } from '@/scripts/test/template'
import { makeCertificate } from './tls-proxy.ts'

const FIRST_PORT = 4800

/** Starts the services of a production, content and accounts, with the site's public URL. */
export async function startServices() {
  // The test variables name a project that does not exist; here, the local accounts are started.
  delete process.env.NEXT_PUBLIC_SUPABASE_URL
  const folder = mkdtempSync(path.join(tmpdir(), 'container-'))
  const port = await reservePorts(FIRST_PORT, [0, 1, 2, 3, 5, 6])
  const dataDir = path.join(folder, 'data')
  const options = { port, lakePort: port + 1, supabasePort: port + 2, dataDir, fresh: false }
  mkdirSync(cacheFolder, { recursive: true })
  await copyTemplate(options)
  const certificate = makeCertificate(folder)
  const url = `https://localhost:${port + 3}`
  const env = {
    ...environmentFor(options),
    NEXT_PUBLIC_SITE_URL: url,
    LAKE_ALLOWED_ORIGINS: url,
    LAKE_WEBHOOK_URL: `${url}/api/revalidate`,
    // The webhook is sent through TLS too.
    NODE_EXTRA_CA_CERTS: certificate,
  }
  const parts: Part[] = await Promise.all([startLake(env), startSupabase(env)])
  return {
    env: env as Record<string, string>,
    folder,
    url,
    certificate,
    port,
    tlsPort: port + 3,
    mailbox: `http://localhost:${mailboxPort(options)}`,
    endLake: () => endPart(parts[0] as Part),
    async stop() {
      await Promise.all(parts.map(endPart))
      rmSync(folder, { recursive: true })
    },
  }
}

export type Services = Awaited<ReturnType<typeof startServices>>

/** Returns the variables that a production's `.env.local` has. */
export function productionVariables({ env }: Services): Record<string, string> {
  const variables: Variable[] = Object.values({ ...publicVariables({}), ...serverVariables({}) })
  const names = variables.filter(({ name, secret }) => secret || name.startsWith('NEXT_PUBLIC_'))
  return Object.fromEntries(names.map(({ name }) => [name, env[name] ?? '']))
}
