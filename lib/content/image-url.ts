import { createImageUrlBuilder } from '@sanity/image-url'
import type { Env } from '@/lib/env'
import type { ContentImage } from './content-types.ts'

type Lake = Pick<Env, 'assetOrigin' | 'projectId' | 'dataset'>
type Size = { width: number; height?: number }
type Framed = {
  asset: Pick<ContentImage['asset'], '_id' | 'url'>
  crop?: ContentImage['crop']
  hotspot?: ContentImage['hotspot']
}

// The builder throws on any other id.
const assetId = /^image-[A-Za-z0-9]+-\d+x\d+-[a-z0-9]+$/

/**
 * Returns the URL of an image in the Content Lake's image pipeline, cropped as the editor set it and, with `height`,
 * around the hotspot. `size` is in pixels; without it the original file.
 */
export function imageUrl(image: ContentImage, lake: Lake, size?: Size): string {
  const { crop, hotspot, asset } = image
  if (!assetId.test(asset._id)) return asset.url
  const builder = createImageUrlBuilder({
    baseUrl: lake.assetOrigin,
    projectId: lake.projectId,
    dataset: lake.dataset,
  }).image({
    asset: { _ref: asset._id },
    ...(size && crop && { crop }),
    ...(size && hotspot && { hotspot }),
  })
  if (!size) return builder.url()
  const sized = builder.width(size.width).auto('format')
  return (size.height ? sized.height(size.height) : sized).url()
}

/** JPEG, so that a photo uploaded as PNG is not sent as one. */
const JPEG = 'fm=jpg&q=50'

/**
 * Returns the asset's URL, wherever it is hosted, as a JPEG cropped to exactly `size` within the editor's crop and
 * around the hotspot, or from the center without them. For images that other sites embed.
 */
export function frameUrl({ asset, crop, hotspot }: Framed, size: Required<Size>): string {
  const { width, height } = size
  const middle = `${asset.url}?w=${width}&h=${height}&fit=crop&${JPEG}`
  if (!(crop || hotspot) || !assetId.test(asset._id)) return middle
  // Only the query string is used, so project and dataset don't matter.
  const address = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })
    .image({ asset: { _ref: asset._id }, ...(crop && { crop }), ...(hotspot && { hotspot }) })
    .size(width, height)
    .url()
  return `${asset.url}${new URL(address).search}&${JPEG}`
}

/** Returns width and height in pixels of an image after the editor's crop. */
export function croppedSize({ crop, asset }: ContentImage): { width: number; height: number } {
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  return {
    width: Math.round(asset.width * (1 - left - right)),
    height: Math.round(asset.height * (1 - top - bottom)),
  }
}
