import { type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'

/** Sessions and signatures tolerate more; above this, a clock is not synchronized. */
const SKEW_MS = 30_000

/** Checks that all four clocks agree: sessions, signed webhooks and free times depend on it. */
export async function checkClocks({ siteUrl, sanity, supabase }: Place): Promise<Findings> {
  const places: [name: string, url: string][] = [
    ['the site', `${siteUrl}/robots.txt`],
    ['Sanity', `${sanity.projectUrl}/v2025-02-19/ping`],
    ['Supabase', `${supabase.url}/auth/v1/health`],
  ]
  const read = await Promise.all(
    places.map(async ([name, url]) => ({ name, skew: await skewOf(url) })),
  )
  const off = read.filter(({ skew }) => Math.abs(skew) > SKEW_MS)
  if (off.length === 0) return ok('The clocks agree.')
  if (off.length === read.length)
    return wrong(
      `The clock of this machine is ${Math.round(Math.abs(off[0]?.skew ?? 0) / 1000)} s off.`,
      'Turn on network time (timedatectl set-ntp true) and check again.',
    )
  return off.map(({ name, skew }) =>
    wrong(
      `The clock of ${name} is ${Math.round(skew / 1000)} s off.`,
      'Turn on network time on that machine (timedatectl set-ntp true): without it, sessions and webhooks fail.',
    ),
  )
}

/** Returns how many milliseconds a server's clock is ahead, by its Date header; 0 without one. */
async function skewOf(url: string): Promise<number> {
  const before = Date.now()
  const { headers } = await request(url)
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? 0 : date - (before + Date.now()) / 2
}
