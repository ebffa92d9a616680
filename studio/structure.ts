import { BookIcon } from '@sanity/icons/Book'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { EditIcon } from '@sanity/icons/Edit'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { OlistIcon } from '@sanity/icons/Olist'
import { PlayIcon } from '@sanity/icons/Play'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { API_VERSION } from '../lib/site/site.ts'
import { fixedSections } from '../sections/index.ts'
import { itemOf } from './lists/item.ts'
import { needsAttention } from './lists/needs-attention.ts'
import { OrderPane } from './questions/order-pane.tsx'
import { redirects } from './redirects/redirects.ts'
import { singletonTypes } from './singletons.ts'
import { UpcomingPane } from './upcoming/upcoming-pane.tsx'

const collections = ['campaignPage', 'claim', 'faq', 'video', 'redirect', 'legalPage']

/** A singleton: its preview and status in the list, then its form. */
const singleton = (S: StructureBuilder, type: string) =>
  S.documentListItem().id(type).schemaType(type)

/** All drafts, latest change first. */
const drafts = (S: StructureBuilder) =>
  itemOf(
    S,
    { id: 'drafts', title: 'Unpublished changes', icon: EditIcon },
    S.documentList()
      .apiVersion(API_VERSION)
      .filter('(_id in path("drafts.**") || _originalId in path("drafts.**")) && _type in $types')
      .params({ types: [...singletonTypes, ...collections] })
      .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
      .initialValueTemplates([]),
  )

/** The list of everything with a date. */
const upcoming = { id: 'upcoming', title: 'Upcoming', icon: CalendarIcon }

const order = { id: 'faq-order', title: 'Question order', icon: OlistIcon }
const questions = (S: StructureBuilder) => [
  S.listItem()
    .id('faq')
    .title('Questions')
    .icon(HelpCircleIcon)
    .child(
      S.documentTypeList('faq')
        .title('Questions')
        .defaultOrdering([{ field: 'order', direction: 'asc' }]),
    ),
  itemOf(S, order, S.component(OrderPane)),
]

/** The left column: daily work, the landing page in its order, then the rest of the site. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      S.documentTypeListItem('campaignPage').title('Pages').icon(DocumentsIcon),
      S.documentTypeListItem('claim').title('Claims').icon(TrendUpwardIcon),
      itemOf(S, upcoming, S.component(UpcomingPane)),
      drafts(S),
      needsAttention(S),
      S.divider().title('Landing page'),
      ...fixedSections.map(({ type }) => singleton(S, type)),
      ...questions(S),
      S.documentTypeListItem('video').title('Videos').icon(PlayIcon),
      S.divider().title('Site'),
      singleton(S, 'siteSettings'),
      S.documentTypeListItem('legalPage').title('Legal pages').icon(BookIcon),
      redirects(S),
    ])
