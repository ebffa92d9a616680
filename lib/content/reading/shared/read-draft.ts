import 'server-only'
import type { LandingPage } from '@/lib/content/content-types'
import type { ShareLink } from '@/lib/content/share/share-link'
import { readShared } from './read-shared.ts'
import { type Page, type PageKind, pageQueries, toPage } from './to-page.ts'

type Named = Pick<ShareLink, 'document' | 'documentType'>

/**
 * Returns the page of this document with its draft and no other. Undefined if the draft is too incomplete to be
 * shown on the page. Throws if the Content Lake does not respond.
 */
export async function readDraft(link: Named, now: Date): Promise<Page | undefined> {
  const { document, documentType: type } = link
  const kind = kindOf(type)
  const params = { hidden: document, shown: `drafts.${document}` }
  const response = await readShared('raw', withDraft(pageQueries[kind], type), params)
  const page = toPage(kind, response, now)
  return page && (kind !== 'landing' || shows(page.home, link)) ? page : undefined
}

function kindOf(type: string): PageKind {
  if (type === 'campaignPage') return 'campaign'
  return type === 'legalPage' ? 'legal' : 'landing'
}

/**
 * Rewrites a query for the perspective `raw` so that it finds published documents, and the draft `$shown` instead of
 * the document `$hidden`. References resolve to published documents.
 */
function withDraft(query: string, type: string): string {
  return query
    .replaceAll(`_id == "${type}"`, '_id == $shown')
    .replaceAll(/_id == \$id\b|slug\.current == \$slug\b/g, '_id == $shown')
    .replaceAll('*[', '*[(_id in path("*") && _id != $hidden || _id == $shown) && ')
}

/** Returns true if a section or question is on the page. The site settings always are. */
function shows(page: LandingPage, { document, documentType: type }: Named): boolean {
  if (type === 'siteSettings') return true
  if (type !== 'faq') return Boolean(page[type as keyof LandingPage])
  return page.questions?.items.some(({ _id }) => _id === `drafts.${document}`) ?? false
}
