import { fixedSections } from '../sections/index.ts'

/** Types of singletons, in page order. Their id is their type. */
export const singletonTypes: string[] = ['siteSettings', ...fixedSections.map(({ type }) => type)]

/** Types of documents that a page shows. */
export const pageTypes = [...singletonTypes, 'claim', 'faq', 'video', 'legalPage', 'campaignPage']

/** Types that editors can't create: singletons, the 404 log, shared links, and the media browser's own documents. */
const notCreated = [...singletonTypes, 'notFoundLog', 'shareLink', 'media.tag', 'media.folder']

/** Removes options that would create a second document of a singleton type. */
export function withoutSingletons<T extends { templateId?: string; schemaType?: string }>(
  options: T[],
): T[] {
  return options.filter(
    ({ templateId, schemaType }) => !notCreated.includes(templateId ?? schemaType ?? ''),
  )
}
