import type {
  CallToAction,
  Claim,
  ContentImage,
  NavigationItem,
  Seo,
} from '@/lib/content/landing-page'
import {
  anyText,
  type Check,
  flag,
  href,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
} from './check.ts'

export const claim: Check<Claim> = object<Claim>({
  _id: text,
  kind: oneOf('result', 'term'),
  comparator: oneOf('range', 'atMost', 'atLeast', 'about', 'exactly'),
  value: number,
  valueTo: optional(number),
  unit: oneOf('none', 'percent', 'days', 'months', 'minutes'),
  label: text,
  timeFrame: optional(anyText),
  baseline: optional(anyText),
  disclaimer: optional(anyText),
  liveFrom: optional(anyText),
  liveUntil: optional(anyText),
})

const span = object<{ text: string; marks: string[] | null }>({
  text: anyText,
  marks: optional(list(text)),
})
const claimReference = object<{ claim: Claim }>({ claim })
const markDefinition = object<{ _key: string; href: string }>({ _key: text, href })

const block: Check<never> = (value) => {
  const { _type, children, markDefs } = Object(value)
  if (_type !== 'block' || !Array.isArray(children)) return ''
  const issue = list<unknown>((child) => {
    const type = Object(child)._type
    if (type === 'span') return span(child)
    return type === 'claimReference' ? claimReference(child) : ''
  })(children)
  return issue ?? optional(list(markDefinition))(markDefs)
}

/** Portable Text with at least one block. Its type is left to the generated one. */
export const blocks: Check<[never]> = (value) =>
  Array.isArray(value) && value.length > 0 ? list(block)(value) : ''

export const callToAction: Check<CallToAction> = object<CallToAction>({ label: text, href })

export const navigationItem: Check<NavigationItem> = object<NavigationItem>({
  _key: text,
  label: text,
  section: text as Check<NavigationItem['section']>,
  href: href as Check<NavigationItem['href']>,
})

type Asset = NonNullable<ContentImage['asset']>

const asset = object<Asset>({
  _id: text,
  url: href,
  extension: anyText,
  width: number,
  height: number,
  lqip: optional(text),
})

const anything = optional<never>(() => undefined)

/** An image without words of its own, such as one for search engines. */
export const picture = object<{ asset: Asset }>({ asset })

const sharedPicture = object<NonNullable<Seo['shareImage']>>({
  crop: anything,
  hotspot: anything,
  asset,
})

export const image = object<ContentImage>({
  alt: anyText,
  crop: anything,
  hotspot: anything,
  asset,
})

export const seo: Check<Seo> = object<Seo>({
  title: optional(anyText),
  description: blocks,
  keywords: list(anyText),
  canonical: optional(anyText),
  noIndex: flag,
  shareTitle: optional(anyText),
  shareDescription: optional(anyText),
  shareImage: optional(sharedPicture),
  openGraphType: text,
})
