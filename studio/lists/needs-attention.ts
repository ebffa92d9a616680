import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import { UnlinkIcon } from '@sanity/icons/Unlink'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { StructureBuilder } from 'sanity/structure'
import { NOTICE_DAYS } from '../../lib/content/claims/claim-review.ts'
import { API_VERSION } from '../../lib/site/site.ts'
import { notFound } from '../redirects/redirects.ts'
import { itemOf, type Named } from './item.ts'

const noticeSeconds = NOTICE_DAYS * 24 * 60 * 60

/** Claims that need attention. Exported for tests of the filters. */
export const claimLists: (Named & { filter: string })[] = [
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
    // Other documents refer to the published id, but the claim itself may be a draft.
    filter: 'count(*[references(array::join(string::split(^._id, "drafts."), ""))]) == 0',
  },
]

/** Makes the list of claims and 404s that need attention. */
export function needsAttention(S: StructureBuilder) {
  const items = [
    S.divider().title('Claims'),
    ...claimLists.map(({ filter, ...named }) => itemOf(S, named, claimsWhere(S, filter))),
    S.divider().title('Redirects'),
    notFound(S),
  ]
  const named = { id: 'needs-attention', title: 'Needs attention', icon: WarningOutlineIcon }
  return itemOf(S, named, S.list().items(items))
}

const claimsWhere = (S: StructureBuilder, filter: string) =>
  S.documentList()
    .schemaType('claim')
    .apiVersion(API_VERSION)
    .filter(`_type == "claim" && ${filter}`)
    .defaultOrdering([{ field: 'reviewBy', direction: 'asc' }])
    // A new claim may not match any of these lists.
    .initialValueTemplates([])
