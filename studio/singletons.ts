import type { DocumentActionComponent } from 'sanity'
import { SECTIONS } from '../lib/site.ts'

/** Documents that exist once, in the order of the page. Their id is their type. */
export const singletonTypes: string[] = ['siteSettings', ...SECTIONS.map(({ type }) => type)]

const allowed = new Set(['publish', 'discardChanges', 'restore'])

/** Documents that no editor creates by hand: those that exist once, the site's log, and what the media browser keeps. */
const notCreated = [...singletonTypes, 'notFoundLog', 'media.tag', 'media.folder']

/** Leaves out what would create a second one of a document that exists once. */
export function withoutSingletons<T extends { templateId?: string; schemaType?: string }>(
  options: T[],
): T[] {
  return options.filter(
    ({ templateId, schemaType }) => !notCreated.includes(templateId ?? schemaType ?? ''),
  )
}

/**
 * What an editor may do with a document. One that exists once is neither duplicated nor deleted;
 * a section may be unpublished, which takes it off the page, the site settings may not.
 */
export function singletonActions(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!singletonTypes.includes(schemaType)) return actions
  return actions.filter(
    ({ action = '' }) =>
      allowed.has(action) || (action === 'unpublish' && schemaType !== 'siteSettings'),
  )
}
