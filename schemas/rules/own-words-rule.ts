import type { ValidationContext } from 'sanity'
import { publishedId } from '../../lib/redirects/versions.ts'
import { fieldsOf } from '../../lib/values/record.ts'
import { plainText } from '../plain-text.ts'
import { publishedClaims } from '../published-claims.ts'
import { askedOnce } from './asked-once.ts'

type Page = { _id: string; slug?: string; heading?: string; lead?: unknown }

const query = `*[_type in ["hero", "campaignPage"]]{ _id, "slug": slug.current, heading, lead }`

const allPages = askedOnce(
  (client) => client.withConfig({ perspective: 'drafts' }).fetch<Page[]>(query),
  [],
)

/**
 * Makes a rule that tells of another page whose hero says the same in this field, unless search engines are told
 * already which of the two counts.
 */
export function judgeOwnWords(field: 'heading' | 'lead') {
  return async (value: unknown, context: ValidationContext): Promise<true | string> => {
    const { document } = context
    const seo = fieldsOf(document?.seo)
    if (!document || !value || seo.noIndex || seo.canonical) return true
    const claims = new Map((await publishedClaims(context)).map((one) => [one._id, one]))
    const wordsOf = (words: unknown) =>
      (typeof words === 'string' ? words : plainText(words, claims)).toLowerCase().trim()
    const id = publishedId(document._id)
    const twin = (await allPages(context)).find(
      (page) => publishedId(page._id) !== id && wordsOf(page[field]) === wordsOf(value),
    )
    if (!twin || wordsOf(value) === '') return true
    const place = twin.slug ? `/${twin.slug}` : 'The landing page'
    return `${place} says the same, and search engines show one of the two: write it anew, or under “Search and sharing” name the other’s address as canonical, or hide this page.`
  }
}
