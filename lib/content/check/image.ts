import * as v from 'valibot'
import type { ContentImage } from '@/lib/content/content-types'
import { anyText, href, nullable, object, orElse, type Schema, text } from './read.ts'

type Asset = ContentImage['asset']

const length = v.pipe(v.number(), v.finite(), v.minValue(1))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const crop = v.looseObject({ top: share, bottom: share, left: share, right: share })
const hotspot = v.looseObject({ x: share, y: share, width: share, height: share })

export const asset: Schema<Asset> = object<Asset>({
  _id: text,
  url: href,
  extension: anyText,
  width: length,
  height: length,
  lqip: nullable(orElse(anyText, '')),
})

/** Crop and hotspot of an image; null if invalid. */
export const frame = {
  crop: nullable(orElse(v.nullable(crop) as Schema<ContentImage['crop']>, null)),
  hotspot: nullable(orElse(v.nullable(hotspot) as Schema<ContentImage['hotspot']>, null)),
}

export const wholeImage: Schema<ContentImage> = object<ContentImage>({
  alt: orElse(anyText, ''),
  ...frame,
  asset,
})

const NO_ASSET = { _id: '', url: '', extension: '', width: 0, height: 0, lqip: null } as const

/** Replaces an image that cannot be shown; renders nothing. */
export const NO_IMAGE: ContentImage = { alt: '', crop: null, hotspot: null, asset: NO_ASSET }

/** An image without which the text is still shown. */
export const image: Schema<ContentImage> = orElse(wholeImage, NO_IMAGE)
