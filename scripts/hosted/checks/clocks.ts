import { type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'

/** Sessions and signatures bear more; from here on something is not set by the network. */
const SKEW_MS = 30_000

/** The clocks of all four agree: sessions, signed webhooks and free times depend on it. */
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
      'Switch on network time (timedatectl set-ntp true), and check again.',
    )
  return off.map(({ name, skew }) =>
    wrong(
      `The clock of ${name} is ${Math.round(skew / 1000)} s off.`,
      'Switch on network time on that machine (timedatectl set-ntp true): sessions and webhooks fail without.',
    ),
  )
}

/** Milliseconds by which a server's clock is ahead, as its Date header tells; 0 if it tells nothing. */
async function skewOf(url: string): Promise<number> {
  const before = Date.now()
  const { headers } = await ask(url)
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? 0 : date - (before + Date.now()) / 2
}
