import { describe, expect, test, vi } from 'vitest'
import { openLake } from '../support/open-lake.ts'
import recorded from './recorded-requests.json' with { type: 'json' }
import { studioActions, studioRequests } from './studio-requests.ts'

/** A Content Lake with a release that has a version of a published note. */
async function studio() {
  const { asEditor, post } = openLake()
  const act = (name: string, fields: object, options: object = {}) =>
    post('actions/production', {
      actions: [{ actionType: `sanity.action.${name}`, ...fields }],
      ...options,
    })
  const create = { _id: 'a', _type: 'note', title: 'old' }
  await post('mutate/production', { mutations: [{ create }] })
  return { asEditor, act }
}

describe("the Studio's release screens", () => {
  test.for(studioRequests)('get a response: %s', async ([route, query = {}]) => {
    const { asEditor, act } = await studio()
    await act('release.create', { releaseId: 'spring' })
    const versionId = 'versions.spring.a'
    await act('document.version.create', { publishedId: 'a', versionId, baseId: 'a' })
    const path = `/v2026-11-01${route.replace(':id', versionId)}`
    const response = await asEditor(`${path}?${new URLSearchParams(query)}`)
    expect(response.status).toBe(200)
    await response.body?.cancel()
  })

  test('send no other requests, as recorded in a browser', async () => {
    const { asEditor } = await studio()
    const routes = studioRequests.map(([route]) => `GET ${route}`)
    const actions = studioActions.map(
      ([name]) => `POST /data/actions/production sanity.action.${name}`,
    )
    const query = 'POST /data/query/production'
    expect(recorded.filter((one) => ![...routes, ...actions, query].includes(one))).toEqual([])
    const body = JSON.stringify({ query: '*[sanity::partOfRelease("spring")]' })
    const response = await asEditor('/v2026-11-01/data/query/production', { method: 'POST', body })
    expect(response.status).toBe(200)
  })

  test('can run and dry-run each of their actions', async () => {
    const { act } = await studio()
    for (const [name, fields] of studioActions) {
      const dry = await act(name, fields, {
        dryRun: true,
        skipCrossDatasetReferenceValidation: true,
      })
      expect(dry.status, `${name} as a dry run`).toBe(200)
      expect((await act(name, fields)).status, name).toBe(200)
    }
  })

  test.for([
    'GET /data/releases/production',
    'GET /data/history/production/events/releases/spring',
    'POST /data/releases/production/spring/publish',
    'GET /schedules/local/production',
    'GET /projects/local/releases',
  ])('get 404 for an unknown or unsupported route: %s', async (line) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { asEditor } = await studio()
    const [method, path] = line.split(' ')
    const response = await asEditor(`/v2026-11-01${path}`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Not Found',
    })
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('unknown endpoint'))
  })

  test.for(['release.rename', 'document.version.move', 'document.variant.create'])(
    'get 400 for an unknown action: %s',
    async (name) => {
      const { act } = await studio()
      expect((await act(name, { releaseId: 'spring' })).status).toBe(400)
    },
  )
})
