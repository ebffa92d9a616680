import type { ContentImage } from './landing-page.ts'

/**
 * The classes that keep the hotspot of a picture in sight where it is cut to fill its place: where it lies
 * within the editor's crop, in tenths. Undefined where the editor set none, so that the design decides.
 */
export function hotspotClass({ crop, hotspot }: Pick<ContentImage, 'crop' | 'hotspot'>) {
  const { x = 0.5, y = 0.5, width = 1, height = 1 } = hotspot ?? {}
  // The Studio writes a hotspot as large as the picture when only a crop is set.
  if (width === 1 && height === 1) return undefined
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  return `hotspot-x-${percent(x, left, right)} hotspot-y-${percent(y, top, bottom)}`
}

function percent(position: number, before: number, after: number) {
  const share = (position - before) / (1 - before - after)
  return Math.round(Math.min(1, Math.max(0, share)) * 10) * 10
}
