import { SHARED_CLAIMS } from '@/lib/content/social-image'
import { publishedId } from '@/lib/redirects/versions'
import { asRecord, asString } from '@/lib/values/record'
import { campaignSections } from '@/sections/index'
import { pagesShowing, type UsingDocument } from './pages-showing.ts'

export type ClaimUse = {
  kind: 'page' | 'metadata' | 'structuredData' | 'unseen'
  /** Where readers see it: a section, a page, a node of structured data. */
  place: string
  /** The item and the field in that place. */
  detail: string
  /** Where it is edited: published id, type and Studio path. */
  document: { id: string; type: string; path: string }
  /** Not published yet. */
  isDraft: boolean
}

type Section = { readonly type: string; readonly title: string }

/** `path` is the field or list with the reference, `item` the name of the surrounding item. */
type Found = { path: string; field: string; item: string; index: number }

/**
 * Returns every use of a claim, in reading order. `sections` are those of the page, in its order.
 */
export function claimUses(
  claimId: string,
  documents: UsingDocument[],
  sections: readonly Section[],
): ClaimUse[] {
  const uses = documents.flatMap((document) =>
    [...findReferences(document, claimId)].flatMap((found) => [
      ...usesOf(document, found, sections),
      ...pagesShowing(document, found.path, documents).map((page) => useOnPage(page, document)),
    ]),
  )
  return inOrder(uses, sections)
}

/** Returns the uses of a question: the landing page and the campaign pages that show it. */
export function questionUses(
  question: UsingDocument,
  documents: UsingDocument[],
  sections: readonly Section[],
): ClaimUse[] {
  const pages = pagesShowing(question, 'question', documents)
  const document = { id: 'siteSettings', type: 'siteSettings', path: 'questionsHeading' }
  const home = { kind: 'page', place: 'Landing page', detail: 'Questions', document } as const
  const uses = pages.map((page) => useOnPage(page, question))
  return inOrder(
    [{ ...home, isDraft: publishedId(question._id) !== question._id }, ...uses],
    sections,
  )
}

/** Returns the use on a campaign page that shows content of another document. */
function useOnPage(page: UsingDocument, from: UsingDocument): ClaimUse {
  const id = publishedId(page._id)
  const own = { id, type: page._type, path: from._type === 'hero' ? 'claims' : 'sections' }
  const titles: Record<string, string> = { hero: 'Hero', faq: 'Questions' }
  const section = campaignSections.find(({ type }) => type === from._type)?.title
  const detail = section ?? titles[from._type] ?? from._type
  return { kind: 'page', place: nameOfPage(page), detail, document: own, isDraft: id !== page._id }
}

/** Returns a campaign page's title and path. */
function nameOfPage({ _id, title, slug }: UsingDocument) {
  const { current } = asRecord(slug)
  return [title ?? _id, current && `/${current}`].filter(Boolean).join(' · ')
}

function inOrder(uses: ClaimUse[], sections: readonly Section[]): ClaimUse[] {
  // A published use takes precedence over a draft in the same place.
  uses.sort((a, b) => Number(a.isDraft) - Number(b.isDraft))
  const unique = [...Map.groupBy(uses, nameOf).values()].flatMap(([use]) => (use ? [use] : []))
  const order = [...sections.map(({ type }) => type), 'video', 'faq', 'campaignPage', 'legalPage']
  const rank = ({ kind, document }: ClaimUse) =>
    kinds.indexOf(kind) * 100 + order.indexOf(document.type)
  return unique.sort((a, b) => rank(a) - rank(b))
}

const kinds = ['page', 'metadata', 'structuredData', 'unseen']

const nameOf = ({ kind, place, detail, document }: ClaimUse) =>
  [kind, place, detail, document.id, document.path].join('\n')

function usesOf(document: UsingDocument, found: Found, sections: readonly Section[]): ClaimUse[] {
  const { _id, _type: type, seo } = document
  const id = publishedId(_id)
  const shared = { document: { id, type, path: found.path }, isDraft: id !== _id }
  const detail = [found.item, sentence(found.field)].filter(Boolean).join(' · ')
  const title = String(document.title ?? document.question ?? id)
  const section = sections.find((one) => one.type === type)
  const use = (kind: ClaimUse['kind'], place: string, what: string): ClaimUse[] => [
    { kind, place, detail: what, ...shared },
  ]
  if (section) {
    // The account screens show the first result next to their forms.
    const isAside = type === 'transformation' && found.path === 'claims' && found.index === 0
    const isShared = type === 'hero' && found.path === 'claims' && found.index < SHARED_CLAIMS
    const isService = found.path === 'offerTerms' && !String(document.offerText ?? '').trim()
    return [
      ...use('page', section.title, detail),
      ...(isAside ? use('page', 'Account screens', 'Next to the forms') : []),
      ...(isShared ? use('metadata', 'Landing page', 'social image') : []),
      ...(isService ? use('structuredData', 'Service', 'description') : []),
    ]
  }
  if (found.path === 'seo.description') {
    const isHome = type === 'siteSettings'
    const fields = ['description', ...(hasOwnPreview(seo) ? [] : previewFields)]
    return [
      ...fields.flatMap((field) => use('metadata', isHome ? 'Landing page' : title, field)),
      ...(isHome ? use('structuredData', 'Organization', 'description') : []),
      ...use('structuredData', isHome ? 'WebPage' : `WebPage of ${title}`, 'description'),
    ]
  }
  if (type === 'faq')
    return [...use('page', 'Questions', title), ...use('structuredData', 'FAQPage', title)]
  if (type === 'video')
    return [
      ...use('page', 'Video', `${title} · ${detail}`),
      ...use('structuredData', 'VideoObject', found.field),
    ]
  if (type === 'campaignPage') {
    const isShared = found.path === 'claims' && found.index < SHARED_CLAIMS
    return [
      ...use('page', nameOfPage(document), detail),
      ...(isShared ? use('metadata', nameOfPage(document), 'social image') : []),
    ]
  }
  return type === 'legalPage' ? use('page', title, detail) : use('unseen', title, detail)
}

const previewFields = ['og:description', 'twitter:description']

/** Returns true if link previews have their own description. */
const hasOwnPreview = (seo: unknown) => asString(asRecord(seo).shareDescription) !== undefined

function* findReferences(
  value: unknown,
  claimId: string,
  at: Found = { path: '', field: '', item: '', index: 0 },
): Generator<Found> {
  if (typeof value !== 'object' || value === null) return
  const { _ref, _type } = asRecord(value)
  if (_ref === claimId) yield at
  const isInText = _type === 'block' || _type === 'claimReference'
  for (const [name, child] of Object.entries(value))
    yield* findReferences(child, claimId, isInText ? at : stepInto(value, name, child, at))
}

function stepInto(parent: object, name: string, child: unknown, at: Found): Found {
  if (!Array.isArray(parent))
    return { ...at, field: name, path: at.path ? `${at.path}.${name}` : name }
  const index = Number(name)
  const { _key, _type, _ref, title, topic } = asRecord(child)
  // Blocks and references belong to their field; other items are separate places.
  if (_ref !== undefined || _type === 'block' || _type === 'claimReference') return { ...at, index }
  return { ...at, path: `${at.path}[_key=="${_key}"]`, item: String(title ?? topic ?? ''), index }
}

/** Returns a field's name as the Studio's form shows it: `Offer terms`. */
function sentence(field: string) {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
