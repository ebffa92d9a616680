import type { Seo } from '@/lib/content/content-types'
import { anyBlocks } from './blocks.ts'
import { asset, frame } from './image.ts'
import {
  flag,
  list,
  nullable,
  nullableText,
  object,
  orElse,
  repairable,
  type Schema,
  text,
} from './read.ts'

type ShareImage = NonNullable<Seo['shareImage']>

/** Metadata for search engines and social networks; they cope with missing parts. */
export const seo: Schema<Seo> = repairable<Seo>({
  pageTitle: nullableText,
  withBrand: orElse(flag, true),
  title: nullableText,
  description: anyBlocks,
  keywords: orElse(list(text), []),
  canonical: nullableText,
  noIndex: orElse(flag, false),
  shareTitle: nullableText,
  shareDescription: nullableText,
  shareImage: nullable(
    orElse<ShareImage | null>(object<ShareImage>({ alt: nullableText, ...frame, asset }), null),
  ),
  openGraphType: orElse(text, 'website'),
})
