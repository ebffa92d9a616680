import type { ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'

type Brand = Record<string, unknown>

const query = '*[_id == "siteSettings"][0]{ brandName, tagline, legalName, documentTitle }'

/** Words in capitals up to this length are acronyms. */
const ACRONYM = 5

/** Returns why a title doesn't say what the page is about, or true. */
export async function checkTitle(
  title: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const letters = (title ?? '').replace(/\P{L}/gu, '')
  if (!title || letters === '') return true
  if (letters.length > ACRONYM && letters === letters.toUpperCase())
    return 'All capitals are harder to read, and search engines may rewrite them.'
  const brand = wordsOf(Object.values(await brandOf(context)).join(' '))
  return wordsOf(title).every((word) => brand.includes(word))
    ? 'This is only the brand name. Say what the page is about, too.'
    : true
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

async function brandOf({ document, getClient }: ValidationContext): Promise<Brand> {
  if (document?._type === 'siteSettings') {
    const { brandName, tagline, legalName, documentTitle } = document
    return { brandName, tagline, legalName, documentTitle }
  }
  const brand = await getClient({ apiVersion: API_VERSION })
    .fetch<Brand | null>(query)
    .catch(() => null)
  return brand ?? {}
}
