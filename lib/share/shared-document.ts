import { SECTIONS } from '@/lib/site'

const names: Record<string, string> = {
  ...Object.fromEntries(SECTIONS.map(({ type, title }) => [type, title])),
  siteSettings: 'Site settings',
  faq: 'Question',
  campaignPage: 'Campaign page',
  legalPage: 'Legal page',
}

/**
 * What the draft of a document of this type is called to those with whom it is shared; undefined where a draft alone
 * shows nothing. A claim is none: it stands in others' texts, and goes with them in a release.
 */
export const sharedName = (type: string): string | undefined => names[type]
