import { SECTIONS } from '@/lib/site'

/** Words that are not copy: names, choices, addresses and dates. */
const notCopy =
  /^_|^(kind|comparator|unit|linkType|section|path|url|email|slug|current|style|listItem|updatedOn|canonical|openGraphType|addressCountry|sameAs|source|destination|marks|markDefs|documentTitle|booking)$/

/** The types of the documents that hold the texts of the pages. */
export const copyTypes: string[] = [
  'siteSettings',
  ...SECTIONS.map(({ type }) => type),
  'faq',
  'legalPage',
  'claim',
]

/** A document with every text that visitors read as `rewrite` returns it. */
export function rewriteCopyOf<T>(document: T, rewrite: (text: string) => string): T
export function rewriteCopyOf(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === 'string') return rewrite(value)
  if (Array.isArray(value)) return value.map((item) => rewriteCopyOf(item, rewrite))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    notCopy.test(key) && !(key === 'unit' && !Object.hasOwn(value, 'comparator'))
      ? item
      : rewriteCopyOf(item, rewrite),
  ])
  return Object.fromEntries(entries)
}
