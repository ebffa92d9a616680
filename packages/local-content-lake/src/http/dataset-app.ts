import { Hono } from 'hono'
import { assetRoutes } from '../assets/assets.ts'
import { fileRoutes } from '../assets/files.ts'
import { imageRoutes } from '../assets/images.ts'
import { docRoutes } from '../documents/doc.ts'
import { exportRoutes } from '../documents/export.ts'
import { mutateRoutes } from '../documents/mutate.ts'
import { historyRoutes } from '../history/history.ts'
import type { Lake } from '../lake.ts'
import { listenRoutes } from '../live/listen.ts'
import { queryRoutes } from '../query/query.ts'
import { requireEditor } from './access.ts'

/** Vision uses today's date as the version. */
export const VERSION = '/:version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}'

const routes = [
  queryRoutes,
  docRoutes,
  exportRoutes,
  mutateRoutes,
  listenRoutes,
  historyRoutes,
  assetRoutes,
]

const names = [
  /^\/[^/]+\/data\/live\/events\/([^/]+)/,
  /^\/[^/]+\/(?:data|assets)\/[^/]+\/([^/]+)/,
  /^\/(?:images|files)\/[^/]+\/([^/]+)/,
]

/** Returns the dataset in a path, or undefined if the route isn't about a single dataset. */
export function datasetIn(path: string): string | undefined {
  for (const name of names) {
    const found = path.match(name)?.[1]
    if (found) return found
  }
}

/** Creates the routes of one dataset. As on hosted Sanity, assets of a private dataset are readable by URL. */
export function datasetApp(lake: Lake): Hono {
  const app = new Hono()
    .use('/:version/data/*', async (c, next) => {
      // Presence pings before its socket opens, without a token.
      const isPing = /^\/[^/]+\/data\/ping\//.test(c.req.path)
      if (lake.aclMode === 'private' && !isPing) requireEditor(lake, c)
      await next()
    })
    .route('/', imageRoutes(lake))
    .route('/', fileRoutes(lake))
  for (const route of routes) app.route(VERSION, route(lake))
  return app
}
