import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { clientOf, listeningLake, openLake } from '../support/open-lake.ts'

const hooks = '/v2025-02-19/hooks/projects/local'
const robots = '/v2025-07-11/access/project/local/robots'
const cors = '/v2025-08-14/projects/local/cors'
const send = (body: object, method = 'POST') => ({ method, body: JSON.stringify(body) })

const hook = {
  type: 'document',
  name: 'Tell the site',
  url: 'http://127.0.0.1:9/hook',
  dataset: 'production',
  rule: { on: ['create'], filter: '_type == "page"', projection: '{_id, "kind": _type}' },
  secret: 'a secret that only the two know',
}

test('an added origin is allowed, with or without credentials', async () => {
  const { asEditor, request } = openLake()
  const headers = { origin: 'https://studio.example' }
  expect((await request('/v1/ping', { headers })).status).toBe(403)
  const body = { origin: headers.origin, allowCredentials: false }
  const added = await (await asEditor(cors, send(body))).json()
  const response = await request('/v1/ping', { headers })
  expect(response.headers.get('access-control-allow-origin')).toBe(headers.origin)
  expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  expect((await asEditor(cors, send(body))).status).toBe(409)
  await asEditor(`${cors}/${added.id}`, { method: 'DELETE' })
  expect((await request('/v1/ping', { headers })).status).toBe(403)
})

test('a viewer token reads drafts, an editor token writes, neither changes the project', async () => {
  const { lake, client } = await listeningLake()
  await client.create({ _id: 'drafts.home', _type: 'page' })
  const make = async (roleName: string) => {
    const memberships = [{ resourceType: 'project', resourceId: 'local', roleNames: [roleName] }]
    const made = await client.request({
      url: '/access/project/local/robots',
      method: 'POST',
      body: { label: roleName, memberships },
    })
    return clientOf(lake, { token: made.token, perspective: 'raw', maxRetries: 0 })
  }
  const viewer = await make('viewer')
  const editor = await make('editor')
  expect(await viewer.fetch('count(*)')).toBe(1)
  await expect(viewer.create({ _type: 'page' })).rejects.toThrow('Insufficient permissions')
  await editor.create({ _type: 'page' })
  for (const one of [viewer, editor])
    await expect(one.datasets.create('other')).rejects.toThrow('Insufficient permissions')
  const listed = await client.request({ url: '/access/project/local/robots' })
  expect(listed.data).toMatchObject([{ label: 'viewer' }, { label: 'editor' }])
  expect(JSON.stringify(listed)).not.toContain('"token"')
})

test('a webhook applies its filter and projection, and its attempts are listed', async () => {
  const { client } = await listeningLake()
  const made = await client.request({ url: '/hooks/projects/local', method: 'POST', body: hook })
  const attempts = () => client.request({ url: `/hooks/projects/local/${made.id}/attempts` })
  await client.create({ _type: 'other' })
  await client.create({ _id: 'home', _type: 'page' })
  await expect.poll(async () => (await attempts()).length).toBeGreaterThan(0)
  expect((await attempts())[0]).toMatchObject({ isFailure: true, failureReason: 'network' })
  const messages = new Set(
    (await attempts()).map(({ messageId }: { messageId: string }) => messageId),
  )
  expect(messages.size).toBe(1)
})

test('a webhook can be changed and deleted; an invalid one is rejected', async () => {
  const { asEditor } = openLake()
  const { id } = await (await asEditor(hooks, send(hook))).json()
  const changed = await asEditor(`${hooks}/${id}`, send({ isDisabledByUser: true }, 'PATCH'))
  expect(await changed.json()).toMatchObject({ id, name: hook.name, isDisabledByUser: true })
  expect((await asEditor(hooks, send({ ...hook, url: 'nowhere' }))).status).toBe(400)
  const rule = { on: ['create'], filter: '_type ==' }
  expect((await asEditor(hooks, send({ ...hook, rule }))).status).toBe(400)
  expect((await asEditor(`${hooks}/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await asEditor(`${hooks}/${id}`)).status).toBe(404)
})

test('settings survive a restart', async () => {
  const dataDir = temporaryFolder()
  const first = await listeningLake({ dataDir })
  const body = {
    label: 'a',
    memberships: [{ resourceType: 'project', resourceId: 'local', roleNames: ['editor'] }],
  }
  const { token } = await first.client.request({
    url: '/access/project/local/robots',
    method: 'POST',
    body,
  })
  await first.client.request({ url: '/hooks/projects/local', method: 'POST', body: hook })
  await first.close()
  const { lake, client } = await listeningLake({ dataDir })
  expect(await client.request({ url: '/hooks/projects/local' })).toMatchObject([
    { name: hook.name },
  ])
  await clientOf(lake, { token }).create({ _type: 'page' })
})

test.for([hooks, robots])('%s requires an administrator', async (url) => {
  const { asEditor, request } = openLake()
  expect((await request(url)).status).toBe(401)
  expect((await asEditor(url)).status).toBe(200)
})
