import { fixedSections } from '@/sections/index'

const names: Record<string, string> = {
  ...Object.fromEntries(fixedSections.map(({ type, title }) => [type, title])),
  siteSettings: 'Site settings',
  faq: 'Question',
  campaignPage: 'Campaign page',
  legalPage: 'Legal page',
}

/**
 * Returns the name of a shared draft by document type, or undefined if the type can't be shared alone. Claims can't: they
 * appear in other documents' texts, and are shared with them in a release.
 */
export const sharedName = (type: string): string | undefined => names[type]
