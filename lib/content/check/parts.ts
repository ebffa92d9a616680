import type { CallToAction, NavigationItem } from '@/lib/content/content-types'
import { fixedSections } from '@/sections/index'
import { copy, href, nullable, object, oneOf, orElse, type Schema, text } from './read.ts'

/** A link with its label; both empty if the target is invalid, so that it isn't rendered. */
export const callToAction: Schema<CallToAction> = orElse(
  object<CallToAction>({ label: copy, href }),
  { label: '', href: '' },
)

export const navigationItem: Schema<NavigationItem> = object<NavigationItem>({
  _key: text,
  label: copy,
  // Links to pages have no section.
  section: nullable(oneOf(...fixedSections.map(({ id }) => id))),
  href,
})
