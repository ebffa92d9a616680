import type { ContentImage } from '@/lib/content/content-types'

const drawing = /^image-([A-Za-z0-9]+-\d+x\d+)-svg$/

/**
 * Returns the URL of an SVG on the site's own origin (`app/brand-mark`), used for the logo in the header: the first
 * screen must not open another connection. Undefined for other images.
 */
export function brandMark({ asset }: ContentImage): string | undefined {
  const [, name] = drawing.exec(asset._id) ?? []
  return name && `/brand-mark/${name}.svg`
}
