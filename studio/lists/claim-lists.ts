import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { UnlinkIcon } from '@sanity/icons/Unlink'
import type { ComponentType } from 'react'
import type { StructureBuilder } from 'sanity/structure'
import { NOTICE_DAYS } from '../../lib/content/claims/claim-review.ts'

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

/** All claims, and below them those that want somebody's attention. */
export function claims(S: StructureBuilder) {
  return [
    S.documentTypeListItem('claim').title('Claims').icon(TrendUpwardIcon),
    S.listItem()
      .id('claim-lists')
      .title('Claims to look after')
      .icon(CalendarIcon)
      .child(
        S.list()
          .id('claim-lists')
          .title('Claims to look after')
          .items(claimLists.map((list) => listItem(S, list))),
      ),
  ]
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
        .apiVersion('2026-11-01')
        .filter(`_type == "claim" && ${filter}`)
        .defaultOrdering([{ field: 'reviewBy', direction: 'asc' }])
        // Where a new claim belongs, none of these lists can know.
        .initialValueTemplates([]),
    )
}
