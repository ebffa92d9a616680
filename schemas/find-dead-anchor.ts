import { SECTIONS } from '../lib/site.ts'

/** The anchor of a link to the landing page that no section bears; undefined when the link is good. */
export function findDeadAnchor(href: string): string | undefined {
  const anchor = /^\/?#(.*)$/s.exec(href)?.[1]
  if (anchor === undefined) return undefined
  return SECTIONS.some(({ id }) => id === anchor) ? undefined : anchor
}
