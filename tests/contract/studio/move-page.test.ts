import { expect, test } from 'vitest'
import { findRedirect, resolveRedirects } from '@/lib/redirects/find-redirect'
import type { RedirectContent } from '@/lib/redirects/versions'
import { listeningLake } from '@/packages/local-content-lake/tests/support/open-lake'
import { redirectContentQuery } from '@/schemas/redirect-content'
import { deleteRedirects, writeRedirect } from '@/studio/redirects/move-redirects'

async function openPage() {
  const { client } = await listeningLake()
  let page = '/a'
  const redirects = async () =>
    (await client.fetch<RedirectContent>(redirectContentQuery, {}, { perspective: 'raw' }))
      .redirects
  return {
    client,
    redirects,
    move: async (to: string, leads = true) => {
      if (leads) await writeRedirect(client, { from: page, to })
      page = to
      await deleteRedirects(client, to)
    },
    /** Returns where the site leads from a path. */
    leads: async (path: string) => {
      const resolved = resolveRedirects(await redirects(), { hosts: [], pages: [page] })
      return findRedirect(resolved, path)?.destination
    },
  }
}

test('every old path of a page that moves back and on leads to its last path', async () => {
  const { move, leads } = await openPage()
  await move('/b')
  expect(await leads('/a')).toBe('/b')
  await move('/a')
  expect(await leads('/b')).toBe('/a')
  await move('/c')
  expect([await leads('/a'), await leads('/b')]).toEqual(['/c', '/c'])
})

test('a page that moves back deletes the redirect from its path, with or without a new one', async () => {
  const { client, move, leads, redirects } = await openPage()
  await move('/b')
  const [first] = await redirects()
  await client.create({ ...first, _id: `drafts.${first?._id}`, _type: 'redirect', source: '/A/' })
  await move('/a', false)
  expect(await redirects()).toEqual([])
  await move('/b', false)
  expect(await leads('/a')).toBeUndefined()
})

test('a move leaves other redirects as they are, and takes no id of theirs', async () => {
  const { client, move, redirects } = await openPage()
  const other = { _id: 'redirect-a', source: '/other', destination: '/', isPermanent: true }
  await client.create({ ...other, _type: 'redirect' })
  await move('/b')
  const added = { _id: 'redirect-a-2', source: '/a', destination: '/b', isPermanent: false }
  expect(await redirects()).toEqual([other, added])
})

test('a redirect that the page hid leads to its new path, in place and temporarily', async () => {
  const { client, move, redirects } = await openPage()
  const hidden = { _id: 'hidden', source: '/A/', destination: '/privacy', isPermanent: true }
  await client.create({ ...hidden, _type: 'redirect' })
  await move('/b')
  expect(await redirects()).toEqual([{ ...hidden, destination: '/b', isPermanent: false }])
})
