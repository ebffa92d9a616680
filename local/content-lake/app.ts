import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { access, corsHeaders } from './access.ts'
import { assetRoutes } from './assets.ts'
import { docRoutes } from './doc.ts'
import { fileRoutes } from './files.ts'
import { historyRoutes } from './history.ts'
import { gatewayError, HttpError } from './http-error.ts'
import { imageRoutes } from './images.ts'
import { DATASET, type Lake } from './lake.ts'
import { listenRoutes } from './listen.ts'
import { mutateRoutes } from './mutate.ts'
import { projectRoutes } from './projects.ts'
import { queryRoutes } from './query.ts'

/** Bytes of a JSON request; hosted Sanity's limit for one mutation request. */
const MAX_JSON = 4 * 1024 * 1024

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
    .use('/:version/data/:kind/:dataset/*', async (c, next) => {
      // /data/live/events/:dataset names it one step later.
      const dataset =
        c.req.param('kind') === 'live' ? c.req.path.split('/')[5] : c.req.param('dataset')
      if (dataset !== DATASET)
        throw gatewayError(
          404,
          'Not Found',
          `Dataset "${dataset}" not found for project ID "local"`,
        )
      await next()
    })
    .use('/:version/users/*', limit)
    .route('/', imageRoutes(lake))
    .route('/', fileRoutes(lake))
  const routes = [
    queryRoutes,
    docRoutes,
    mutateRoutes,
    listenRoutes,
    historyRoutes,
    assetRoutes,
    projectRoutes,
  ]
  // Vision asks with today's date as the version.
  for (const route of routes) app.route('/:version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}', route(lake))

  app.notFound((c) => {
    console.error(`unknown endpoint: ${c.req.method} ${c.req.path}`)
    return c.json({ statusCode: 404, error: 'Not Found', message: 'Not Found' }, 404)
  })
  app.onError((error, c) => {
    const known = error instanceof HttpError ? error : undefined
    if (!known) console.error(`${c.req.method} ${c.req.path}:`, error)
    const message = isDiskFull(error) ? 'The disk is full' : 'An internal server error occurred'
    const body = known?.body ?? { statusCode: 500, error: 'Internal Server Error', message }
    const origin = c.req.header('origin')
    const isAllowed = origin !== undefined && lake.options.allowedOrigins.includes(origin)
    return c.json(body, known?.status ?? 500, isAllowed ? corsHeaders(origin) : {})
  })
  return app
}

function isDiskFull(error: Error) {
  return /disk is full|ENOSPC/.test(error.message)
}
