import { BookIcon } from '@sanity/icons/Book'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { PlayIcon } from '@sanity/icons/Play'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { SECTIONS } from '../lib/site.ts'
import { redirects } from './redirects/redirects.ts'

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
      S.documentTypeListItem('claim').title('Claims').icon(TrendUpwardIcon),
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
      redirects(S),
      S.documentTypeListItem('legalPage').title('Legal pages').icon(BookIcon),
    ])
