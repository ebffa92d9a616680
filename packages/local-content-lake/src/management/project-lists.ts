import { Hono } from 'hono'
import { only, requireEditor } from '../http/access.ts'
import { requestedProject } from '../http/project.ts'
import { type Lake, localUser } from '../lake.ts'
import { findDataset } from './dataset-routes.ts'
import type { Datasets } from './datasets.ts'
import { projectBody } from './projects.ts'

/** Read-only lists of the management API. */
export function projectListRoutes(lake: Lake, datasets: Datasets) {
  const editors = only(requireEditor, lake)
  return new Hono()
    .get('/projects', editors, (c) => c.json([projectBody(requestedProject(c))]))
    .get('/projects/:project/roles', editors, (c) =>
      c.json(
        localUser.roles.map((role) => ({
          ...role,
          isCustom: false,
          projectId: c.req.param('project'),
          appliesToUsers: true,
          appliesToRobots: false,
          grants: {},
        })),
      ),
    )
    .get('/projects/:project/datasets/:dataset/schemas/:id?', editors, (c) => {
      const { documents } = findDataset(c, datasets).store
      const id = c.req.param('id')
      const schemas = [...documents.values()].filter(({ _type }) => _type === 'system.schema')
      return c.json(id === undefined ? schemas : schemas.filter(({ _id }) => _id === id))
    })
    .get('/invitations/project/:project', editors, (c) => c.json([]))
    .get('/aliases', editors, (c) => c.json([]))
}
