import type { ContentImage } from './content-types.ts'

type Framed = Pick<ContentImage, 'crop' | 'hotspot'>

/**
 * Returns the position of an image's hotspot within the editor's crop in percent, rounded to tens. Undefined if the
 * editor set none, so that the design decides.
 */
export function hotspotOf({ crop, hotspot }: Framed): { x: number; y: number } | undefined {
  const { x = 0.5, y = 0.5, width = 1, height = 1 } = hotspot ?? {}
  // The Studio writes a hotspot as large as the image when only a crop is set.
  if (width === 1 && height === 1) return undefined
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  return { x: percent(x, left, right), y: percent(y, top, bottom) }
}

/** Returns the classes that keep an image's hotspot visible where it is cropped to fill its box. */
export function hotspotClass(image: Framed): string | undefined {
  const hotspot = hotspotOf(image)
  return hotspot && `hotspot-x-${hotspot.x} hotspot-y-${hotspot.y}`
}

function percent(position: number, before: number, after: number) {
  const share = (position - before) / (1 - before - after)
  return Math.round(Math.min(1, Math.max(0, share)) * 10) * 10
}
