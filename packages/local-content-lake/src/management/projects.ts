import { Hono } from 'hono'
import * as v from 'valibot'
import { requireEditor } from '../http/access.ts'
import { readValue } from '../http/request-body.ts'
import { type Lake, localUser } from '../lake.ts'
import { type Release, releasesIn } from '../releases/release.ts'

/** More than anyone creates. */
const MAX_RELEASES = 1_000_000
const isOpen = ({ state }: Release) => state !== 'archived' && state !== 'published'
const keyValue = v.object({ key: v.string(), value: v.optional(v.unknown()) })

/** The management API as far as the Studio uses it: one user, one project. */
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
      // Without `studioComments` the Studio adds a comments upsell when this response arrives: it remounts and loses
      // unsaved input. Comments are disabled in its own configuration.
      .get('/features', (c) => c.json(['studioComments', 'contentReleases', 'singleDocRelease']))
      // No plan limits. The Studio checks before it creates a release.
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

/** Returns the only project, under whatever id was requested. */
export function projectBody(project: string) {
  const { roles, id, role } = localUser
  return {
    id: project,
    displayName: 'Local Content Lake',
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
