import type { SanityClient } from '@sanity/client'
import { redirectId } from '../../lib/redirects/redirect-id.ts'
import { normalizePath } from '../../lib/site/path.ts'

/** The old and the new path of a page. */
export type Move = { from: string; to: string }

type Redirect = { _id: string; source?: string }

const query =
  '*[_type == "redirect" && !(_id in path("versions.**"))] | order(_createdAt asc, _id asc){ _id, source }'

const fetchRedirects = (client: SanityClient) =>
  client.fetch<Redirect[]>(query, {}, { perspective: 'raw' })

/** Makes the redirect from a page's old path lead to its new one: while the page was there, it hid any that exists. */
export async function writeRedirect(client: SanityClient, { from, to }: Move): Promise<void> {
  const redirects = await fetchRedirects(client)
  const fields = { destination: to, isPermanent: false }
  const known = redirects.find(
    ({ _id, source }) => !_id.startsWith('drafts.') && normalizePath(source ?? '') === from,
  )
  if (known) await client.patch(known._id).set(fields).commit()
  else {
    const _id = redirectId(from, new Set(redirects.map((one) => one._id)))
    await client.create({ _id, _type: 'redirect', source: from, ...fields })
  }
}

/** Deletes the redirects from a path, which a page at that path hides. */
export async function deleteRedirects(client: SanityClient, path: string): Promise<void> {
  const redirects = await fetchRedirects(client)
  const hidden = redirects.filter(({ source }) => normalizePath(source ?? '') === path)
  if (hidden.length > 0) await client.mutate(hidden.map(({ _id }) => ({ delete: { id: _id } })))
}
