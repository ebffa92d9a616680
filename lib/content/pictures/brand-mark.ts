import type { ContentImage } from '@/lib/content/landing-page'

const drawing = /^image-([A-Za-z0-9]+-\d+x\d+)-svg$/

/**
 * Where a drawing stands on the site's own origin (`app/brand-mark`), as the mark of the bar does: a part of the first
 * screen opens no other connection. Undefined for what is no drawing.
 */
export function brandMark({ asset }: ContentImage): string | undefined {
  const [, name] = drawing.exec(asset._id) ?? []
  return name && `/brand-mark/${name}.svg`
}
