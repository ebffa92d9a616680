import { SECTIONS } from '../lib/site.ts'

/** Documents that exist once, in the order of the page. Their id is their type. */
export const singletonTypes: string[] = ['siteSettings', ...SECTIONS.map(({ type }) => type)]

/** Documents that a page is made of. */
export const pageTypes = [...singletonTypes, 'claim', 'faq', 'video', 'legalPage', 'campaignPage']

/** Documents that no editor creates by hand: those that exist once, the site's log, shared links, and what the media browser keeps. */
const notCreated = [...singletonTypes, 'notFoundLog', 'shareLink', 'media.tag', 'media.folder']

/** Leaves out what would create a second one of a document that exists once. */
export function withoutSingletons<T extends { templateId?: string; schemaType?: string }>(
  options: T[],
): T[] {
  return options.filter(
    ({ templateId, schemaType }) => !notCreated.includes(templateId ?? schemaType ?? ''),
  )
}
