import type { ValidationContext } from 'sanity'
import { asRecord } from '../../lib/values/record.ts'
import { plainText } from '../plain-text.ts'
import { claimsById } from '../published-claims.ts'
import { otherPages, pathOf } from './other-pages.ts'

type Page = { _id: string; slug?: string; heading?: string; lead?: unknown }

const others = otherPages<Page>(
  `*[_type in ["hero", "campaignPage"]]{ _id, "slug": slug.current, heading, lead }`,
)

/**
 * Makes a rule that warns about another page with the same text in this hero field, unless a canonical URL or
 * noindex already tells search engines which one counts.
 */
export function checkDuplicateText(field: 'heading' | 'lead') {
  return async (value: unknown, context: ValidationContext): Promise<true | string> => {
    const { document } = context
    const seo = asRecord(document?.seo)
    if (!document || !value || seo.noIndex || seo.canonical) return true
    const claims = await claimsById(context)
    const textIn = (field: unknown) =>
      (typeof field === 'string' ? field : plainText(field, claims)).toLowerCase().trim()
    const twin = (await others(context)).find((page) => textIn(page[field]) === textIn(value))
    if (!twin || textIn(value) === '') return true
    return `${pathOf(twin)} has the same text, and search engines show only one of the two. Rewrite it, or under “Search and sharing” enter the other page’s URL as the canonical URL, or hide this page.`
  }
}
