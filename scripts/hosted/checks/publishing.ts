import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, Found, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'
import { type Attempt, findHook, sanityOf } from '../services/sanity.ts'
import { remedyFor } from './webhook.ts'

const ARRIVES_MS = 20_000
const LOOK_AGAIN_MS = 250
/** Somebody else's visit may have filled a cache again before ours: that happens, but not each time. */
const TRIES = 3

/** The page of which every section is a part. */
const TYPE = 'claim'

/**
 * A publish, from end to end: a document that no page can see is written, its webhook must reach the site, and the next
 * visitor must get a page that was made again.
 */
export async function checkPublishing(place: Place): Promise<Finding[]> {
  const sanity = sanityOf(place)
  const hook = findHook(await sanity.hooks(), place)
  if (!hook)
    throw new Found(
      'A publish cannot be tried without a webhook.',
      'Run `npm run hosted -- setup`.',
    )
  const reached = ok('A publish reaches the site.')
  let wasKept = false
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    wasKept = (await isKept(place)) || (await isKept(place))
    const arrived = await publish(place, hook.id)
    if ('state' in arrived) return [arrived]
    const isKeptStill = await isKept(place)
    if (!wasKept) return [reached, ok('The page is kept nowhere: each visitor gets a new one.')]
    if (!isKeptStill) return [reached, ok('After it the page is made again.')]
  }
  return [
    reached,
    wrong(
      'After a publish visitors get the old page: a cache before the site is not purged.',
      'Name that cache to the edge cache (packages/edge-cache/README.md), or have it keep no pages.',
    ),
  ]
}

/** Writes and deletes a private document; tells how the webhook was answered, or what is wrong. */
async function publish(place: Place, hookId: string): Promise<Attempt | Finding> {
  const sanity = sanityOf(place)
  const known = new Set((await sanity.attempts(hookId)).map(({ id }) => id))
  // Ids with a dot are private: only who has a token sees them.
  const _id = `hosted-check.${randomUUID()}`
  await sanity.mutate([{ create: { _id, _type: TYPE } }])
  try {
    const end = Date.now() + ARRIVES_MS
    while (Date.now() < end) {
      const attempts = await sanity.attempts(hookId)
      const fresh = attempts.find(({ id, inProgress }) => !known.has(id) && !inProgress)
      if (fresh) return judge(fresh)
      await wait(LOOK_AGAIN_MS)
    }
    return wrong(
      `A publish did not cause a webhook within ${ARRIVES_MS / 1000} s.`,
      'Run `npm run hosted -- setup`: it corrects filter and dataset of the webhook, and switches it on.',
    )
  } finally {
    await sanity.mutate([{ delete: { id: _id } }])
  }
}

function judge(attempt: Attempt): Attempt | Finding {
  const { isFailure, resultCode, resultBody } = attempt
  if (isFailure) {
    const how = resultCode
      ? `answers its webhook with ${resultCode}`
      : 'cannot be reached by its webhook'
    return wrong(`A publish does not reach the site: it ${how}.`, remedyFor(resultCode))
  }
  if (resultBody && !resultBody.includes(`revalidated ${TYPE}`))
    return wrong(
      `The site takes the webhook of a publish and makes no page again: ${resultBody.slice(0, 100)}`,
      'See that the address of the webhook leads to this site, and that its projection is right.',
    )
  return attempt
}

/** Does the home page come from a cache, of the edge cache, of Next or of a CDN? */
async function isKept({ siteUrl }: Place): Promise<boolean> {
  const { headers } = await ask(`${siteUrl}/`, { headers: { accept: 'text/html' } })
  const said = ['cache-status', 'x-vercel-cache', 'x-nextjs-cache', 'cf-cache-status', 'x-cache']
  return said.some((name) => /\bhit\b/i.test(headers.get(name) ?? ''))
}
