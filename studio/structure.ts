import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BookIcon } from '@sanity/icons/Book'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { PlayIcon } from '@sanity/icons/Play'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { SECTIONS } from '../lib/site.ts'
import { claims } from './claim-lists.ts'

const singleton = (S: StructureBuilder, type: string, title: string) =>
  S.listItem()
    .id(type)
    .title(title)
    .schemaType(type)
    .child(S.document().id(type).schemaType(type).documentId(type).title(title))

/** The left column: settings, the sections in page order, then the collections. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      singleton(S, 'siteSettings', 'Site settings'),
      S.divider().title('Landing page'),
      ...SECTIONS.map(({ type, title }) => singleton(S, type, title)),
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
      S.documentTypeListItem('video').title('Videos').icon(PlayIcon),
      S.documentTypeListItem('redirect').title('Redirects').icon(ArrowRightIcon),
      S.documentTypeListItem('legalPage').title('Legal pages').icon(BookIcon),
    ])
