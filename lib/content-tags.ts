import { SECTIONS } from './site.ts'

/** The types of documents that the landing page is made of, and with it the frame of every other page. */
export const PAGE_TAGS: string[] = [
  'siteSettings',
  ...SECTIONS.map(({ type }) => type),
  'claim',
  'faq',
  'video',
  'legalPage',
]

/** The types of documents that the table of redirects is made of. */
export const REDIRECT_TAGS: string[] = ['redirect', 'legalPage', 'siteSettings']

/** What the free times depend on beside the clock: the bookings, which no webhook tells of. */
export const CALLS_TAG = 'calls'
