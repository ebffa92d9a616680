import { describe, expect, test, vi } from 'vitest'
import { openLake } from '../support/open-lake.ts'

const studio = { origin: 'http://localhost:3000' }
const evil = { origin: 'https://evil.example' }
const query = (perspective: string) =>
  `/v2026-11-01/data/query/production?query=*._id&perspective=${perspective}`

/** A Content Lake with a published document, its draft, and a private one. */
async function guarded() {
  const lake = openLake()
  const mutations = ['a', 'drafts.a', 'preview.secret'].map((_id) => ({
    create: { _id, _type: 'x' },
  }))
  await lake.post('mutate/production', { mutations })
  return lake
}

describe('the Host', () => {
  test.for([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1:3900',
    '',
  ])('"%s" returns 403', async (host) => {
    const { request } = openLake()
    expect((await request('/v1/ping', { headers: { host } })).status).toBe(403)
  })

  test.for(['localhost:3900', '127.0.0.1:3900', 'local.localhost:3900'])(
    '"%s" is accepted',
    async (host) => {
      const { request } = openLake()
      expect((await request('/v1/ping', { headers: { host } })).status).toBe(200)
    },
  )

  test('with another port returns 403', async () => {
    const { request, lake } = openLake()
    lake.options.port = 3900
    expect((await request('/v1/ping', { headers: { host: 'localhost:3901' } })).status).toBe(403)
    expect((await request('/v1/ping', { headers: { host: 'localhost' } })).status).toBe(403)
  })
})

describe('the Origin', () => {
  test.for([
    ['GET', '/v1/users/me'],
    ['GET', query('published')],
    ['POST', '/v1/data/mutate/production'],
    ['POST', '/v1/assets/images/production'],
    ['OPTIONS', '/v1/data/mutate/production'],
    ['GET', '/images/local/production/a-1x1.png'],
  ] as const)('of another site is rejected without CORS headers: %s %s', async ([method, url]) => {
    const { asEditor } = await guarded()
    for (const origin of [
      evil.origin,
      'null',
      'http://localhost:3000.evil.example',
      'http://localhost:3001',
    ]) {
      const response = await asEditor(url, { method, headers: { origin } })
      expect(response.status).toBe(403)
      expect(
        [...response.headers.keys()].filter((name) => name.startsWith('access-control')),
      ).toEqual([])
      expect(await response.json()).toEqual({
        statusCode: 403,
        error: 'Forbidden',
        message: 'CORS Origin not allowed',
      })
    }
  })

  test.for([
    ['cross-site', query('published'), 403],
    ['cross-site', '/images/local/production/a-1x1.png', 404],
    ['cross-site', '/files/local/production/a.mp4', 404],
    ['same-site', query('published'), 200],
    ['none', query('published'), 200],
  ] as const)(
    'omitted by the browser: a %s request to %s returns %i',
    async ([site, url, status]) => {
      const { request } = openLake()
      expect((await request(url, { headers: { 'sec-fetch-site': site } })).status).toBe(status)
    },
  )

  test('of the Studio gets CORS headers, also on errors', async () => {
    const { request } = openLake()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    for (const url of ['/v1/ping', '/v1/nothing', '/v1/data/query/production?query=*[']) {
      const { headers } = await request(url, { headers: studio })
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': studio.origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'X-Sanity-Shard, ETag',
        vary: 'Origin',
      })
    }
    expect(log).toHaveBeenCalledOnce()
  })

  test('of the Studio gets a preflight response', async () => {
    const { request } = openLake()
    const headers = {
      ...studio,
      'access-control-request-headers': 'authorization,x-sanity-project-id',
    }
    const response = await request('/v1/data/mutate/production', { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
      'access-control-allow-headers': 'authorization,x-sanity-project-id',
      'access-control-max-age': '600',
    })
  })

  test('of the Studio does not replace the token for a write', async () => {
    const { request } = openLake()
    const init = { method: 'POST', body: '{"mutations":[]}', headers: studio }
    expect((await request('/v1/data/mutate/production', init)).status).toBe(403)
  })
})

describe('without the token', () => {
  test('public documents are readable, private ones are not', async () => {
    const { request, asEditor } = await guarded()
    const ids = async (perspective: string) =>
      (await (await request(query(perspective))).json()).result
    expect([await ids('published'), await ids('raw')]).toEqual([['a'], ['a']])
    const documents = await request('/v1/data/doc/production/a,drafts.a,preview.secret')
    expect(await documents.json()).toMatchObject({
      documents: [{ _id: 'a' }],
      omitted: [
        { id: 'drafts.a', reason: 'existence' },
        { id: 'preview.secret', reason: 'existence' },
      ],
    })
    const all = await (await asEditor(query('raw'))).json()
    expect(all.result).toEqual(['a', 'drafts.a', 'preview.secret'])
  })

  test.for(['drafts', 'previewDrafts', 'r1,drafts'])('perspective %s returns 401', async (name) => {
    const { request } = await guarded()
    expect((await request(query(name))).status).toBe(401)
  })

  test.for([
    ['GET', '/v1/data/history/production/transactions/a'],
    ['GET', '/v1/data/references/production/documents/a/to'],
    ['GET', '/v1/users/me/keyvalue/a'],
    ['PUT', '/v1/users/me/keyvalue'],
  ] as const)('%s %s returns 401', async ([method, url]) => {
    const { request } = await guarded()
    const response = await request(url, { method })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(sessionNotFound)
  })

  test.for(['data/mutate', 'data/actions', 'assets/images', 'assets/files'])(
    'a write to %s returns 403 and changes nothing',
    async (endpoint) => {
      const { request, lake } = await guarded()
      const body = '{"mutations":[{"delete":{"id":"a"}}],"actions":[]}'
      const response = await request(`/v1/${endpoint}/production`, { method: 'POST', body })
      expect([response.status, await response.json()]).toMatchObject([
        403,
        {
          error: {
            type: 'mutationError',
            items: [{ error: { type: 'insufficientPermissionsError', permission: 'create' } }],
          },
        },
      ])
      expect(lake.store.documents.size).toBe(3)
    },
  )

  test.for(['/v1/ping', '/v1/projects/local'])('%s is accessible', async (url) => {
    const { request } = await guarded()
    expect((await request(url)).status).toBe(200)
  })
})

const sessionNotFound = {
  statusCode: 401,
  error: 'Unauthorized',
  message: 'Session not found',
  errorCode: 'SIO-401-ANF',
}

describe('a wrong token', () => {
  test.for([
    '/v1/users/me',
    query('published'),
    '/v1/data/doc/production/a',
    '/v1/data/listen/production?query=*',
    '/v1/data/live/events/production?includeDrafts=true',
    '/v1/data/history/production/transactions/a',
  ])('returns 401 to GET %s', async (url) => {
    const { request } = await guarded()
    for (const authorization of ['Bearer wrong', 'Bearer ', 'Basic YTpi', 'x']) {
      const response = await request(url, { headers: { authorization } })
      expect([response.status, await response.json()]).toEqual([401, sessionNotFound])
    }
  })

  test('returns 401 to a write', async () => {
    const { request, lake } = await guarded()
    const headers = { authorization: 'Bearer wrong' }
    const init = { method: 'POST', body: '{"mutations":[{"delete":{"id":"a"}}]}', headers }
    const response = await request('/v1/data/mutate/production', init)
    expect([response.status, await response.json()]).toEqual([401, sessionNotFound])
    expect(lake.store.documents.has('a')).toBe(true)
  })
})
