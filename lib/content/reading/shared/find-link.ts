import 'server-only'
import * as v from 'valibot'
import { laterOf } from '@/lib/content/preview/perspective'
import {
  isSecret,
  type ShareLink,
  shareId,
  shareLink,
  stateOf,
} from '@/lib/content/share/share-link'
import { readShared } from './read-shared.ts'

/** The content that a link currently shows. */
export type SharedContent =
  | { kind: 'draft'; link: ShareLink }
  | { kind: 'release'; link: ShareLink; name: string; title: string; instant: Date }

/** The reason a link shows nothing. */
export type LinkRefusal = 'unknown' | 'expired' | 'revoked' | 'gone'

const LINK = `*[_type == "shareLink" && _id == $id][0]{
  _id, _createdAt, document, documentType, release, madeBy, expiresAt, revokedAt,
  "hasDraft": defined(*[_id == "drafts." + ^.document][0]._id)
}`

const RELEASE = `releases::all()[name == $name][0]{
  state, "title": metadata.title, "at": coalesce(publishAt, metadata.intendedPublishAt)
}`

/** States in which a release no longer has unpublished versions of its documents. */
const OVER = ['published', 'publishing', 'archived', 'archiving', 'deleted']

/** Returns what the link with this secret shows at `now`. Throws if the Content Lake does not respond. */
export async function findLink(secret: string, now: Date): Promise<SharedContent | LinkRefusal> {
  if (!isSecret(secret)) return 'unknown'
  const found = await readShared('raw', LINK, { id: await shareId(secret) })
  const { success, output: link } = v.safeParse(shareLink, found)
  if (!success) return 'unknown'
  const state = stateOf(link, now)
  if (state !== 'open') return state
  const name = link.release
  if (!name) return Object(found).hasDraft ? { kind: 'draft', link } : 'gone'
  const release = await readShared('raw', RELEASE, { name })
  const { state: stage, title, at } = Object(release)
  if (!stage || OVER.includes(stage)) return 'gone'
  return { kind: 'release', link, name, title: String(title || name), instant: laterOf(now, at) }
}
