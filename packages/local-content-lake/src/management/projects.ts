import { Hono } from 'hono'
import * as v from 'valibot'
import { requireEditor } from '../http/access.ts'
import { readValue } from '../http/request-body.ts'
import { type Lake, localUser } from '../lake.ts'
import { type Release, releasesIn } from '../releases/release.ts'

/** More than anybody makes. */
const MAX_RELEASES = 1_000_000
const isOpen = ({ state }: Release) => state !== 'archived' && state !== 'published'
const keyValue = v.object({ key: v.string(), value: v.optional(v.unknown()) })

/** The management API as far as the Studio asks: one user, one project. */
export function projectRoutes(lake: Lake) {
  const { database } = lake.store
  const read = database.prepare('SELECT value FROM key_value WHERE key = ?')
  const write = database.prepare('INSERT OR REPLACE INTO key_value VALUES (?, ?)')
  const stored = (key: string) => JSON.parse(String(read.get(key)?.value ?? 'null'))

  return (
    new Hono()
      .get('/ping', (c) => c.json({ ok: true }))
      .get('/users/me', (c) => {
        requireEditor(lake, c)
        return c.json(localUser)
      })
      .get('/users/me/keyvalue/:keys?', (c) => {
        requireEditor(lake, c)
        const keys = (c.req.param('keys') ?? '').split(',').filter(Boolean)
        return c.json(keys.map((key) => ({ key, value: stored(key) })))
      })
      .put('/users/me/keyvalue', async (c) => {
        requireEditor(lake, c)
        const pairs = await readValue(c)
        for (const pair of [pairs].flat())
          if (v.is(keyValue, pair)) write.run(pair.key, JSON.stringify(pair.value ?? null))
        return c.json(pairs)
      })
      .get('/users/:ids', (c) => {
        const users = c.req
          .param('ids')
          .split(',')
          .map((id) => ({ ...localUser, id }))
        return c.json(users.length === 1 ? users[0] : users)
      })
      .get('/projects/:project', (c) => c.json(projectBody(c.req.param('project'))))
      .get('/projects/:project/grants', (c) => c.json({}))
      .get('/projects/:project/user-applications', (c) => c.json([]))
      // Without it the Studio wraps itself in an offer of comments when this is answered: it draws itself again, and
      // forgets what was typed. Comments are switched off by its own configuration.
      .get('/features', (c) => c.json(['studioComments', 'contentReleases', 'singleDocRelease']))
      // Without limits of a plan. The Studio counts before it makes a release.
      .get('/projects/:project/new-content-release-allowed', (c) => {
        const active = releasesIn(lake.store.documents.values()).filter(isOpen).length
        const data = {
          orgActiveReleaseCount: active,
          orgMeteredActiveReleaseCount: active,
          orgActiveReleaseLimit: null,
          datasetReleaseLimit: MAX_RELEASES,
        }
        return c.json({ data })
      })
      .get('/check/cors', (c) => c.json({ result: { allowed: true, withCredentials: true } }))
  )
}

/** The one project, under the id by which it is asked for. */
export function projectBody(project: string) {
  const { roles, id, role } = localUser
  return {
    id: project,
    displayName: 'Local content lake',
    organizationId: null,
    studioHost: null,
    members: [{ id, role, roles, isCurrentUser: true, isRobot: false }],
    features: [],
    metadata: {},
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
  }
}
