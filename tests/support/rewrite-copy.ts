import { fixedSections } from '@/sections/index'

/** Text that is not copy: names, choices, URLs and dates. */
const notCopy =
  /^_|^(kind|comparator|unit|linkType|section|path|url|email|slug|current|style|listItem|updatedOn|canonical|openGraphType|addressCountry|sameAs|source|destination|marks|markDefs|documentTitle|booking)$/

/** The types of documents with page text. */
export const copyTypes: string[] = [
  'siteSettings',
  ...fixedSections.map(({ type }) => type),
  'faq',
  'legalPage',
  'claim',
]

/** Returns a document with every visitor-facing text passed through `rewrite`. */
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
