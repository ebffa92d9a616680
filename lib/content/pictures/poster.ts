import { hotspotOf } from '@/lib/content/hotspot-class'
import { croppedSize } from '@/lib/content/image-url'
import type { ContentImage } from '@/lib/content/landing-page'

/** Nobody gets the poster wider than this, in pixels. */
export const MAX_POSTER_PX = 2560

/** Up to this width in CSS pixels the hero stands upright and shows a part of the poster only. */
export const PHONE_PX = 480
/** At least as high as this in CSS pixels is the hero (Requirement R1.3). */
const HERO_PX = 600
/** Where phones look without a hotspot, in per cent of what is left over; `.hero-picture` says the same. */
const LOOKED_AT = 70
/** Widths in pixels in which the poster is offered, and that of its part for phones. */
const WIDTHS = [640, 960, 1280, 1920, MAX_POSTER_PX]
const PHONE_WIDTH = 800

const raster = /^image-([A-Za-z0-9]+-\d+x\d+)-(jpg|jpeg|png|webp)$/

/**
 * Addresses of the poster on the site's own origin, where the browser is connected already: whole in many widths, and
 * for phones the upright part that is seen of it at most. Undefined for what is no photograph.
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
  const lookedAt = (hotspotOf(image)?.x ?? LOOKED_AT) / 100
  const part = { ...whole, left: whole.left + Math.round((width - seen) * lookedAt), width: seen }
  const address = (rect: typeof whole, shown: number) =>
    `/poster/${shown}/${rect.left},${rect.top},${rect.width},${rect.height}/${name}.${extension}`
  const widths = [...new Set(WIDTHS.map((each) => Math.min(each, width)))]
  return {
    src: address(whole, Math.min(1280, width)),
    srcSet: widths.map((each) => `${address(whole, each)} ${each}w`).join(', '),
    phone: address(part, Math.min(PHONE_WIDTH, seen)),
  }
}
