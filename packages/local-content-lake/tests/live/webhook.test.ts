import type { IncomingHttpHeaders } from 'node:http'
import type { SanityClient } from '@sanity/client'
import { isValidSignature } from '@sanity/webhook'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../../../../tests/support/http/serve.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import type { retryDelay } from '../../src/live/retry-delay.ts'
import { listeningLake } from '../support/open-lake.ts'

const own = vi.hoisted(() => ({ retryDelay: (_: number): number => Number.NaN }))
const delay = vi.hoisted(() => vi.fn<typeof retryDelay>())
vi.mock('../../src/live/retry-delay.ts', async (original) => {
  Object.assign(own, await original())
  return { retryDelay: delay }
})
beforeEach(() => {
  delay.mockReset().mockReturnValue(5)
})

const secret = 'a secret that only the two know'

/** A receiver that responds with the given statuses in order, then 200; 0 disconnects. */
async function receiver(...statuses: number[]) {
  const received: { headers: IncomingHttpHeaders; text: string }[] = []
  let hold: Promise<void> | undefined
  const server = await serve(async (request, response) => {
    const text = (await request.toArray()).join('')
    received.push({ headers: request.headers, text })
    await hold
    const status = statuses.shift() ?? 200
    if (status === 0) response.destroy()
    else response.writeHead(status).end()
  })
  onTestFinished(server.close)
  const url = `${server.url}/hook`
  const bodies = () => received.map(({ text }) => JSON.parse(text))
  const holdBack = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    hold = promise
    return resolve
  }
  return { webhook: { url, secret }, received, bodies, holdBack }
}

const page = { _id: 'home', _type: 'page', title: 'Home' }

describe('a webhook', () => {
  test('is sent for a published document with hosted Sanity’s signature', async () => {
    const { webhook, received } = await receiver()
    const { client } = await listeningLake({ webhook })
    const { _rev } = await client.create(page)
    await expect.poll(() => received).toHaveLength(1)
    const [{ headers, text } = { headers: {}, text: '' }] = received
    expect(JSON.parse(text)).toEqual({ _id: 'home', _type: 'page', _rev })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'sanity-transaction-id': _rev,
      'sanity-transaction-time': expect.stringMatching(/^\d{4}-.*Z$/),
      'sanity-dataset': 'production',
      'sanity-project-id': 'local',
      'sanity-document-id': 'home',
      'sanity-operation': 'create',
      'idempotency-key': expect.stringMatching(/./),
    })
    const signature = String(headers['sanity-webhook-signature'])
    expect(await isValidSignature(text, signature, secret)).toBe(true)
    expect(await isValidSignature(text, signature, 'another secret')).toBe(false)
    expect(await isValidSignature(`${text} `, signature, secret)).toBe(false)
  })

  test('names the operation: create, update, delete', async () => {
    const { webhook, received, bodies } = await receiver()
    const { client } = await listeningLake({ webhook })
    await client.create(page)
    const { _rev } = await client.patch('home').set({ title: 'New' }).commit()
    await client.delete('home')
    await expect.poll(() => received).toHaveLength(3)
    const operations = received.map(({ headers }) => headers['sanity-operation'])
    expect(operations).toEqual(['create', 'update', 'delete'])
    expect(bodies().at(-1)).toEqual({ _id: 'home', _type: 'page', _rev })
  })

  test('is sent on publish, not for drafts, versions or assets', async () => {
    const { webhook, bodies } = await receiver()
    const { client } = await listeningLake({ webhook })
    await client.create({ ...page, _id: 'drafts.home' })
    await client.create({ ...page, _id: 'versions.r1.home' })
    await client.create({ _id: 'image-a-1x1-png', _type: 'sanity.imageAsset' })
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.home',
      publishedId: 'home',
    })
    await expect.poll(bodies).toMatchObject([{ _id: 'home' }])
  })

  test('is sent once for each document of a transaction', async () => {
    const { webhook, bodies } = await receiver()
    const { client } = await listeningLake({ webhook })
    await client
      .transaction()
      .create(page)
      .create({ ...page, _id: 'other' })
      .patch('home', { set: { a: 1 } })
      .commit()
    await expect.poll(bodies).toMatchObject([{ _id: 'home' }, { _id: 'other' }])
  })

  test('is retried until the receiver accepts it, in the order of the changes', async () => {
    const { webhook, received } = await receiver(500, 0, 429, 503)
    const { client } = await listeningLake({ webhook })
    for (const title of ['one', 'two', 'three']) await client.createOrReplace({ ...page, title })
    await expect.poll(() => received.length).toBe(7)
    expect(delay.mock.calls).toEqual([[0], [1], [2], [3]])
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys.slice(0, 5)).size).toBe(1)
    expect(new Set(keys).size).toBe(3)
    const operations = received.slice(4).map(({ headers }) => headers['sanity-operation'])
    expect(operations).toEqual(['create', 'update', 'update'])
  })

  test('is retried after 0.2 seconds, then twice as late each time, up to five seconds', () => {
    const delays = [0, 1, 2, 3, 4, 5, 1000].map(own.retryDelay)
    expect(delays).toEqual([200, 400, 800, 1600, 3200, 5000, 5000])
  })

  test('that the receiver rejects permanently is dropped and logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { webhook, bodies } = await receiver(401)
    const { client } = await listeningLake({ webhook })
    await client.create(page)
    await client.create({ ...page, _id: 'other' })
    await expect.poll(bodies).toMatchObject([{ _id: 'home' }, { _id: 'other' }])
    expect(log.mock.calls).toEqual([['webhook for home dropped: HTTP 401']])
  })

  test('survives a restart of the Content Lake', async () => {
    const dataDir = temporaryFolder()
    const { webhook, received } = await receiver(...Array(50).fill(500))
    const first = await listeningLake({ dataDir, webhook })
    await first.client.create(page)
    await expect.poll(() => received.length).toBeGreaterThan(0)
    await first.close()
    const other = await receiver()
    await listeningLake({ dataDir, webhook: other.webhook })
    await expect.poll(other.bodies).toMatchObject([{ _id: 'home' }])
    expect(other.received[0]?.headers['idempotency-key']).toBe(
      received[0]?.headers['idempotency-key'],
    )
  })

  test('does not delay a commit if its receiver is slow', async () => {
    const { webhook, holdBack, received } = await receiver()
    const { client } = await listeningLake({ webhook })
    const release = holdBack()
    const acknowledged = await client.create(page)
    expect(await client.fetch('*[_id == "home"][0]')).toEqual(acknowledged)
    expect(received).toHaveLength(1)
    release()
  })

  test('is delivered to a quick receiver before the publish is acknowledged', async () => {
    const { webhook, received } = await receiver()
    const { client } = await listeningLake({ webhook })
    for (let count = 1; count <= 20; count += 1) {
      await client.createOrReplace({ ...page, count })
      expect(received).toHaveLength(count)
    }
  })

  test('that is being retried is sent at once when something is published', async () => {
    delay.mockImplementation((failures) => (failures < 4 ? 5 : 3_600_000))
    const { webhook, received, bodies } = await receiver(...Array(5).fill(503))
    const { client } = await listeningLake({ webhook })
    await client.create(page)
    // By now the next retry is an hour away.
    await expect.poll(() => delay.mock.lastCall).toEqual([4])
    expect(received).toHaveLength(5)
    await client.create({ ...page, _id: 'other' })
    expect(bodies().slice(5)).toMatchObject([{ _id: 'home' }, { _id: 'other' }])
  })

  test('is delivered while the receiver of another is down', async () => {
    const [dead, site] = [await receiver(...Array(200).fill(503)), await receiver()]
    const { client } = await listeningLake({ webhook: dead.webhook })
    await addHook(client, { url: site.webhook.url })
    for (const count of [1, 2, 3]) {
      await client.createOrReplace({ ...page, count })
      expect(site.received).toHaveLength(count)
    }
    expect(dead.bodies()[0]).toMatchObject({ _id: 'home' })
  })

  test('that waits is listed until its receiver accepts it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { webhook, received, holdBack } = await receiver()
    const { client } = await listeningLake()
    const { id } = await addHook(client, { url: webhook.url })
    const waiting = () => client.request({ url: `/hooks/projects/local/${id}/messages` })
    const release = holdBack()
    await client.create(page)
    await client.create({ ...page, _id: 'other' })
    expect(await waiting()).toMatchObject([
      { hookId: id, status: 'queued', payload: expect.stringContaining('home') },
      { hookId: id, status: 'queued', payload: expect.stringContaining('other') },
    ])
    release()
    await expect.poll(waiting).toEqual([])
    expect(received).toHaveLength(2)
    expect(log.mock.calls).toEqual([])
  })

  test('without a secret is sent unsigned', async () => {
    const { webhook, received } = await receiver()
    const { client } = await listeningLake()
    await addHook(client, { url: webhook.url })
    await client.create(page)
    await expect.poll(() => received).toHaveLength(1)
    expect(received[0]?.headers).not.toHaveProperty('sanity-webhook-signature')
  })

  test('may name the change in its filter and projection', async () => {
    const { webhook, bodies } = await receiver()
    const { client } = await listeningLake()
    const rule = {
      filter: 'delta::operation() != "update" || before().title != after().title',
      projection: '{"was": before().title, "is": after().title, "by": delta::operation()}',
    }
    await addHook(client, { url: webhook.url, rule })
    await client.create(page)
    await client.patch('home').set({ text: 'The title stays' }).commit()
    await client.patch('home').set({ title: 'New' }).commit()
    await client.delete('home')
    await expect.poll(bodies).toEqual([
      { was: null, is: 'Home', by: 'create' },
      { was: 'Home', is: 'New', by: 'update' },
      { was: 'New', is: null, by: 'delete' },
    ])
  })

  test.for([
    { filter: 'delta::changedAny(title)' },
    { projection: '{"near": geo::distance(a, b)}' },
    { projection: '{"near": select(false => geo::distance(a, b))}' },
    { projection: '{' },
  ])('with a rule that cannot be evaluated is rejected: %o', async (rule) => {
    const { client } = await listeningLake()
    const made = addHook(client, { url: 'http://127.0.0.1:9/', rule })
    await expect(made).rejects.toMatchObject({ statusCode: 400, message: expect.any(String) })
    expect(await client.create(page)).toMatchObject(page)
  })

  test('whose stored projection cannot be evaluated fails no write, and is listed', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { lake, client } = await listeningLake()
    const { id } = await addHook(client, { url: 'http://127.0.0.1:9/' })
    // As an older version stored it.
    const [hook] = lake.project?.hooks ?? []
    Object.assign(hook?.rule ?? {}, { projection: '{"near": geo::distance(a, b)}' })
    expect(await client.create(page)).toMatchObject(page)
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^webhook for home could not be written/)],
    ])
    const attempts = await client.request({ url: `/hooks/projects/local/${id}/attempts` })
    expect(attempts).toMatchObject([{ isFailure: true, failureReason: 'other' }])
    const body = { isDisabledByUser: true }
    const disabled = client.request({ url: `/hooks/projects/local/${id}`, method: 'PATCH', body })
    expect(await disabled).toMatchObject(body)
  })
})

/** Creates a webhook with the management API. */
const addHook = (client: SanityClient, { url, rule }: { url: string; rule?: object }) =>
  client.request({
    url: '/hooks/projects/local',
    method: 'POST',
    body: {
      name: 'Another',
      url,
      dataset: 'production',
      rule: { on: ['create', 'update', 'delete'], projection: '{_id}', ...rule },
    },
  })
