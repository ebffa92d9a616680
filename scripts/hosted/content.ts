import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type CheckResult, cannotTell, ok, wrong } from '../process/check-result.ts'
import { jsonOf } from '../process/json.ts'
import { Problem } from '../process/problem.ts'
import type { HostedSite } from './hosted-site.ts'
import { request } from './request.ts'

const POLL_MS = 250
/** Another visit may refill a cache before the check's own: possible, but not twice. */
const TRIES = 2

/** Checks that the dataset is public, as visitors' pages need, and not empty. */
export async function checkContent({ sanity }: HostedSite): Promise<CheckResult[]> {
  const part = 'Content'
  const { projectId, dataset, url } = sanity
  const query = encodeURIComponent('count(*[_type == "siteSettings"])')
  const response = await request(`${url}/v2025-02-19/data/query/${dataset}?query=${query}`)
  if (response.status === 404)
    return [wrong(part, `There is no dataset "${dataset}" in project ${projectId}.`)]
  if (response.status === 401 || response.status === 403)
    return [
      wrong(part, `The dataset "${dataset}" is private, but the site reads it without a token.`),
    ]
  if (!response.ok)
    return [wrong(part, `Sanity returned ${response.status} for a query. See status.sanity.io.`)]
  if (Object(jsonOf(response.text)).result === 0)
    return [wrong(part, `"${dataset}" is empty. Run \`npm run content:import -- seed\`.`)]
  return [ok(part, `The dataset "${dataset}" is public and has content.`)]
}

/** Checks the CORS origin: the Studio is at the site's address, and editors' requests carry their session. */
export async function checkOrigin({ sanity, siteUrl }: HostedSite): Promise<CheckResult[]> {
  const part = 'CORS origin'
  const remedy = `Run \`npx sanity cors add ${siteUrl} --credentials\`.`
  const url = `${sanity.url}/v2025-02-19/users/me`
  const { headers } = await request(url, { headers: { origin: siteUrl } })
  if (headers.get('access-control-allow-origin') !== siteUrl)
    return [wrong(part, `Sanity rejects requests from ${siteUrl}. ${remedy}`)]
  if (headers.get('access-control-allow-credentials') !== 'true')
    return [
      wrong(part, `${siteUrl} has no credentials, so nobody can sign in to the Studio. ${remedy}`),
    ]
  return [ok(part, `The Studio at ${siteUrl}/studio can reach Sanity, with credentials.`)]
}

/** Writes a document that no page shows, and checks that the next visitor gets a page made anew. */
export async function checkPublishing(site: HostedSite): Promise<CheckResult[]> {
  const part = 'Publishing'
  if (!site.sanity.writeToken)
    return [cannotTell(part, 'SANITY_API_WRITE_TOKEN is not set, so nothing was published.')]
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (!(await isCached(site)) && !(await isCached(site)))
      return [ok(part, 'The page is not cached: each visitor gets a new one.')]
    if (await empties(site)) return [ok(part, 'A publish reaches the site: its page is new.')]
  }
  return [
    wrong(
      part,
      `Visitors get the old page ${site.patienceMs / 1000} s after a publish. Compare the webhook at sanity.io/manage with docs/run/hosted.md: URL ${site.siteUrl}/api/revalidate, filter, projection, SANITY_WEBHOOK_SECRET; its attempts say what the site returned. A cache in front of the site must be purged too.`,
    ),
  ]
}

/** Writes and deletes a private document; returns true as soon as the page is not from a cache. */
async function empties(site: HostedSite): Promise<boolean> {
  // Ids with a dot are private: they need a token. All sections depend on claims.
  const _id = `hosted-check.${randomUUID()}`
  await mutate(site, { create: { _id, _type: 'claim' } })
  try {
    for (const end = Date.now() + site.patienceMs; Date.now() < end; await wait(POLL_MS))
      if (!(await isCached(site))) return true
    return false
  } finally {
    await mutate(site, { delete: { id: _id } })
  }
}

async function mutate({ sanity }: HostedSite, mutation: object): Promise<void> {
  const url = `${sanity.url}/v2025-02-19/data/mutate/${sanity.dataset}`
  const headers = { authorization: `Bearer ${sanity.writeToken}` }
  const response = await request(url, { method: 'POST', headers, body: { mutations: [mutation] } })
  if (!response.ok)
    throw new Problem(`Sanity returned ${response.status}, so nothing was published.`)
}

/** True if the home page comes from a cache: the edge cache, Next or a CDN. */
async function isCached({ siteUrl }: HostedSite): Promise<boolean> {
  const { headers } = await request(`${siteUrl}/`, { headers: { accept: 'text/html' } })
  const names = ['cache-status', 'x-vercel-cache', 'x-nextjs-cache', 'cf-cache-status', 'x-cache']
  return names.some((name) => /\bhit\b/i.test(headers.get(name) ?? ''))
}
