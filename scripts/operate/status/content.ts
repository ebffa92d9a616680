import * as v from 'valibot'
import { API_VERSION } from '../../../lib/content/api-version.ts'
import { ask, cannotTell, count, type Finding, ok, wrong } from './finding.ts'

/** Where content is, and the token that may read the project's settings, if there is one. */
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

/** Whether the content store answers, and whether the site hears of what is published. */
export async function contentStatus(place: ContentPlace): Promise<Finding[]> {
  const { dataHost, dataset, token } = place
  const query = encodeURIComponent('count(*[!(_id in path("_.**"))])')
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await ask(`${dataHost}/v${API_VERSION}/data/query/${dataset}?query=${query}`, {
    headers,
  })
  if (!answer) return [wrong('Content', `Nobody answers at ${dataHost}.`)]
  if (!answer.ok) return [wrong('Content', `${dataHost} has status ${answer.status}.`)]
  const { result } = v.parse(v.object({ result: v.number() }), await answer.json())
  return [
    ok('Content', `${count(result, 'document')} in ${dataset}.`),
    ...(await webhookStatus(place)),
  ]
}

/** What became of the last deliveries of each webhook. */
export async function webhookStatus({ apiHost, projectId, token }: ContentPlace) {
  const part = 'Webhooks'
  if (!token)
    return [cannotTell(part, 'Set SANITY_AUTH_TOKEN to a token that may read the project.')]
  const all = `${apiHost}/v2021-10-04/hooks/projects/${projectId}`
  const read = async <T>(url: string, schema: v.GenericSchema<unknown, T>) => {
    const answer = await ask(url, { headers: { authorization: `Bearer ${token}` } })
    if (!answer?.ok) return undefined
    const parsed = v.safeParse(schema, await answer.json().catch(() => undefined))
    return parsed.success ? parsed.output : undefined
  }
  const found = await read(all, hooks)
  if (!found) return [cannotTell(part, 'The project does not say which there are.')]
  if (found.length === 0)
    return [wrong(part, 'There is none: what is published shows when pages are made again.')]
  const findings = found.map(async ({ id, url }) => {
    const tried = await read(`${all}/${id}/attempts`, attempts)
    if (!tried) return cannotTell(part, `The deliveries to ${url} are not told of.`)
    return judge(part, url, tried)
  })
  return Promise.all(findings)
}

function judge(part: string, url: string, tried: v.InferOutput<typeof attempts>): Finding {
  const newestFirst = tried.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const [newest] = newestFirst
  if (!newest) return ok(part, `Nothing was to be delivered to ${url} lately.`)
  if (!newest.isFailure) return ok(part, `${url} has taken the last one, at ${newest.createdAt}.`)
  const success = newestFirst.findIndex(({ isFailure }) => !isFailure)
  const failed = newestFirst.slice(0, success < 0 ? undefined : success)
  const reason = newest.resultCode ? `status ${newest.resultCode}` : newest.failureReason
  return wrong(
    part,
    `${url} has not taken the last ${count(failed.length, 'delivery', 'deliveries')} (${reason}), since ${failed.at(-1)?.createdAt}.`,
  )
}
