import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { limitFileSize } from '@/packages/local-content-lake/tests/support/file-size-limit'
import { packageCommand } from '@/scripts/launch/package-command'
import { freePort } from '@/scripts/process/ports'
import { siteURL } from '../addresses.ts'
import { lakeClient, secrets } from '../lake-client.ts'

const root = path.join(import.meta.dirname, '../../../..')

async function run(port: number, dataDir: string) {
  const child = spawn(
    path.join(root, 'node_modules/node/bin/node'),
    [packageCommand('local-content-lake')],
    {
      cwd: root,
      env: {
        ...process.env,
        LAKE_PORT: String(port),
        LAKE_DATA_DIR: dataDir,
        LAKE_TOKEN: secrets.token,
        LAKE_ALLOWED_ORIGINS: siteURL,
      },
      // Its messages about a full disk are expected.
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  // A failing test doesn't stop it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await once(child.stdout, 'data')
  const end = async () => {
    process.off('exit', kill)
    kill()
    await once(child, 'exit')
  }
  return { pid: child.pid, end }
}

/** Starts a separate Content Lake with a copy of one document, which a test may kill and restart. */
export async function startSecondLake(id: string) {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'second-lake-'))
  let lake = await run(port, dataDir)
  const address = { apiHost: `http://localhost:${port}`, token: secrets.token }
  const client = lakeClient.withConfig({ apiHost: address.apiHost })
  await copyDocument(id, client)
  return {
    client,
    kill: () => lake.end(),
    async restart() {
      lake = await run(port, dataDir)
    },
    /** Makes the operating system reject its file writes, as on a full disk. */
    fillDisk: () => limitFileSize(lake.pid, 0),
    makeRoom: () => limitFileSize(lake.pid, 'unlimited'),
    async stop() {
      await lake.end()
      rmSync(dataDir, { recursive: true })
    },
    /** Connects the Studio of these pages to this Content Lake instead of the site's. */
    serve: (context: BrowserContext) =>
      context.addInitScript((value) => {
        Object.defineProperty(globalThis, 'localLake', { value })
      }, address),
  }
}

/** Copies a document with its references: a Content Lake rejects references to missing documents. */
async function copyDocument(id: string, client: typeof lakeClient) {
  const document = await lakeClient.getDocument(id)
  const references = JSON.stringify(document).matchAll(/"_ref":"([^"]+)"/g)
  const ids = [id, ...[...references].map(([, ref]) => ref)]
  const transaction = client.transaction()
  for (const copy of await lakeClient.fetch<SanityDocument[]>('*[_id in $ids]', { ids }))
    transaction.createOrReplace(copy)
  await transaction.commit()
}
