import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'
import { asRecord } from '../../../lib/values/record.ts'
import { type CheckResult, cannotTell, count, ok, wrong } from '../../process/check-result.ts'

/** A report says what is now, and not after a minute. */
const ONCE = { maxRetries: 0, timeout: 10_000 }

const hooks = v.array(v.object({ id: v.string(), url: v.string() }))
const attempts = v.array(
  v.object({
    createdAt: v.string(),
    isFailure: v.boolean(),
    resultCode: v.nullish(v.number()),
    failureReason: v.nullish(v.string()),
  }),
)

const messages = v.array(v.object({ status: v.string() }))

/** Returns whether the content store responds, and whether the site is notified of publishes. */
export async function contentStatus(client: SanityClient): Promise<CheckResult[]> {
  const { dataset, url } = client.config()
  const { origin } = new URL(url)
  try {
    const published = client.withConfig({ ...ONCE, perspective: 'published' })
    const documents = await published.fetch<number>('count(*[!(_id in path("_.**"))])')
    return [
      ok('Content', `${count(documents, 'document')} in ${dataset}.`),
      ...(await webhookStatus(client)),
    ]
  } catch (error) {
    const status = asRecord(error).statusCode
    return [
      wrong(
        'Content',
        status ? `${origin} returned status ${status}.` : `No response from ${origin}.`,
      ),
    ]
  }
}

/** Returns how the latest deliveries of each webhook went. The client's token must be able to read the project. */
export async function webhookStatus(client: SanityClient): Promise<CheckResult[]> {
  const part = 'Webhooks'
  const { projectId, token } = client.config()
  if (!token)
    return [cannotTell(part, 'Set SANITY_AUTH_TOKEN to a token that can read the project.')]
  const management = { ...ONCE, useProjectHostname: false, apiVersion: '2021-10-04' }
  const all = `/hooks/projects/${projectId}`
  const read = <T>(url: string, schema: v.GenericSchema<unknown, T>) =>
    client
      .withConfig(management)
      .request({ url })
      .then((body) => v.parse(schema, body))
      .catch(() => undefined)
  const found = await read(all, hooks)
  if (!found)
    return [cannotTell(part, 'The project did not return its webhooks. Check the token’s rights.')]
  if (found.length === 0)
    return [
      wrong(
        part,
        'There is no webhook, so changes appear only when pages are revalidated. Restart npm start, or for hosted Sanity create it: docs/run/hosted.md.',
      ),
    ]
  const results = found.map(async ({ id, url }) => {
    const tried = await read(`${all}/${id}/attempts`, attempts)
    const sent = await read(`${all}/${id}/messages`, messages)
    if (!tried || !sent)
      return cannotTell(
        part,
        `The deliveries to ${url} could not be read. Check the token’s rights.`,
      )
    const waiting = sent.filter(({ status }) => status === 'queued').length
    return deliveryResult(part, url, tried, waiting)
  })
  return Promise.all(results)
}

function deliveryResult(
  part: string,
  url: string,
  tried: v.InferOutput<typeof attempts>,
  waiting: number,
): CheckResult {
  const more = waiting > 0 ? ` ${count(waiting, 'delivery is', 'deliveries are')} pending.` : ''
  const newestFirst = tried.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const [newest] = newestFirst
  if (!newest) return ok(part, `No recent deliveries to ${url}.${more}`)
  if (!newest.isFailure)
    return ok(part, `${url} accepted the last delivery at ${newest.createdAt}.${more}`)
  const success = newestFirst.findIndex(({ isFailure }) => !isFailure)
  const failed = newestFirst.slice(0, success < 0 ? undefined : success)
  const reason = newest.resultCode ? `status ${newest.resultCode}` : newest.failureReason
  return wrong(
    part,
    `${url} has rejected the last ${count(failed.length, 'delivery', 'deliveries')} (${reason}) since ${failed.at(-1)?.createdAt}.${more}`,
  )
}
