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
export const REDIRECT_TAGS: string[] = ['redirect', 'legalPage', 'campaignPage', 'siteSettings']

/** What the lists of all pages are made of: sitemap and llms.txt. */
export const LIST_TAGS: string[] = [...PAGE_TAGS, 'campaignPage']

/** The types whose documents have a tag each as well: campaign pages are many, and few show the same claim. */
export const NAMED_TYPES: string[] = ['claim', 'campaignPage']

/** The tag of one document. */
export const documentTag = (type: string, id: string): string => `${type}:${id}`

/** The name by which the clock of the claims announces that a date has passed. */
export const CLOCK_ID = 'claim-clock'

/** What depends on the clock beside its documents. */
export const CLOCK_TAG: string = documentTag('claim', CLOCK_ID)

/** What the free times depend on beside the clock: the bookings, which no webhook tells of. */
export const CALLS_TAG = 'calls'
