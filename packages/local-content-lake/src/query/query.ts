import { Hono } from 'hono'
import { isEditor } from '../http/access.ts'
import { badRequest, dataError, gatewayError } from '../http/http-error.ts'
import { requestedProject } from '../http/project.ts'
import { readJson, readParams } from '../http/request-body.ts'
import type { Lake } from '../lake.ts'
import { isRecord } from '../values.ts'
import { executeQuery } from './async-query.ts'
import { createSourceMap } from './source-map.ts'
import { defaultPerspective, getView } from './views.ts'

/** One tag for the dataset: a live event says that something changed, not what. */
export const SYNC_TAG = 's1:local'

/** `GET`, `POST /data/query/:dataset`. Not supported: variants, `lastLiveEventId`, `cacheMode` (there is no cache). */
export function queryRoutes(lake: Lake) {
  return new Hono().on(['GET', 'POST'], '/data/query/:dataset', async (c) => {
    const started = performance.now()
    const search = new URL(c.req.url).searchParams
    const posted = c.req.method === 'POST' ? await readJson(c) : {}
    const query = posted.query ?? search.get('query')
    if (typeof query !== 'string' || query === '')
      throw dataError(400, 'queryParseError', 'Query is missing', { query: '', start: 0, end: 0 })
    const params = { ...readParams(search), ...(isRecord(posted.params) && posted.params) }
    const version = c.req.path.split('/')[1] ?? 'v1'
    const perspective =
      posted.perspective ?? search.get('perspective') ?? defaultPerspective(version)
    const editor = isEditor(lake, c)
    const view = getView(lake.store, allowed(String(perspective), editor), editor)
    const map = search.get('resultSourceMap')
    const body = await executeQuery(
      { query, params, projectId: requestedProject(c) },
      view,
      (result) =>
        JSON.stringify({
          ...(search.get('returnQuery') === 'false' ? {} : { query }),
          result,
          syncTags: [SYNC_TAG],
          ms: Math.round(performance.now() - started),
          ...(map && map !== 'false' ? { resultSourceMap: createSourceMap(result, view) } : {}),
        }),
    )
    return c.body(body, 200, { 'content-type': 'application/json' })
  })
}

function allowed(perspective: string, editor: boolean): string {
  if (!/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/.test(perspective))
    throw badRequest(`Invalid perspective "${perspective}"`)
  if (editor || perspective === 'published' || perspective === 'raw') return perspective
  throw gatewayError(401, 'Unauthorized', `perspective=${perspective} requires a token`)
}
