import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startSupabase } from '@/scripts/launch/emulators'
import { cacheFolder, environmentFor } from '@/scripts/launch/environment'
import { startBareLake } from '@/scripts/launch/lake'
import { serveSite } from '@/scripts/launch/site'
import { copySite } from '@/scripts/launch/site-copy'
import { endPart } from '@/scripts/process/children'
import { freePort, freePorts } from '@/scripts/process/ports'
import { newAccount, password, sendSignIn } from '../../support/accounts/visitor.ts'
import { lakePort, sitePort, supabasePort } from '../../support/addresses.ts'
import { expect, test } from '../../support/fixtures.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** Runs a command like `npm run backup`, without the bootstrap. */
const run = (command: string, args: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/operate/${command}.ts`, ...args], { cwd: root })

/** Starts the product on this data folder, without a seed. */
async function start(dataDir: string, port: number, ports: [number, number]) {
  const [lake, supabase] = ports
  const env = environmentFor({
    port,
    lakePort: lake,
    supabasePort: supabase,
    dataDir,
    fresh: false,
  })
  const stores = await Promise.all([startBareLake(env), startSupabase(env)])
  const folder = path.join(dataDir, 'site')
  copySite(folder)
  const site = await serveSite(folder, port, { ...env, NODE_ENV: 'production' })
  return async () => {
    for (const part of [site, ...stores]) await endPart(part)
  }
}

test('a product restored into an empty folder has its page and its accounts', async ({ page }) => {
  test.setTimeout(240_000)
  const { email } = await newAccount('restored')
  const folder = mkdtempSync(path.join(tmpdir(), 'restored-'))
  const [backup, dataDir] = [path.join(folder, 'backup'), path.join(folder, 'data')]
  const running = ['--data-dir', path.join(cacheFolder, `e2e/${sitePort}`)]
  await run('backup', [
    ...[backup, ...running, '--lake-port', `${lakePort}`],
    ...['--supabase-port', `${supabasePort}`],
  ])
  const [port, lake] = [await freePort(), await freePort()]
  const supabase = await freePorts(24_000, [0, 3, 4])
  await run('restore', [backup, '--data-dir', dataDir, '--lake-port', `${lake}`])
  const end = await start(dataDir, port, [lake, supabase])
  try {
    await page.goto(`http://localhost:${port}/`)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.goto(`http://localhost:${port}/sign-in`)
    await sendSignIn(page, email, password)
    await expect(page).toHaveURL(`http://localhost:${port}/account`)
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  } finally {
    await end()
    rmSync(folder, { recursive: true })
  }
})
