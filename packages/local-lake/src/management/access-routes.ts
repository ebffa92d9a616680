import { Hono } from 'hono'
import * as v from 'valibot'
import { requireAdministrator, requireEditor } from '../http/access.ts'
import { gatewayError } from '../http/http-error.ts'
import { readJson } from '../http/request-body.ts'
import type { Lake } from '../lake.ts'
import type { Robot } from './project-settings.ts'

const newOrigin = v.object({ origin: v.string(), allowCredentials: v.boolean() })
const newRobot = v.object({
  label: v.pipe(v.string(), v.nonEmpty()),
  memberships: v.tuple([
    v.object({
      resourceType: v.literal('project'),
      resourceId: v.string(),
      roleNames: v.tuple([v.picklist(['administrator', 'editor', 'viewer'])]),
    }),
  ]),
})

const cors = '/projects/:project/cors'
const robots = '/access/project/:project/robots'

/** Who may ask: the origins of pages, and tokens (`robots`). Left out: expiry, organizations, roles of one's own. */
export function accessRoutes(lake: Lake) {
  return new Hono()
    .get(cors, (c) => {
      requireEditor(lake, c)
      const projectId = c.req.param('project')
      return c.json(lake.project?.origins.map((origin) => ({ ...origin, projectId })) ?? [])
    })
    .post(cors, async (c) => {
      requireAdministrator(lake, c)
      const { origin, allowCredentials } = read(newOrigin, await readJson(c))
      if (URL.parse(origin)?.origin !== origin)
        throw gatewayError(400, 'Bad Request', `Invalid origin "${origin}"`)
      if (lake.project?.origins.some((known) => known.origin === origin))
        throw gatewayError(409, 'Conflict', `CORS origin "${origin}" already exists`)
      const projectId = c.req.param('project')
      return c.json({ ...lake.project?.addOrigin(origin, allowCredentials), projectId }, 201)
    })
    .delete(`${cors}/:id`, (c) => {
      requireAdministrator(lake, c)
      const id = Number(c.req.param('id'))
      if (!lake.project?.origins.some((known) => known.id === id))
        throw gatewayError(404, 'Not Found', 'CORS origin not found')
      lake.project.removeOrigin(id)
      return c.json({ id, deleted: true })
    })
    .use(`${robots}/*`, async (c, next) => {
      requireAdministrator(lake, c)
      await next()
    })
    .get(robots, (c) => {
      const project = c.req.param('project')
      const data = lake.project?.robots.map((robot) => toBody(robot, project)) ?? []
      return c.json({ data, nextCursor: null, totalCount: data.length })
    })
    .post(robots, async (c) => {
      const { label, memberships } = read(newRobot, await readJson(c))
      const made = lake.project?.addRobot(label, memberships[0].roleNames[0])
      if (!made) throw gatewayError(503, 'Service Unavailable', 'The lake is not open')
      const project = c.req.param('project')
      return c.json({ ...toBody(made.robot, project), token: made.token }, 201)
    })
    .delete(`${robots}/:id`, (c) => {
      const id = c.req.param('id')
      if (!lake.project?.robots.some((robot) => robot.id === id))
        throw gatewayError(404, 'Not Found', 'Robot not found')
      lake.project.removeRobot(id)
      return c.body(null, 204)
    })
}

function read<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const { success, output, issues } = v.safeParse(schema, body)
  if (success) return output
  const message = `child "${v.getDotPath(issues[0])}" fails because ${issues[0].message}`
  throw gatewayError(400, 'Bad Request', message)
}

const toBody = ({ id, label, role, createdAt }: Robot, resourceId: string) => ({
  id,
  label,
  createdAt,
  memberships: [{ resourceType: 'project', resourceId, roleNames: [role] }],
})
