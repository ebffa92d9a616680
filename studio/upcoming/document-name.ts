import { claimPhrase } from '../../schemas/claim-phrase.ts'
import { fixedSections } from '../../sections/index.ts'
import type { UpcomingDocument } from './upcoming-query.ts'

/** Returns an editor's name for a document: a claim's phrase, a section's title, otherwise its own title. */
export function documentName(document: UpcomingDocument): string {
  const { _type, title } = document
  if (_type === 'siteSettings') return 'Site settings'
  const section = fixedSections.find(({ type }) => type === _type)
  if (section) return section.title
  return (_type === 'claim' && claimName(document)) || title || 'Untitled'
}

/** GROQ returns null for a missing field. */
function claimName({ comparator, value, valueTo, unit, label, timeFrame }: UpcomingDocument) {
  const fields = { comparator, value, valueTo, unit, label, timeFrame }
  return claimPhrase(
    Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== null)),
  )
}
