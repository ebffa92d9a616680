import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { assetRoutes } from '../assets/assets.ts'
import { fileRoutes } from '../assets/files.ts'
import { imageRoutes } from '../assets/images.ts'
import { docRoutes } from '../documents/doc.ts'
import { exportRoutes } from '../documents/export.ts'
import { mutateRoutes } from '../documents/mutate.ts'
import { historyRoutes } from '../history/history.ts'
import { DATASET, type Lake } from '../lake.ts'
import { listenRoutes } from '../live/listen.ts'
import { cloudRoutes } from '../management/cloud.ts'
import { projectRoutes } from '../management/projects.ts'
import { queryRoutes } from '../query/query.ts'
import { access } from './access.ts'
import { gatewayError, HttpError } from './http-error.ts'

/** Bytes of a JSON request; hosted Sanity's limit for one mutation request. */
const MAX_JSON = 4 * 1024 * 1024
/** Unknown endpoints that are logged, each once: the Studio asks for some at every boot. */
const MAX_LOGGED = 100
/** Parts of a path that are logged. */
const MAX_SEGMENTS = 8

/** The lake's HTTP API: a function from Request to Response. Unknown routes answer as hosted Sanity does. */
export function createApp(lake: Lake): Hono {
  const limit = bodyLimit({
    maxSize: MAX_JSON,
    onError: () => {
      const message = `Payload content length greater than maximum allowed: ${MAX_JSON}`
      throw gatewayError(413, 'Request Entity Too Large', message)
    },
  })
  const app = new Hono()
    .use(access(lake))
    .use('/:version/data/*', limit)
    .use('/:version/data/:kind/:dataset/*', knownDataset)
    .use('/:version/data/live/events/:dataset', knownDataset)
    .use('/:version/assets/:kind/:dataset', knownDataset)
    .use('/:version/users/*', limit)
    .route('/', imageRoutes(lake))
    .route('/', fileRoutes(lake))
  const routes = [
    queryRoutes,
    docRoutes,
    exportRoutes,
    mutateRoutes,
    listenRoutes,
    historyRoutes,
    assetRoutes,
    projectRoutes,
    cloudRoutes,
  ]
  // Vision asks with today's date as the version.
  for (const route of routes) app.route('/:version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}', route(lake))

  const logged = new Set<string>()
  app.notFound((c) => {
    const endpoint = `${c.req.method} ${patternOf(c.req.path)}`
    if (!logged.has(endpoint) && logged.size < MAX_LOGGED) {
      logged.add(endpoint)
      console.error(`unknown endpoint: ${endpoint}`)
    }
    return c.json({ statusCode: 404, error: 'Not Found', message: 'Not Found' }, 404)
  })
  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json(error.body, error.status)
    // The caller hung up while its request was read.
    if (Object(error).code === 'ECONNRESET') return c.body(null, 400)
    console.error(`${c.req.method} ${c.req.path}:`, error)
    const message = isDiskFull(error) ? 'The disk is full' : 'An internal server error occurred'
    return c.json({ statusCode: 500, error: 'Internal Server Error', message }, 500)
  })
  return app
}

/** A path without what is personal or endless in it: the version, ids, and whatever is no plain word. */
function patternOf(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1, 1 + MAX_SEGMENTS)
  const version = /^v(\d|X$)/.test(first) ? ':version' : first
  const isWord = (segment: string) => /^[a-z]+(-[a-z]+)*$/.test(segment) && segment.length < 30
  return `/${[version, ...rest.map((segment) => (segment === '' || isWord(segment) ? segment : ':id'))].join('/')}`
}

const knownDataset: MiddlewareHandler = async (c, next) => {
  const kind = c.req.param('kind')
  const dataset = c.req.param('dataset')
  // /data/live/events/:dataset names it one step later.
  const isOther = dataset !== DATASET && !(kind === 'live' && dataset === 'events')
  if (isOther) {
    const message = `Dataset "${dataset}" not found for project ID "local"`
    throw gatewayError(404, 'Not Found', message)
  }
  await next()
}

/** SQLite's code of a write that the system refused: it tells no quota or limit of files from a fault. */
const WRITE_REFUSED = 778

function isDiskFull(error: Error) {
  const isRefused = Object(error).errcode === WRITE_REFUSED
  return isRefused || /disk is full|ENOSPC|EDQUOT|EFBIG/.test(error.message)
}
