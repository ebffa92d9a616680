import 'server-only'
import type { ClientPerspective, FilterDefault } from '@sanity/client'
import { cookies, draftMode } from 'next/headers'
import { getServerEnv } from '@/lib/env.server'
import { client } from '@/lib/sanity/client'

/** Fields that name things, or that only machines read: no mark may stand in them. */
const unmarked = new Set<unknown>([
  'section',
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
  const { readToken } = getServerEnv()
  if (!readToken) throw new Error('SANITY_API_READ_TOKEN is not set')
  return client
    .withConfig({
      token: readToken,
      perspective: await chosenPerspective(),
      stega: { enabled: true, studioUrl: '/studio', filter: isMarked },
    })
    .fetch<unknown>(query, params, { cache: 'no-store' })
}

/** The perspective that the editor has chosen in Presentation: drafts unless it is another one. */
export async function chosenPerspective(): Promise<ClientPerspective> {
  const chosen = (await cookies()).get('sanity-preview-perspective')?.value ?? ''
  if (!/^\w+(,\w+)*$/.test(chosen)) return 'drafts'
  return chosen === 'published' ? chosen : chosen.split(',')
}

/** A number has no mark, and a claim is one figure made of several fields: they have attributes instead. */
const isMarked: FilterDefault = (props) => {
  const { sourceDocument, resultPath, filterDefault } = props
  if (/^(claim|redirect|sanity\..*)$/.test(sourceDocument._type)) return false
  // The heading is split into sentences: the whole of it has an attribute.
  if (resultPath.join('.') === 'hero.heading') return false
  return !resultPath.some((segment) => unmarked.has(segment)) && filterDefault(props)
}
