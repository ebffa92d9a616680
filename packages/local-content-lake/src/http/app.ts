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
import { answerErrors } from './error-answers.ts'
import { gatewayError } from './http-error.ts'

/** Bytes of a JSON request; hosted Sanity's limit for one mutation request. */
const MAX_JSON = 4 * 1024 * 1024

/** The Content Lake's HTTP API: a function from Request to Response. Unknown routes answer as hosted Sanity does. */
export function createApp(lake: Lake, datasets: Datasets): Hono {
  const answer = answerErrors()
  const apps = new WeakMap<Lake, Hono>()
  const getApp = (dataset: Lake) => getOrMake(apps, dataset, () => answer(datasetApp(dataset)))
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
  // At once, not when it is first asked for: what a killed process left behind is removed.
  getApp(lake)
  return answer(app)
}
