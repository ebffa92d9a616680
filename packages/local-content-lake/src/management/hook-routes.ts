import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { only, requireAdministrator } from '../http/access.ts'
import { gatewayError } from '../http/http-error.ts'
import { readJson, readShape } from '../http/request-body.ts'
import type { Lake } from '../lake.ts'
import { checkRule } from '../live/webhook-requests.ts'
import { type Hook, hookShape, type ProjectSettings } from './project-settings.ts'

const hookBody = v.object({
  type: v.optional(v.literal('document')),
  ...hookShape.entries,
  httpMethod: v.optional(v.literal('POST')),
  // Webhooks for drafts and versions are not supported.
  includeDrafts: v.optional(v.literal(false)),
  includeAllVersions: v.optional(v.literal(false)),
  apiVersion: v.optional(v.string()),
})

/** `/hooks/projects/:project`: list, create, change and delete document webhooks, and list delivery attempts
 * and what waits. */
export function hookRoutes(lake: Lake, project: ProjectSettings) {
  const all = '/hooks/projects/:project'
  const find = (c: Context) => {
    const hook = project.hooks.find(({ id }) => id === c.req.param('id'))
    if (!hook) throw gatewayError(404, 'Not Found', 'Hook not found')
    return hook
  }
  return new Hono()
    .use(`${all}/*`, only(requireAdministrator, lake))
    .get(all, (c) => c.json(project.hooks.map((hook) => toBody(hook, c))))
    .post(all, async (c) => {
      return c.json(toBody(project.setHook(read(await readJson(c))), c), 201)
    })
    .get(`${all}/:id`, (c) => c.json(toBody(find(c), c)))
    .patch(`${all}/:id`, async (c) => {
      const { id, createdAt, ...before } = find(c)
      const hook = project.setHook(read({ ...before, ...(await readJson(c)) }), id)
      return c.json(toBody(hook, c))
    })
    .delete(`${all}/:id`, (c) => {
      project.remove('hooks', find(c).id)
      return c.body(null, 204)
    })
    .get(`${all}/:id/attempts`, (c) => {
      return c.json(lake.delivery?.attemptsOf(find(c).id) ?? [])
    })
    .get(`${all}/:id/messages`, (c) => {
      return c.json(lake.delivery?.waitingFor(find(c).id) ?? [])
    })
}

/** Throws 400 for an invalid webhook. */
function read(body: unknown): v.InferOutput<typeof hookShape> {
  const hook = v.parse(hookShape, readShape(hookBody, body))
  // One that an older version stored can still be disabled.
  if (!hook.isDisabledByUser) checkRule(hook.rule)
  return hook
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
