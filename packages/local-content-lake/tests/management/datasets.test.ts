import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { picture } from '../../../../tests/support/pictures.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { clientOf, listeningLake, openLake } from '../support/open-lake.ts'

/** A Content Lake with a second dataset, and the clients of both. */
async function withStaging() {
  const { lake, client: production, close } = await listeningLake()
  await production.datasets.create('staging', { aclMode: 'public' })
  return { lake, production, staging: clientOf(lake, { dataset: 'staging' }), close }
}

const titles = '*[_type == "book"].title'

describe('a dataset', () => {
  test('is created, listed, and deleted by the official client', async () => {
    const { client } = await listeningLake()
    const created = await client.datasets.create('staging')
    expect(created).toEqual({ datasetName: 'staging', aclMode: 'public' })
    expect(await client.datasets.list()).toEqual([
      { name: 'production', aclMode: 'public' },
      { name: 'staging', aclMode: 'public' },
    ])
    expect(await client.datasets.delete('staging')).toEqual({ deleted: true })
    expect(await client.datasets.list()).toEqual([{ name: 'production', aclMode: 'public' }])
  })

  test('has its own documents and its own history', async () => {
    const { production, staging } = await withStaging()
    await production.create({ _id: 'book', _type: 'book', title: 'Emma' })
    await staging.create({ _id: 'book', _type: 'book', title: 'Persuasion' })
    expect(await production.fetch(titles)).toEqual(['Emma'])
    expect(await staging.fetch(titles)).toEqual(['Persuasion'])
    const history = (dataset: string) => `/data/history/${dataset}/documents/book?lastRevision=true`
    expect(await staging.request({ url: history('staging') })).toMatchObject({
      documents: [{ title: 'Persuasion' }],
    })
    await staging.delete('book')
    expect(await production.fetch(titles)).toEqual(['Emma'])
  })

  test('notifies only its own listeners', async () => {
    const { production, staging } = await withStaging()
    const received: string[] = []
    const listenTo = (client: typeof staging, name: string) =>
      client.listen('*', {}, { events: ['welcome', 'mutation'] }).subscribe((event) => {
        received.push(`${name} ${event.type}`)
      })
    const subscriptions = [listenTo(production, 'production'), listenTo(staging, 'staging')]
    await expect.poll(() => received.toSorted()).toEqual(['production welcome', 'staging welcome'])
    await staging.create({ _type: 'book' })
    await production.create({ _type: 'book' })
    await expect.poll(() => received.slice(2)).toEqual(['staging mutation', 'production mutation'])
    for (const subscription of subscriptions) subscription.unsubscribe()
  })

  test('has its own assets at its own URLs', async () => {
    const { production, staging } = await withStaging()
    const bytes = await picture({ width: 4, height: 2 })
    const { url, path: file } = await staging.assets.upload('image', bytes)
    expect(file).toMatch(/^images\/local\/staging\/[0-9a-f]{40}-4x2\.png$/)
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url.replace('/staging/', '/production/'))).status).toBe(404)
    expect(await production.fetch('count(*)')).toBe(0)
  })

  test('is readable only with the token if private', async () => {
    const { lake, client } = await listeningLake()
    await client.datasets.create('hidden', { aclMode: 'private' })
    const hidden = clientOf(lake, { dataset: 'hidden' })
    expect(await hidden.fetch('count(*)')).toBe(0)
    const anybody = hidden.withConfig({ token: undefined })
    await expect(anybody.fetch('count(*)')).rejects.toMatchObject({ statusCode: 401 })
    await client.datasets.edit('hidden', { aclMode: 'public' })
    expect(await anybody.fetch('count(*)')).toBe(0)
  })

  test('survives a restart, with its assets at the new URL', async () => {
    const dataDir = temporaryFolder()
    const before = await listeningLake({ dataDir })
    await before.client.datasets.create('staging', { aclMode: 'public' })
    const staging = clientOf(before.lake, { dataset: 'staging' })
    await staging.create({ _type: 'book', title: 'Persuasion' })
    await staging.assets.upload('image', await picture({ width: 4, height: 2 }))
    await before.close()
    const { lake, client } = await listeningLake({ dataDir })
    expect((await client.datasets.list()).map(({ name }) => name)).toEqual([
      'production',
      'staging',
    ])
    const again = clientOf(lake, { dataset: 'staging' })
    expect(await again.fetch(titles)).toEqual(['Persuasion'])
    expect((await fetch(await again.fetch('*[defined(url)][0].url'))).status).toBe(200)
  })

  test('ends its event streams when deleted', async () => {
    const { lake, production } = await withStaging()
    const streams = await Promise.all(
      ['data/listen/staging?query=*', 'data/live/events/staging'].map((path) =>
        fetch(`${lake.url}/v1/${path}`),
      ),
    )
    await production.datasets.delete('staging')
    for (const stream of streams) expect(await stream.text()).toContain('event: welcome')
  })

  test('leaves nothing behind when deleted, and can be created again', async () => {
    const { asEditor, post, dataDir } = openLake()
    const url = '/v1/projects/local/datasets/staging'
    const put = { method: 'PUT', body: '{}' }
    expect((await asEditor(url, put)).status).toBe(200)
    await post('mutate/staging', { mutations: [{ create: { _type: 'book' } }] })
    expect((await asEditor(url, { method: 'DELETE' })).status).toBe(200)
    expect(existsSync(path.join(dataDir, 'datasets/staging'))).toBe(false)
    expect((await asEditor('/v1/data/query/staging?query=count(*)')).status).toBe(404)
    await asEditor(url, put)
    const counted = await asEditor('/v1/data/query/staging?query=count(*)')
    expect((await counted.json()).result).toBe(0)
  })
})

describe('an unknown dataset', () => {
  const body = {
    statusCode: 404,
    error: 'Dataset not found',
    message: 'Dataset "none" not found for project ID "local"',
  }

  test.for([
    ['GET', '/v1/data/query/none?query=*'],
    ['POST', '/v1/data/mutate/none'],
    ['GET', '/v1/data/listen/none?query=*'],
    ['GET', '/v1/data/live/events/none'],
    ['GET', '/v1/data/doc/none/a'],
    ['GET', '/v1/data/ping/none'],
    ['POST', '/v1/assets/images/none'],
    ['GET', '/v1/projects/local/datasets/none/acl'],
    ['DELETE', '/v1/projects/local/datasets/none'],
  ] as const)('returns 404 with its name for %s %s', async ([method, url]) => {
    const { asEditor } = openLake()
    const response = await asEditor(url, { method })
    expect([response.status, await response.json()]).toEqual([404, body])
  })
})

describe('an invalid change of datasets', () => {
  const at = (name: string) => `/v1/projects/local/datasets/${name}`

  test.for([
    ['PUT', 'Staging', 400],
    ['PUT', '..%2Fother', 400],
    ['PUT', '-a', 400],
    ['PUT', 'a'.repeat(65), 400],
    ['PUT', 'production', 409],
    ['DELETE', 'production', 400],
  ] as const)('%s %s returns %i', async ([method, name, status]) => {
    const { asEditor } = openLake()
    const body = method === 'PUT' ? '{}' : undefined
    const response = await asEditor(at(name), { method, body })
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { statusCode: status, message: expect.stringMatching(/\w/) },
    ])
  })

  test('requires the token', async () => {
    const { request } = openLake()
    expect((await request(at('staging'), { method: 'PUT', body: '{}' })).status).toBe(401)
    expect((await request(at('production'), { method: 'DELETE' })).status).toBe(401)
  })
})
