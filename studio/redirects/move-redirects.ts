import type { Mutation, SanityClient } from '@sanity/client'
import { freeId } from '../../lib/redirects/free-id.ts'
import { normalizePath } from '../../lib/redirects/path.ts'

/** The old and the new path of a page. */
export type Move = { from: string; to: string }

type Redirect = { _id: string; source?: string }

const query =
  '*[_type == "redirect" && !(_id in path("versions.**"))] | order(_createdAt asc, _id asc){ _id, source }'

/**
 * Deletes the redirects that start where a page moves to, and, if the old path `leads` to the new one, makes its
 * redirect do so: while the page was there, it hid any that exists.
 */
export async function moveRedirects(
  client: SanityClient,
  { from, to }: Move,
  leads: boolean,
): Promise<void> {
  const redirects = await client.fetch<Redirect[]>(query, {}, { perspective: 'raw' })
  const at = (path: string) =>
    redirects.filter(({ source }) => normalizePath(source ?? '') === path)
  const set = { destination: to, isPermanent: false }
  const known = at(from).find(({ _id }) => !_id.startsWith('drafts.'))
  const _id = known?._id ?? freeId(from, new Set(redirects.map((one) => one._id)))
  const lead: Mutation = known
    ? { patch: { id: _id, set } }
    : { create: { _id, _type: 'redirect', source: from, ...set } }
  const mutations = [
    ...at(to).map((one) => ({ delete: { id: one._id } })),
    ...(leads ? [lead] : []),
  ]
  if (mutations.length > 0) await client.mutate(mutations)
}
