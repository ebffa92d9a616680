import * as v from 'valibot'
import { API_VERSION } from '../../../lib/content/api-version.ts'
import { cannotTell, count, type Finding, ok, request, wrong } from '../../process/finding.ts'

/** Where the content is, and the token that can read the project's settings, if there is one. */
export type ContentPlace = {
  /** Of the management API; for a local Content Lake the same as `dataHost`. */
  apiHost: string
  dataHost: string
  projectId: string
  dataset: string
  token: string | undefined
}

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
export async function contentStatus(place: ContentPlace): Promise<Finding[]> {
  const { dataHost, dataset, token } = place
  const query = encodeURIComponent('count(*[!(_id in path("_.**"))])')
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const response = await request(
    `${dataHost}/v${API_VERSION}/data/query/${dataset}?query=${query}`,
    {
      headers,
    },
  )
  if (!response) return [wrong('Content', `No response from ${dataHost}.`)]
  if (!response.ok) return [wrong('Content', `${dataHost} returned status ${response.status}.`)]
  const { result } = v.parse(v.object({ result: v.number() }), await response.json())
  return [
    ok('Content', `${count(result, 'document')} in ${dataset}.`),
    ...(await webhookStatus(place)),
  ]
}

/** Returns how the latest deliveries of each webhook went. */
export async function webhookStatus({ apiHost, projectId, token }: ContentPlace) {
  const part = 'Webhooks'
  if (!token)
    return [cannotTell(part, 'Set SANITY_AUTH_TOKEN to a token that can read the project.')]
  const all = `${apiHost}/v2021-10-04/hooks/projects/${projectId}`
  const read = async <T>(url: string, schema: v.GenericSchema<unknown, T>) => {
    const response = await request(url, { headers: { authorization: `Bearer ${token}` } })
    if (!response?.ok) return undefined
    const parsed = v.safeParse(schema, await response.json().catch(() => undefined))
    return parsed.success ? parsed.output : undefined
  }
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
  const findings = found.map(async ({ id, url }) => {
    const tried = await read(`${all}/${id}/attempts`, attempts)
    const sent = await read(`${all}/${id}/messages`, messages)
    if (!tried || !sent)
      return cannotTell(
        part,
        `The deliveries to ${url} could not be read. Check the token’s rights.`,
      )
    const waiting = sent.filter(({ status }) => status === 'queued').length
    return deliveryFinding(part, url, tried, waiting)
  })
  return Promise.all(findings)
}

function deliveryFinding(
  part: string,
  url: string,
  tried: v.InferOutput<typeof attempts>,
  waiting: number,
): Finding {
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
