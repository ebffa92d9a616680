import type { CallToAction, NavigationItem } from '@/lib/content/landing-page'
import { SECTIONS } from '@/lib/site'
import { href, oneOf, text } from './fields.ts'
import { object, optional, orElse, type Schema } from './read.ts'

/** A link with its words; both empty where it leads nowhere, so that it is not drawn. */
export const callToAction: Schema<CallToAction> = orElse(
  object<CallToAction>({ label: text, href }),
  { label: '', href: '' },
)

export const navigationItem: Schema<NavigationItem> = object<NavigationItem>({
  _key: text,
  label: text,
  // A link to a page has none.
  section: optional(oneOf(...SECTIONS.map(({ id }) => id))),
  href,
})
