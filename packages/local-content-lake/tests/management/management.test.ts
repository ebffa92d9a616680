import { describe, expect, test, vi } from 'vitest'
import { listeningLake, openLake } from '../support/open-lake.ts'

describe('the management API', () => {
  test('has one user with full access', async () => {
    const { client } = await listeningLake()
    const me = await client.users.getById('me')
    expect(me).toMatchObject({
      id: 'local-editor',
      role: 'administrator',
      roles: [{ name: 'administrator', title: 'Administrator' }],
    })
    const acl = await client.request({ url: '/projects/local/datasets/production/acl' })
    expect(acl).toEqual([
      {
        filter: '_id in path("**")',
        permissions: ['read', 'create', 'update', 'history', 'manage', 'editHistory'],
      },
    ])
  })

  test('returns one user, or several as a list', async () => {
    const { client } = await listeningLake()
    expect(await client.request({ url: '/users/a' })).toMatchObject({ id: 'a' })
    expect(await client.request({ url: '/users/a,b' })).toMatchObject([{ id: 'a' }, { id: 'b' }])
  })

  test('has one project with one dataset', async () => {
    const { client } = await listeningLake()
    expect(await client.projects.getById('local')).toMatchObject({
      id: 'local',
      members: [{ id: 'local-editor', isCurrentUser: true }],
    })
    expect(await client.datasets.list()).toEqual([{ name: 'production', aclMode: 'public' }])
  })

  test.for([
    ['/projects/local/datasets?datasetProfile=data-catalog', []],
    ['/projects/local/grants', {}],
    ['/projects/local/user-applications', []],
    ['/features', ['studioComments', 'contentReleases', 'singleDocRelease']],
    ['/check/cors', { result: { allowed: true, withCredentials: true } }],
    ['/ping', expect.anything()],
    ['/data/ping/production', expect.anything()],
  ] as const)('responds to GET %s', async ([path, body]) => {
    const { asEditor } = openLake()
    for (const version of ['v1', 'vX', 'v2021-06-07']) {
      const response = await asEditor(`/${version}${path}`)
      expect([response.status, await response.json()]).toEqual([200, body])
    }
  })

  test('stores the Studio’s settings of its user', async () => {
    const { asEditor } = openLake()
    const url = '/v2024-03-12/users/me/keyvalue'
    const pairs = [
      { key: 'a', value: { layout: 'detail' } },
      { key: 'b', value: 2 },
    ]
    const put = await asEditor(url, { method: 'PUT', body: JSON.stringify(pairs) })
    expect(await put.json()).toEqual(pairs)
    expect(await (await asEditor(`${url}/a,none,b`)).json()).toEqual([
      { key: 'a', value: { layout: 'detail' } },
      { key: 'none', value: null },
      { key: 'b', value: 2 },
    ])
  })
})

describe('an unknown route', () => {
  const notFound = { statusCode: 404, error: 'Not Found', message: 'Not Found' }

  test.for([
    ['GET', '/v1/media-libraries/all'],
    ['POST', '/v1/intake/batch'],
    ['DELETE', '/v1/data/query/production'],
    ['GET', '/v1/data/mutate/production'],
    ['GET', '/v0/ping'],
    ['GET', '/v2026-1-1/ping'],
    ['GET', '/'],
  ] as const)('%s %s returns 404 and is logged once', async ([method, url]) => {
    const { asEditor } = openLake()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    for (let time = 0; time < 2; time += 1) {
      const response = await asEditor(url, { method })
      expect([response.status, await response.json()]).toEqual([404, notFound])
    }
    const pattern = url.replace(/^\/v\d[^/]*/, '/:version')
    expect(log.mock.calls).toEqual([[`unknown endpoint: ${method} ${pattern}`]])
  })

  test('is logged once, without ids, parameters and version', async () => {
    const { asEditor } = openLake()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    for (const url of [
      '/v2026-05-04/projects/local/members/p4Xk2?token=secret',
      '/vX/projects/local/members/jane.doe@example.com',
      `/v1/projects/local/members/${'x'.repeat(5_000)}`,
    ])
      expect((await asEditor(url)).status).toBe(404)
    expect(log.mock.calls).toEqual([['unknown endpoint: GET /:version/projects/local/members/:id']])
  })
})

describe('documents by id', () => {
  test('are returned in the requested order, with the missing ones', async () => {
    const { asEditor, post } = openLake()
    const mutations = ['a', 'drafts.a'].map((_id) => ({ create: { _id, _type: 'x' } }))
    await post('mutate/production', { mutations })
    const url = '/v2021-06-07/data/doc/production/drafts.a,none,a'
    const body = await (await asEditor(url)).json()
    expect(body).toMatchObject({
      documents: [{ _id: 'drafts.a' }, { _id: 'a' }],
      omitted: [{ id: 'none', reason: 'existence' }],
    })
    expect(await (await asEditor(`${url}?excludeContent=true`)).json()).toEqual({
      documents: [],
      omitted: [{ id: 'none', reason: 'existence' }],
    })
  })
})
