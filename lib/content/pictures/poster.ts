import type { ContentImage } from '@/lib/content/content-types'
import { hotspotOf } from '@/lib/content/hotspot-class'
import { croppedSize } from '@/lib/content/image-url'
import { MAX_POSTER_PX } from './picture-name.ts'

/** Up to this width in CSS pixels the hero is portrait and shows only part of the poster. */
export const PHONE_PX = 480
/** Minimum height of the hero in CSS pixels (Requirement R1.3). */
const HERO_PX = 600
/** Default horizontal position on phones without a hotspot, in percent; the same as in `.hero-picture`. */
const DEFAULT_POSITION = 70
/** Widths in pixels of the poster, and of its crop for phones. */
const WIDTHS = [640, 960, 1280, 1920, MAX_POSTER_PX]
const PHONE_WIDTH = 800

const raster = /^image-([A-Za-z0-9]+-\d+x\d+)-(jpg|jpeg|png|webp)$/

/**
 * Returns URLs of the poster on the site's own origin, where the browser is already connected: the whole image in many
 * widths, and for phones the largest portrait crop they show. Undefined if it isn't a photo.
 */
export function posterSources(image: ContentImage) {
  const [, name, extension] = raster.exec(image.asset._id) ?? []
  if (!name) return undefined
  const { left = 0, top = 0 } = image.crop ?? {}
  const { width, height } = croppedSize(image)
  const whole = {
    left: Math.round(image.asset.width * left),
    top: Math.round(image.asset.height * top),
    width,
    height,
  }
  const seen = Math.min(width, Math.round((height * PHONE_PX) / HERO_PX))
  const position = (hotspotOf(image)?.x ?? DEFAULT_POSITION) / 100
  const part = { ...whole, left: whole.left + Math.round((width - seen) * position), width: seen }
  const address = (rect: typeof whole, shown: number) =>
    `/poster/${shown}/${rect.left},${rect.top},${rect.width},${rect.height}/${name}.${extension}`
  const widths = [...new Set(WIDTHS.map((each) => Math.min(each, width)))]
  return {
    src: address(whole, Math.min(1280, width)),
    srcSet: widths.map((each) => `${address(whole, each)} ${each}w`).join(', '),
    phone: address(part, Math.min(PHONE_WIDTH, seen)),
  }
}
