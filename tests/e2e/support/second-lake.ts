import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { freePort } from '@/scripts/ports'
import { lakePort, siteURL } from './addresses'
import { lakeClient, secrets } from './lake-client'

const root = path.join(import.meta.dirname, '../../..')

/** Starts a content lake and returns what ends it. */
export type RunLake = (where: { port: number; dataDir: string }) => Promise<() => Promise<void>>

const asProcess: RunLake = async ({ port, dataDir }) => {
  const child = spawn(path.join(root, 'node_modules/node/bin/node'), ['local/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      LAKE_PORT: String(port),
      LAKE_DATA_DIR: dataDir,
      LAKE_TOKEN: secrets.token,
      LAKE_ALLOWED_ORIGINS: siteURL,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A test that fails does not come to stop it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await once(child.stdout, 'data')
  return async () => {
    process.off('exit', kill)
    kill()
    await once(child, 'exit')
  }
}

type Options = { dataDir?: string; run?: RunLake }

/** A content lake of its own, which a test may kill and start again; it holds a copy of one document. */
export async function startSecondLake(id: string, { dataDir, run = asProcess }: Options = {}) {
  const port = await freePort(3980)
  const where = { port, dataDir: dataDir ?? mkdtempSync(path.join(tmpdir(), 'second-lake-')) }
  let end = await run(where)
  const client = lakeClient.withConfig({ apiHost: `http://localhost:${port}` })
  // With what it refers to: a lake takes no reference to a document that it has not.
  const document = await lakeClient.getDocument(id)
  const references = [...JSON.stringify(document).matchAll(/"_ref":"([^"]+)"/g)].map(
    ([, ref]) => ref,
  )
  const transaction = client.transaction()
  const ids = [...references, id]
  for (const copy of await lakeClient.fetch<SanityDocument[]>('*[_id in $ids]', { ids }))
    transaction.createOrReplace(copy)
  await transaction.commit()
  return {
    client,
    kill: () => end(),
    async restart() {
      end = await run(where)
    },
    async stop() {
      await end()
      rmSync(where.dataDir, { recursive: true })
    },
    /** Leads the Studio of these pages to this lake: its address is compiled in. */
    async serve(context: BrowserContext) {
      await context.route(`${siteURL}/studio/**`, async (route) => {
        // The site may close a connection at the moment it is used again.
        const response = await route.fetch({ maxRetries: 3 })
        const here = (text: string) => text.replaceAll(`localhost:${lakePort}`, `localhost:${port}`)
        const headers = Object.entries(response.headers()).map(([name, value]) => [
          name,
          here(value),
        ])
        const type = response.headers()['content-type'] ?? ''
        if (!/html|javascript/.test(type)) return route.fulfill({ response })
        await route.fulfill({
          response,
          headers: Object.fromEntries(headers),
          body: here(await response.text()),
        })
      })
    },
  }
}
