import { type Context, Hono } from 'hono'
import { requireAdministrator } from '../http/access.ts'
import { badRequest, gatewayError } from '../http/http-error.ts'
import { requestedProject } from '../http/project.ts'
import { readJson } from '../http/request-body.ts'
import type { AclMode, Lake } from '../lake.ts'
import type { Datasets } from './datasets.ts'

const all = ['/datasets', '/projects/:project/datasets']
const one = all.map((path) => `${path}/:dataset`)
const permissions = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** `/datasets` and `/projects/:project/datasets`: list, create, edit and delete. Not supported: tags, copies, aliases. */
export function datasetRoutes(lake: Lake, datasets: Datasets) {
  const toBody = ({ store, aclMode }: Lake) => ({ datasetName: store.dataset, aclMode })
  return new Hono()
    .on('GET', all, (c) => {
      // Vision also requests datasets of a profile that doesn't exist here.
      if (c.req.query('datasetProfile')) return c.json([])
      return c.json(datasets.list().map(({ store, aclMode }) => ({ name: store.dataset, aclMode })))
    })
    .on('PUT', one, async (c) => {
      requireAdministrator(lake, c)
      const { aclMode = 'public' } = await readOptions(c)
      const mode = toAclMode(aclMode)
      const dataset = datasets.create(c.req.param('dataset') ?? '')
      datasets.setAclMode(dataset, mode)
      return c.json(toBody(dataset))
    })
    .on('PATCH', one, async (c) => {
      requireAdministrator(lake, c)
      const dataset = findDataset(c, datasets)
      const { aclMode = dataset.aclMode } = await readOptions(c)
      datasets.setAclMode(dataset, toAclMode(aclMode))
      return c.json(toBody(dataset))
    })
    .on('DELETE', one, (c) => {
      requireAdministrator(lake, c)
      datasets.delete(findDataset(c, datasets))
      return c.json({ deleted: true })
    })
    .get('/projects/:project/datasets/:dataset/acl', (c) => {
      findDataset(c, datasets)
      return c.json([{ filter: '_id in path("**")', permissions }])
    })
}

/** Returns the dataset in a path. Throws 404 if it doesn't exist. */
export function findDataset(c: Context, datasets: Datasets): Lake {
  const name = c.req.param('dataset') ?? ''
  const dataset = datasets.find(name)
  if (!dataset) throw datasetNotFound(c, name)
  return dataset
}

/** Returns hosted Sanity's 404 for a dataset that doesn't exist. */
export function datasetNotFound(c: Context, name: string) {
  const message = `Dataset "${name}" not found for project ID "${requestedProject(c)}"`
  return gatewayError(404, 'Dataset not found', message)
}

/** The client sends no body for a dataset without options. */
async function readOptions(c: Context): Promise<Record<string, unknown>> {
  return (await c.req.text()) === '' ? {} : readJson(c)
}

function toAclMode(value: unknown): AclMode {
  if (value === 'public' || value === 'private') return value
  throw badRequest('"aclMode" must be "public" or "private"')
}
