import 'server-only'
import type { FilterDefault } from '@sanity/client'
import { cookies, draftMode } from 'next/headers'
import type { GenericSchema } from 'valibot'
import { isCopy } from '@/lib/content/check/is-copy'
import { client } from '@/lib/content/reading/client'
import { getServerEnv } from '@/lib/env.server'
import { laterOf, type PreviewPerspective, readPerspective } from './perspective.ts'

/** The scheduled date of the release `$name`, or its intended date if it isn't scheduled. */
const INSTANT =
  'releases::all()[name == $name][0]{ "at": coalesce(publishAt, metadata.intendedPublishAt) }.at'

/**
 * Returns true for an editor with the preview enabled. The landing page may read nothing else about a request:
 * for everyone else Next evaluates this at build time, and the page stays static.
 */
export async function isPreview(): Promise<boolean> {
  return (await draftMode()).isEnabled
}

/**
 * Reads drafts for editors, bypassing all caches. What `schema` reads as copy contains invisible stega marks that tell the
 * Studio which field it comes from.
 */
export async function readDrafts(
  query: string,
  params: Record<string, string>,
  schema?: GenericSchema,
): Promise<unknown> {
  const filter: FilterDefault = (props) =>
    isCopy(schema, props.resultPath) && props.filterDefault(props)
  return draftClient()
    .withConfig({
      perspective: await chosenPerspective(),
      stega: { enabled: true, studioUrl: '/studio', filter },
    })
    .fetch<unknown>(query, params, { cache: 'no-store' })
}

/** Returns a client that can read drafts. Throws an error that names the missing token. */
export function draftClient(): typeof client {
  const { readToken } = getServerEnv()
  if (!readToken) throw new Error('SANITY_API_READ_TOKEN is not set')
  return client.withConfig({ token: readToken })
}

/** Returns the perspective chosen in Presentation, drafts by default. */
export async function chosenPerspective(): Promise<PreviewPerspective> {
  return readPerspective((await cookies()).get('sanity-preview-perspective')?.value)
}

/**
 * Returns the time that the preview shows: the date of the topmost release if it is in the future, otherwise now.
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
