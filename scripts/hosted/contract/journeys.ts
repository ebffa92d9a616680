import path from 'node:path'
import { cacheFolder } from '../../launch/environment.ts'
import { startProduct } from '../../launch/product.ts'
import { Problem } from '../../process/problem.ts'
import { findBrowser } from '../../test/browser.ts'
import { runPlaywright } from '../../test/playwright.ts'

/** A port that this machine's tests do not use. */
const LAKE_PORT = 4290

/**
 * Serves the site in front of the service that the variables name, and runs these browser tests one after another.
 * Returns the exit code; throws a Problem if the site cannot be served at the service's site URL.
 */
export async function walkJourneys(files: string[]): Promise<number> {
  const { env } = process
  const site = new URL(env.SUPABASE_CONTRACT_SITE_URL || 'http://localhost:3000')
  if (site.hostname !== 'localhost' || !site.port)
    throw new Problem(
      `The journeys serve the site on this machine, but ${site.origin} is not on localhost.`,
    )
  const account = {
    SUPABASE_URL: env.SUPABASE_CONTRACT_URL,
    SUPABASE_PUBLISHABLE_KEY: env.SUPABASE_CONTRACT_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: env.SUPABASE_CONTRACT_SECRET_KEY,
    MAILBOX_URL: env.SUPABASE_CONTRACT_MAILBOX_URL,
  }
  env.NEXT_PUBLIC_SUPABASE_URL = account.SUPABASE_URL
  env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = account.SUPABASE_PUBLISHABLE_KEY
  env.SUPABASE_SECRET_KEY = account.SUPABASE_SECRET_KEY
  // A test acts as the proxy in front of its visitor, so each has a separate address.
  env.EDGE_CACHE_TRUSTED_PROXIES = 'loopback'
  const ports = { port: Number(site.port), lakePort: LAKE_PORT, supabasePort: LAKE_PORT + 1 }
  const dataDir = path.join(cacheFolder, 'journeys')
  await startProduct({ ...ports, dataDir, fresh: true })
  const named = Object.fromEntries(
    Object.entries(account).map(([name, value]) => [`TEST_${name}`, value]),
  )
  const { code } = await runPlaywright(files, findBrowser(), { running: [ports], env: named })
  return code ?? 1
}
