import { expect, test, vi } from 'vitest'
import { listeningLake, openLake } from '../support/open-lake.ts'

const project = '/v2025-08-14/projects/local'

test.for([
  [
    `${project}/cors`,
    [{ id: 1, origin: 'http://localhost:3000', allowCredentials: true, projectId: 'local' }],
  ],
  [`${project}/roles`, [{ name: 'administrator', title: 'Administrator', isCustom: false }]],
  [`${project}/datasets/production/schemas`, []],
  [`${project}/datasets/production/schemas/a`, []],
  ['/v2025-08-14/invitations/project/local', []],
  ['/v2025-08-14/hooks/projects/local', []],
  ['/v2025-08-14/aliases', []],
  ['/v2025-08-14/projects', [{ id: 'local', displayName: 'Local Content Lake' }]],
] as const)('%s lists what exists, only with the token', async ([url, list]) => {
  const { asEditor, request } = openLake()
  const response = await asEditor(url)
  expect([response.status, await response.json()]).toMatchObject([200, list])
  expect((await request(url)).status).toBe(401)
})

test('the official client finds its project in the list', async () => {
  const { client } = await listeningLake()
  const projects = await client.projects.list()
  expect(projects).toMatchObject([{ id: 'local', members: [{ id: 'local-editor' }] }])
})

test('the webhook from the environment is listed as a document webhook', async () => {
  const webhook = { url: 'http://localhost:3000/hook', secret: 'not-for-lists' }
  const { client } = await listeningLake({ webhook })
  const hooks = await client.request({ url: '/hooks/projects/local' })
  const rule = { on: ['create', 'update', 'delete'], filter: '' }
  expect(hooks).toMatchObject([{ type: 'document', ...webhook, dataset: 'production', rule }])
})

test('the schemas of a dataset are its documents of that type', async () => {
  const { asEditor, post } = openLake()
  const schema = { _id: '_.schemas.default', _type: 'system.schema', name: 'default' }
  await post('mutate/production', { mutations: [{ create: schema }] })
  const url = `${project}/datasets/production/schemas`
  expect(await (await asEditor(url)).json()).toMatchObject([{ name: 'default' }])
  expect(await (await asEditor(`${url}/${schema._id}`)).json()).toMatchObject([schema])
  expect((await asEditor(`${project}/datasets/none/schemas`)).status).toBe(404)
})

test.for([
  ['PUT', `${project}/datasets/production/schemas`],
  ['POST', '/v1/invitations/project/local'],
] as const)('%s %s is unknown', async ([method, url]) => {
  const { asEditor } = openLake()
  vi.spyOn(console, 'error').mockReturnValue()
  expect((await asEditor(url, { method })).status).toBe(404)
})
