import type { Seo } from '@/lib/content/landing-page'
import { anyBlocks } from './blocks.ts'
import { flag, optionalText, text } from './fields.ts'
import { asset, frame } from './image.ts'
import { list, object, optional, orElse, repairable, type Schema } from './read.ts'

type ShareImage = NonNullable<Seo['shareImage']>

/** Metadata for search engines and social networks; they cope with missing parts. */
export const seo: Schema<Seo> = repairable<Seo>({
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
