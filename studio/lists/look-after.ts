import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { UnlinkIcon } from '@sanity/icons/Unlink'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import type { StructureBuilder } from 'sanity/structure'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { NOTICE_DAYS } from '../../lib/content/claims/claim-review.ts'
import { NotFoundPaths } from '../not-found/not-found-paths.tsx'

type List = { id: string; title: string; icon: ComponentType; filter: string }

const noticeSeconds = NOTICE_DAYS * 24 * 60 * 60

/** The claims that want somebody's attention. Exported for tests: what each list asks the content lake. */
export const claimLists: List[] = [
  {
    id: 'due-for-review',
    title: 'Due for review',
    icon: CalendarIcon,
    filter: `dateTime(reviewBy + "T00:00:00Z") <= dateTime(now()) + ${noticeSeconds}`,
  },
  {
    id: 'expired',
    title: 'Expired',
    icon: ClockIcon,
    filter: 'dateTime(liveUntil) <= dateTime(now())',
  },
  {
    id: 'unused',
    title: 'Unused',
    icon: UnlinkIcon,
    // Other documents refer to the published id, the claim itself may be a draft.
    filter: 'count(*[references(array::join(string::split(^._id, "drafts."), ""))]) == 0',
  },
]

/** What wants somebody's attention: claims, and the paths at which visitors find nothing. */
export function lookAfter(S: StructureBuilder) {
  const notFound = S.component(NotFoundPaths).id('not-found').title('Not-found paths')
  return S.listItem()
    .id('look-after')
    .title('What to look after')
    .icon(WarningOutlineIcon)
    .child(
      S.list()
        .id('look-after')
        .title('What to look after')
        .items([
          S.divider().title('Claims'),
          ...claimLists.map((list) => listItem(S, list)),
          S.divider().title('Redirects'),
          S.listItem()
            .id('not-found')
            .title('Not-found paths')
            .icon(LinkRemovedIcon)
            .child(notFound),
        ]),
    )
}

function listItem(S: StructureBuilder, { id, title, icon, filter }: List) {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.documentList()
        .id(id)
        .title(title)
        .schemaType('claim')
        .apiVersion(API_VERSION)
        .filter(`_type == "claim" && ${filter}`)
        .defaultOrdering([{ field: 'reviewBy', direction: 'asc' }])
        // Where a new claim belongs, none of these lists can know.
        .initialValueTemplates([]),
    )
}
