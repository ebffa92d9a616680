import { Hono } from 'hono'
import * as v from 'valibot'
import { only, requireAdministrator, requireEditor } from '../http/access.ts'
import { badRequest, gatewayError } from '../http/http-error.ts'
import { readJson, readShape } from '../http/request-body.ts'
import type { Lake } from '../lake.ts'
import { type ProjectSettings, type Robot, roles } from './project-settings.ts'

const newOrigin = v.object({ origin: v.string(), allowCredentials: v.boolean() })
const newRobot = v.object({
  label: v.pipe(v.string(), v.nonEmpty()),
  memberships: v.tuple([
    v.object({
      resourceType: v.literal('project'),
      resourceId: v.string(),
      roleNames: v.tuple([v.picklist(roles)]),
    }),
  ]),
})

const cors = '/projects/:project/cors'
const robots = '/access/project/:project/robots'

/** CORS origins and tokens (`robots`). Not supported: expiry, organizations, custom roles. */
export function accessRoutes(lake: Lake, project: ProjectSettings) {
  return new Hono()
    .get(cors, (c) => {
      requireEditor(lake, c)
      const projectId = c.req.param('project')
      return c.json(project.origins.map((origin) => ({ ...origin, projectId })))
    })
    .post(cors, async (c) => {
      requireAdministrator(lake, c)
      const { origin, allowCredentials } = readShape(newOrigin, await readJson(c))
      if (URL.parse(origin)?.origin !== origin) throw badRequest(`Invalid origin "${origin}"`)
      if (project.origins.some((known) => known.origin === origin))
        throw gatewayError(409, 'Conflict', `CORS origin "${origin}" already exists`)
      const projectId = c.req.param('project')
      return c.json({ ...project.addOrigin(origin, allowCredentials), projectId }, 201)
    })
    .delete(`${cors}/:id`, (c) => {
      requireAdministrator(lake, c)
      const id = Number(c.req.param('id'))
      if (!project.origins.some((known) => known.id === id))
        throw gatewayError(404, 'Not Found', 'CORS origin not found')
      project.remove('origins', id)
      return c.json({ id, deleted: true })
    })
    .use(`${robots}/*`, only(requireAdministrator, lake))
    .get(robots, (c) => {
      const data = project.robots.map((robot) => toBody(robot, c.req.param('project')))
      return c.json({ data, nextCursor: null, totalCount: data.length })
    })
    .post(robots, async (c) => {
      const { label, memberships } = readShape(newRobot, await readJson(c))
      const { robot, token } = project.addRobot(label, memberships[0].roleNames[0])
      return c.json({ ...toBody(robot, c.req.param('project')), token }, 201)
    })
    .delete(`${robots}/:id`, (c) => {
      const id = c.req.param('id')
      if (!project.robots.some((robot) => robot.id === id))
        throw gatewayError(404, 'Not Found', 'Robot not found')
      project.remove('robots', id)
      return c.body(null, 204)
    })
}

const toBody = ({ id, label, role, createdAt }: Robot, resourceId: string) => ({
  id,
  label,
  createdAt,
  memberships: [{ resourceType: 'project', resourceId, roleNames: [role] }],
})
