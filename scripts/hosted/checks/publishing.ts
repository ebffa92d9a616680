import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, FindingError, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'
import { type Attempt, findHook, sanityOf } from '../services/sanity.ts'
import { remedyFor } from './webhook.ts'

const ARRIVES_MS = 20_000
const POLL_MS = 250
/** Another visit may refill a cache before the check's own: possible, but not every time. */
const TRIES = 3

/** A type that every section depends on. */
const TYPE = 'claim'

/**
 * Publishes from end to end: writes a document that no page shows, waits for its webhook to reach the site, and checks
 * that the next visitor gets a revalidated page.
 */
export async function checkPublishing(place: Place): Promise<Finding[]> {
  const sanity = sanityOf(place)
  const hook = findHook(await sanity.hooks(), place)
  if (!hook)
    throw new FindingError(
      'Publishing cannot be tested without a webhook.',
      'Run `npm run hosted -- setup`.',
    )
  const reached = ok('A publish reaches the site.')
  let wasCached = false
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    wasCached = (await isCached(place)) || (await isCached(place))
    const arrived = await publish(place, hook.id)
    if ('state' in arrived) return [arrived]
    const isStillCached = await isCached(place)
    if (!wasCached) return [reached, ok('The page is not cached: each visitor gets a new one.')]
    if (!isStillCached) return [reached, ok('The page is revalidated after a publish.')]
  }
  return [
    reached,
    wrong(
      'Visitors get the old page after a publish: a cache in front of the site is not purged.',
      'Configure the edge cache to purge it (packages/edge-cache/README.md), or turn off its caching of pages.',
    ),
  ]
}

/** Writes and deletes a private document; returns the webhook's delivery, or what is wrong. */
async function publish(place: Place, hookId: string): Promise<Attempt | Finding> {
  const sanity = sanityOf(place)
  const known = new Set((await sanity.attempts(hookId)).map(({ id }) => id))
  // Ids with a dot are private: they need a token.
  const _id = `hosted-check.${randomUUID()}`
  await sanity.mutate([{ create: { _id, _type: TYPE } }])
  try {
    const end = Date.now() + ARRIVES_MS
    while (Date.now() < end) {
      const attempts = await sanity.attempts(hookId)
      const fresh = attempts.find(({ id, inProgress }) => !known.has(id) && !inProgress)
      if (fresh) return checkAttempt(fresh)
      await wait(POLL_MS)
    }
    return wrong(
      `A publish did not cause a webhook within ${ARRIVES_MS / 1000} s.`,
      'Run `npm run hosted -- setup` to fix the webhook’s filter and dataset, and turn it on.',
    )
  } finally {
    await sanity.mutate([{ delete: { id: _id } }])
  }
}

function checkAttempt(attempt: Attempt): Attempt | Finding {
  const { isFailure, resultCode, resultBody } = attempt
  if (isFailure) {
    const how = resultCode
      ? `returned ${resultCode} to its webhook`
      : 'could not be reached by its webhook'
    return wrong(`A publish does not reach the site: it ${how}.`, remedyFor(resultCode))
  }
  if (resultBody && !resultBody.includes(`revalidated ${TYPE}`))
    return wrong(
      `The site accepts the webhook of a publish but revalidates no page: ${resultBody.slice(0, 100)}`,
      'Check that the webhook’s URL points to this site and that its projection is right.',
    )
  return attempt
}

/** True if the home page comes from a cache: the edge cache, Next or a CDN. */
async function isCached({ siteUrl }: Place): Promise<boolean> {
  const { headers } = await request(`${siteUrl}/`, { headers: { accept: 'text/html' } })
  const names = ['cache-status', 'x-vercel-cache', 'x-nextjs-cache', 'cf-cache-status', 'x-cache']
  return names.some((name) => /\bhit\b/i.test(headers.get(name) ?? ''))
}
