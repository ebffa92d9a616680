import type { Seo } from '@/lib/content/landing-page'
import { anyBlocks } from './blocks.ts'
import { flag, optionalText, text } from './fields.ts'
import { asset, frame } from './image.ts'
import { list, mendable, object, optional, orElse, type Schema } from './read.ts'

type ShareImage = NonNullable<Seo['shareImage']>

/** What a page says to search engines and networks. What it cannot say, they find out by themselves. */
export const seo: Schema<Seo> = mendable<Seo>({
  pageTitle: optionalText,
  withBrand: orElse(flag, true),
  title: optionalText,
  description: anyBlocks,
  keywords: orElse(list(text), []),
  canonical: optionalText,
  noIndex: orElse(flag, false),
  shareTitle: optionalText,
  shareDescription: optionalText,
  shareImage: optional(
    orElse<ShareImage | null>(object<ShareImage>({ alt: optionalText, ...frame, asset }), null),
  ),
  openGraphType: orElse(text, 'website'),
})
