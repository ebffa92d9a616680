import 'server-only'
import type { FilterDefault } from '@sanity/client'
import { cookies, draftMode } from 'next/headers'
import { getServerEnv } from '@/lib/env.server'
import { client } from '@/lib/sanity/client'
import { laterOf, type PreviewPerspective, readPerspective } from './perspective.ts'

/** When the release `$name` comes out; unless it is scheduled, when it is meant to. */
const INSTANT =
  'releases::all()[name == $name][0]{ "at": coalesce(publishAt, metadata.intendedPublishAt) }.at'

/** Fields that name things, or that only machines read: no mark may stand in them. */
const unmarked = new Set<unknown>([
  'section',
  'slug',
  'type',
  'shownFrom',
  'shownUntil',
  'afterwards',
  'href',
  'alt',
  'labels',
  'agendaLabel',
  'trailLabel',
  'quickLinksHeading',
  'documentTitle',
  'legalName',
  'structuredDataLogo',
  'sameAs',
  'film',
  'file',
  'captions',
  'uploadDate',
  'duration',
])

/**
 * True for an editor who has switched the preview on. The only question about a request that the
 * landing page may ask: for everyone else Next answers it at build time, and the page stays static.
 */
export async function isPreview(): Promise<boolean> {
  return (await draftMode()).isEnabled
}

/**
 * Reads drafts, for editors and never from a cache or into one. Strings carry invisible marks that
 * tell the Studio which field they come from.
 */
export async function readDrafts(query: string, params: Record<string, string>): Promise<unknown> {
  return draftClient()
    .withConfig({
      perspective: await chosenPerspective(),
      stega: { enabled: true, studioUrl: '/studio', filter: isMarked },
    })
    .fetch<unknown>(query, params, { cache: 'no-store' })
}

/** A client that may read drafts. Throws an error that names the token if there is none. */
export function draftClient(): typeof client {
  const { readToken } = getServerEnv()
  if (!readToken) throw new Error('SANITY_API_READ_TOKEN is not set')
  return client.withConfig({ token: readToken })
}

/** The perspective that the editor has chosen in Presentation: drafts unless it is another one. */
export async function chosenPerspective(): Promise<PreviewPerspective> {
  return readPerspective((await cookies()).get('sanity-preview-perspective')?.value)
}

/**
 * The instant that the editor looks at: that of the release whose documents lie on top, if it is still to come,
 * else now.
 */
export async function previewedInstant(): Promise<Date> {
  const [name] = [await chosenPerspective()].flat()
  const now = new Date()
  if (name === 'drafts' || name === 'published') return now
  const at = await draftClient()
    .withConfig({ perspective: 'raw' })
    .fetch<unknown>(INSTANT, { name }, { cache: 'no-store' })
    .catch(() => undefined)
  return laterOf(now, at)
}

/** A number has no mark, and a claim is one figure made of several fields: they have attributes instead. */
const isMarked: FilterDefault = (props) => {
  const { sourceDocument, resultPath, filterDefault } = props
  if (/^(claim|redirect|sanity\..*)$/.test(sourceDocument._type)) return false
  // The heading is split into sentences: the whole of it has an attribute.
  if (/^(hero|campaign)\.heading$/.test(resultPath.join('.'))) return false
  return !resultPath.some((segment) => unmarked.has(segment)) && filterDefault(props)
}
