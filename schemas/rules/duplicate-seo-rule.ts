import type { ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { asRecord } from '../../lib/values/record.ts'
import { plainText } from '../plain-text.ts'
import { claimsById } from '../published-claims.ts'
import { otherPages, pathOf } from './other-pages.ts'

type Page = { _id: string; slug?: string; pageTitle?: string; description?: unknown }

const others = otherPages<Page>(`*[defined(seo)]{
  _id, "slug": slug.current, "pageTitle": seo.pageTitle, "description": seo.description
}`)

/** Search engines cut off titles after about this many characters. */
const MOST = 60

/** Warns about a page title that another page has or that is too long with the brand name, or returns true. */
export async function checkPageTitle(
  title: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!title?.trim()) return true
  const twin = (await others(context)).find((page) => isSame(page.pageTitle, title))
  if (twin) return `${pathOf(twin)} has the same title, so the two look alike in search results.`
  const brand = await brandBehind(context)
  const { length } = [title, brand].filter(Boolean).join(' | ')
  return (
    length <= MOST ||
    `${length} characters${brand && ' with the brand name'}: search engines cut off titles after about ${MOST}.`
  )
}

/** Warns about another page with the same description. */
export async function checkDescription(
  blocks: unknown,
  context: ValidationContext,
): Promise<true | string> {
  const claims = await claimsById(context)
  const own = plainText(blocks, claims)
  const twin = (await others(context)).find(({ description }) =>
    isSame(plainText(description, claims), own),
  )
  return twin
    ? `${pathOf(twin)} has the same description: say what’s different about this page.`
    : true
}

async function brandBehind({ parent, getClient }: ValidationContext): Promise<string> {
  if (asRecord(parent).withBrand === false) return ''
  const name = await getClient({ apiVersion: API_VERSION })
    .fetch<string | null>('*[_id == "siteSettings"][0].brandName')
    .catch(() => null)
  return name ?? ''
}

const normalized = (text: string | undefined) =>
  (text ?? '').toLowerCase().replace(/\s+/g, ' ').trim()

const isSame = (one: string | undefined, other: string) =>
  normalized(other) !== '' && normalized(one) === normalized(other)
