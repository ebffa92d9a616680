import { fixedSections } from '../../../sections/index.ts'

/** Document types used by the landing page and by the header and footer of every page. */
export const PAGE_TAGS: string[] = [
  'siteSettings',
  ...fixedSections.map(({ type }) => type),
  'claim',
  'faq',
  'video',
  'legalPage',
]

/** Document types used by the redirect table. */
export const REDIRECT_TAGS: string[] = ['redirect', 'legalPage', 'campaignPage', 'siteSettings']

/** Document types used by the lists of pages: sitemap and llms.txt. */
export const LIST_TAGS: string[] = [...PAGE_TAGS, 'campaignPage']

/** Types whose documents also have a tag each: there are many campaign pages, and few show the same claim. */
export const NAMED_TYPES: string[] = ['claim', 'campaignPage']

/** Returns the cache tag of one document. */
export const documentTag = (type: string, id: string): string => `${type}:${id}`

/** The document id in the webhook that the claim clock sends when a date has passed. */
export const CLOCK_ID = 'claim-clock'

/** The tag of content that changes with time as well as with its documents. */
export const CLOCK_TAG: string = documentTag('claim', CLOCK_ID)

/** The tag of the free times for bookings, which no webhook covers. */
export const CALLS_TAG = 'calls'
