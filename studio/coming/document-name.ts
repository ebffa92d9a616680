import { SECTIONS } from '../../lib/site.ts'
import { claimPhrase } from '../../schemas/claim-phrase.ts'
import type { ComingDocument } from './coming-query.ts'

/** What editors call a document: a claim by its number, a section by its place, others by their title. */
export function documentName(document: ComingDocument): string {
  const { _type, title } = document
  if (_type === 'siteSettings') return 'Site settings'
  const section = SECTIONS.find(({ type }) => type === _type)
  if (section) return section.title
  return (_type === 'claim' && claimName(document)) || title || 'Untitled'
}

/** GROQ answers null for a field that is not there. */
function claimName({ comparator, value, valueTo, unit, label, timeFrame }: ComingDocument) {
  const fields = { comparator, value, valueTo, unit, label, timeFrame }
  return claimPhrase(
    Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== null)),
  )
}
