import { BookIcon } from '@sanity/icons/Book'
import { EditIcon } from '@sanity/icons/Edit'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { OlistIcon } from '@sanity/icons/Olist'
import { PlayIcon } from '@sanity/icons/Play'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { SECTIONS } from '../lib/site.ts'
import { claims } from './lists/claim-lists.ts'
import { OrderPane } from './questions/order-pane.tsx'
import { redirects } from './redirects/redirects.ts'
import { singletonTypes } from './singletons.ts'

const collections = ['claim', 'faq', 'video', 'redirect', 'legalPage']

/** A document that exists once: what it says and whether it has unpublished changes, then its form. */
const singleton = (S: StructureBuilder, type: string) =>
  S.documentListItem().id(type).schemaType(type)

/** Everything that visitors do not see yet, the newest change first. */
const drafts = (S: StructureBuilder) =>
  S.listItem()
    .id('drafts')
    .title('Not published yet')
    .icon(EditIcon)
    .child(
      S.documentList()
        .id('drafts')
        .title('Not published yet')
        .apiVersion('2026-11-01')
        .filter('(_id in path("drafts.**") || _originalId in path("drafts.**")) && _type in $types')
        .params({ types: [...singletonTypes, ...collections] })
        .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
        .initialValueTemplates([]),
    )

/** The left column: settings, the sections in page order, then the collections. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      drafts(S),
      singleton(S, 'siteSettings'),
      S.divider().title('Landing page'),
      ...SECTIONS.map(({ type }) => singleton(S, type)),
      S.divider().title('Collections'),
      ...claims(S),
      S.listItem()
        .id('faq')
        .title('Questions')
        .icon(HelpCircleIcon)
        .child(
          S.documentTypeList('faq')
            .title('Questions')
            .defaultOrdering([{ field: 'order', direction: 'asc' }]),
        ),
      S.listItem()
        .id('faq-order')
        .title('Order of the questions')
        .icon(OlistIcon)
        .child(S.component(OrderPane).id('faq-order').title('Order of the questions')),
      S.documentTypeListItem('video').title('Videos').icon(PlayIcon),
      redirects(S),
      S.documentTypeListItem('legalPage').title('Legal pages').icon(BookIcon),
    ])
