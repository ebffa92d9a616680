import type { ContentImage } from './landing-page.ts'

type Framed = Pick<ContentImage, 'crop' | 'hotspot'>

/**
 * Where the hotspot of a picture lies within the editor's crop, in whole tenths as per cent. Undefined where the editor
 * set none, so that the design decides.
 */
export function hotspotOf({ crop, hotspot }: Framed): { x: number; y: number } | undefined {
  const { x = 0.5, y = 0.5, width = 1, height = 1 } = hotspot ?? {}
  // The Studio writes a hotspot as large as the picture when only a crop is set.
  if (width === 1 && height === 1) return undefined
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  return { x: percent(x, left, right), y: percent(y, top, bottom) }
}

/** The classes that keep the hotspot of a picture in sight where it is cut to fill its place. */
export function hotspotClass(image: Framed): string | undefined {
  const hotspot = hotspotOf(image)
  return hotspot && `hotspot-x-${hotspot.x} hotspot-y-${hotspot.y}`
}

function percent(position: number, before: number, after: number) {
  const share = (position - before) / (1 - before - after)
  return Math.round(Math.min(1, Math.max(0, share)) * 10) * 10
}
