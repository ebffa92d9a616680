import { publishedId } from '@/lib/redirects/versions'
import { campaignSections } from '@/sections/index'

/** A document as stored in the Content Lake. */
export type UsingDocument = { _id: string; _type: string; [field: string]: unknown }

type Section = { section?: string; lede?: string }
type Page = UsingDocument & {
  sections?: Section[]
  claims?: unknown[]
  reasons?: unknown[]
  questions?: { _ref?: string }[]
}

const isCampaignPage = (one: UsingDocument): one is Page => one._type === 'campaignPage'

/** Returns the campaign pages among `documents` that show this field of a section or question unchanged. */
export function pagesShowing(
  { _id, _type }: UsingDocument,
  path: string,
  documents: UsingDocument[],
): UsingDocument[] {
  const id = publishedId(_id)
  const name = _type === 'faq' ? 'questions' : _type
  const lede = campaignSections.find(({ type }) => type === name)?.lede
  const pages = documents.filter(isCampaignPage)
  return pages.filter(({ sections = [], claims = [], reasons = [], questions = [] }) => {
    // A campaign page has its own hero apart from the claims.
    if (_type === 'hero') return path === 'claims' && claims.length === 0
    const chosen = sections.find(({ section }) => section === name)
    if (!chosen && sections.length > 0) return false
    if (path === lede && chosen?.lede) return false
    if (_type === 'whyChoose') return reasons.length === 0
    if (_type !== 'faq') return true
    return questions.length === 0 || questions.some(({ _ref }) => _ref === id)
  })
}
