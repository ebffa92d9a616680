import { expect, test } from 'vitest'
import { planImport } from '@/lib/redirects/plan-import'
import { type RedirectContent, toVersions } from '@/lib/redirects/versions'
import { listeningLake } from '@/packages/local-content-lake/tests/support/open-lake'
import { redirectContentQuery } from '@/schemas/redirect-content'
import { importRows } from '@/studio/redirects/import-rows'
import { readTable } from '@/studio/redirects/read-table'

async function openDesk() {
  const { client } = await listeningLake()
  const content = () =>
    client.fetch<RedirectContent>(redirectContentQuery, {}, { perspective: 'raw' })
  const importText = async (text: string) => {
    const { published, drafts } = toVersions(await content())
    const plan = planImport(readTable(text), published)
    const taken = [...published.redirects, ...drafts.redirects].map(({ _id }) => _id)
    await importRows(client, plan, taken)
    return plan.map(({ action }) => action)
  }
  const rows = async () =>
    (await content()).redirects
      .map((row) => `${row._id}: ${row.source} ${row.destination} ${row.isPermanent}`)
      .sort()
  return { client, content, importText, rows }
}

const document = (_id: string, source: string, destination: string) => ({
  _id,
  _type: 'redirect',
  source,
  destination,
  note: 'kept',
})

test('importing a table publishes it, and importing it again changes nothing', async () => {
  const { importText, rows } = await openDesk()
  const table = '/a,/\n/Old/Page,/a,yes\n/bad path,/\n'
  expect(await importText(table)).toEqual(['add', 'add', 'reject'])
  const after = ['redirect-a: /a / false', 'redirect-old-page: /Old/Page /a true']
  expect(await rows()).toEqual(after)
  expect(await importText(table)).toEqual(['same', 'same', 'reject'])
  expect(await rows()).toEqual(after)
})

test('an existing redirect keeps its document and its draft', async () => {
  const { client, importText, rows } = await openDesk()
  await client.create(document('x', '/a', '/'))
  await client.create(document('drafts.x', '/a', '/draft'))
  expect(await importText('/A/,/call,yes')).toEqual(['change'])
  expect(await rows()).toEqual(['drafts.x: /a /draft false', 'x: /a /call true'])
  expect(await client.getDocument('x')).toMatchObject({ note: 'kept' })
})

test('no document or draft with a new path’s id is overwritten', async () => {
  const { client, importText, rows } = await openDesk()
  await client.create(document('redirect-a', '/b', '/'))
  await client.create(document('drafts.redirect-c', '/d', '/'))
  expect(await importText('/a,/call\n/c,/call\n/a_,/call')).toEqual(['add', 'add', 'add'])
  expect(await rows()).toEqual([
    'drafts.redirect-c: /d / false',
    'redirect-a-2: /a /call false',
    'redirect-a-3: /a_ /call false',
    'redirect-a: /b / false',
    'redirect-c-2: /c /call false',
  ])
})

test('an import is all or nothing', async () => {
  const { client, rows } = await openDesk()
  const plan = planImport(readTable('/a,/\n/b,/'), { redirects: [], hosts: [], pages: [] })
  await client.create(document('redirect-b', '/elsewhere', '/'))
  await expect(importRows(client, plan, [])).rejects.toThrow('already exists')
  expect(await rows()).toEqual(['redirect-b: /elsewhere / false'])
})

test('the query returns drafts and published documents in order, without versions', async () => {
  const { client, content } = await openDesk()
  for (const _id of ['redirect-2', 'drafts.redirect-1', 'versions.r1.redirect-3'])
    await client.create(document(_id, `/${_id}`, '/'))
  await client.create({ _id: 'half', _type: 'redirect', source: '/half' })
  await client.create({ _id: 'p', _type: 'legalPage', slug: { current: 'privacy' } })
  await client.create({ _id: 'q', _type: 'legalPage' })
  await client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  await client.create({ _id: 'drafts.siteSettings', _type: 'siteSettings', redirectHosts: ['a.b'] })
  const { redirects, pages, settings } = await content()
  expect(redirects.map(({ _id }) => _id)).toEqual(['redirect-2', 'drafts.redirect-1'])
  expect(redirects[0]).toEqual({
    _id: 'redirect-2',
    source: '/redirect-2',
    destination: '/',
    isPermanent: false,
  })
  expect(pages).toMatchObject([{ _id: 'p', slug: 'privacy' }])
  expect(settings).toEqual(
    expect.arrayContaining([
      { _id: 'siteSettings', hosts: [] },
      { _id: 'drafts.siteSettings', hosts: ['a.b'] },
    ]),
  )
})
