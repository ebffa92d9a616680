import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Lake } from '../lake.ts'
import { accessRoutes } from '../management/access-routes.ts'
import { cloudRoutes } from '../management/cloud.ts'
import { datasetNotFound, datasetRoutes } from '../management/dataset-routes.ts'
import type { Datasets } from '../management/datasets.ts'
import { hookRoutes } from '../management/hook-routes.ts'
import { loginRoutes } from '../management/login.ts'
import { projectListRoutes } from '../management/project-lists.ts'
import { projectRoutes } from '../management/projects.ts'
import { getOrMake } from '../values.ts'
import { access } from './access.ts'
import { datasetApp, datasetIn, VERSION } from './dataset-app.ts'
import { handleErrors } from './error-responses.ts'
import { gatewayError } from './http-error.ts'

/** Maximum bytes of a JSON request: hosted Sanity's limit for mutations. */
const MAX_JSON = 4 * 1024 * 1024

/** Creates the Content Lake's HTTP API. Unknown routes get hosted Sanity's 404. */
export function createApp(lake: Lake, datasets: Datasets): Hono {
  const withErrors = handleErrors()
  const apps = new WeakMap<Lake, Hono>()
  const getApp = (dataset: Lake) => getOrMake(apps, dataset, () => withErrors(datasetApp(dataset)))
  const limit = bodyLimit({
    maxSize: MAX_JSON,
    onError: () => {
      const message = `Payload content length greater than maximum allowed: ${MAX_JSON}`
      throw gatewayError(413, 'Request Entity Too Large', message)
    },
  })
  const app = new Hono()
    .use(access(lake))
    .use('/:version/:area{(?:data|users|auth|datasets|projects|hooks|access)}/*', limit)
    .use(async (c, next) => {
      const name = datasetIn(c.req.path)
      if (name === undefined) return next()
      const dataset = datasets.find(name)
      if (!dataset) throw datasetNotFound(c, name)
      return getApp(dataset).fetch(c.req.raw, c.env)
    })
    .route(VERSION, projectRoutes(lake))
    .route(VERSION, datasetRoutes(lake, datasets))
    .route(VERSION, projectListRoutes(lake, datasets))
    .route(VERSION, accessRoutes(lake, datasets.project))
    .route(VERSION, hookRoutes(lake, datasets.project))
    .route(VERSION, loginRoutes(lake))
    .route(VERSION, cloudRoutes())
  // At startup, not at the first request: this also removes what a killed process left behind.
  getApp(lake)
  return withErrors(app)
}
