import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requireAdministrator } from '../http/access.ts'
import { gatewayError } from '../http/http-error.ts'
import { readJson } from '../http/request-body.ts'
import type { Lake } from '../lake.ts'
import { parseQuery } from '../query/groq.ts'
import type { Hook } from './project-settings.ts'

const given = v.object({
  type: v.optional(v.literal('document')),
  name: v.string(),
  description: v.optional(v.nullable(v.string()), null),
  url: v.pipe(v.string(), v.url()),
  dataset: v.string(),
  rule: v.object({
    on: v.array(v.picklist(['create', 'update', 'delete'])),
    filter: v.optional(v.nullable(v.string())),
    projection: v.optional(v.nullable(v.string())),
  }),
  secret: v.optional(v.nullable(v.string())),
  isDisabledByUser: v.optional(v.boolean(), false),
  httpMethod: v.optional(v.literal('POST')),
  // Of drafts and versions nobody is told here.
  includeDrafts: v.optional(v.literal(false)),
  includeAllVersions: v.optional(v.literal(false)),
  apiVersion: v.optional(v.string()),
})

/** `/hooks/projects/:project`: list, create, change and delete webhooks for documents; what was tried to deliver. */
export function hookRoutes(lake: Lake) {
  const all = '/hooks/projects/:project'
  const find = (c: Context) => {
    const hook = lake.project?.hooks.find(({ id }) => id === c.req.param('id'))
    if (!hook) throw gatewayError(404, 'Not Found', 'Hook not found')
    return hook
  }
  return new Hono()
    .use(`${all}/*`, async (c, next) => {
      requireAdministrator(lake, c)
      await next()
    })
    .get(all, (c) => c.json(lake.project?.hooks.map((hook) => toBody(hook, c)) ?? []))
    .post(all, async (c) => {
      const hook = lake.project?.setHook(read(await readJson(c)))
      return c.json(hook && toBody(hook, c), 201)
    })
    .get(`${all}/:id`, (c) => c.json(toBody(find(c), c)))
    .patch(`${all}/:id`, async (c) => {
      const known = find(c)
      const { id, createdAt, ...before } = known
      const hook = lake.project?.setHook(read({ ...before, ...(await readJson(c)) }), id)
      return c.json(hook && toBody(hook, c))
    })
    .delete(`${all}/:id`, (c) => {
      lake.project?.removeHook(find(c).id)
      return c.body(null, 204)
    })
    .get(`${all}/:id/attempts`, (c) => {
      const { id } = find(c)
      return c.json(lake.delivery?.attempts.filter(({ hookId }) => hookId === id) ?? [])
    })
}

/** Throws 400 for what is no webhook. */
function read(body: unknown): Omit<Hook, 'id' | 'createdAt'> {
  const { success, output, issues } = v.safeParse(given, body)
  if (!success) {
    const message = `child "${v.getDotPath(issues[0])}" fails because ${issues[0].message}`
    throw gatewayError(400, 'Bad Request', message)
  }
  const { name, description, url, dataset, rule, secret, isDisabledByUser } = output
  const filter = rule.filter ?? ''
  const projection = rule.projection ?? ''
  parseQuery(`*[${filter || true}][0]${projection}`, {})
  return {
    name,
    description,
    url,
    dataset,
    rule: { on: rule.on, filter, projection },
    secret: secret ?? '',
    isDisabledByUser,
  }
}

const toBody = (hook: Hook, c: Context) => ({
  type: 'document',
  ...hook,
  projectId: c.req.param('project'),
  apiVersion: 'v2021-03-25',
  httpMethod: 'POST',
  includeDrafts: false,
  headers: {},
  createdByUserId: 'local-editor',
  isDisabled: false,
  deletedAt: null,
})
