import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environmentFor } from '@/scripts/launch/environment'
import { lakeClient, startBareLake, startLake } from '@/scripts/launch/lake'
import { serveSite } from '@/scripts/launch/site'
import { copySite } from '@/scripts/launch/site-copy'
import { endPart } from '@/scripts/process/children'
import { freePort } from '@/scripts/process/ports'
import { supabasePort } from '../addresses.ts'

/** Starts a site and edge cache with a separate, seeded Content Lake, which a test may kill and restart. */
export async function startSecondProduct() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'second-product-'))
  const [port, lakePort] = [await freePort(), await freePort()]
  const env = environmentFor({ port, lakePort, supabasePort, dataDir, fresh: false })
  let lake = await startLake(env)
  const folder = path.join(dataDir, 'site')
  copySite(folder)
  const site = await serveSite(folder, port, { ...env, NODE_ENV: 'production' })
  return {
    url: `http://localhost:${port}`,
    lake: lakeClient(env),
    /** Kills the Content Lake. */
    async killLake() {
      process.kill(-Number(lake.child.pid), 'SIGKILL')
      await lake.ended
    },
    async restartLake() {
      lake = await startBareLake(env)
    },
    async stop() {
      for (const part of [site, lake]) await endPart(part)
      rmSync(dataDir, { recursive: true })
    },
  }
}
