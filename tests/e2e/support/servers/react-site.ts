import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environmentFor } from '@/scripts/launch/environment'
import { serveSite } from '@/scripts/launch/site'
import { copySite } from '@/scripts/launch/site-copy'
import { endPart } from '@/scripts/process/children'
import { freePort } from '@/scripts/process/ports'
import { lakePort, supabasePort, supabaseURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'

/** Serves the built site a second time, with the same content and accounts, hydrated by React. */
export async function startReactSite() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'react-site-'))
  const port = await freePort()
  const env = environmentFor({ port, lakePort, supabasePort, dataDir, fresh: false })
  const folder = path.join(dataDir, 'site')
  copySite(folder)
  const site = await serveSite(folder, port, {
    ...env,
    NODE_ENV: 'production',
    CLIENT_RUNTIME: 'react',
    NEXT_PUBLIC_SUPABASE_URL: supabaseURL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
  })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await endPart(site)
      rmSync(dataDir, { recursive: true })
    },
  }
}
