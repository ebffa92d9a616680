import type { DocumentBadgeComponent } from 'sanity'
import { claimWindow, type HiddenState } from '../../lib/content/claims/claim-state.ts'
import { asString } from '../../lib/values/record.ts'
import { fixedSections } from '../../sections/index.ts'
import { claimHidden, sectionHidden } from './hidden-state.ts'
import { useOnPage } from './use-on-page.ts'

/** Adds a badge to the status of a claim, section or page that visitors can't see. */
export function documentBadges(
  badges: DocumentBadgeComponent[],
  { schemaType }: { schemaType: string },
): DocumentBadgeComponent[] {
  if (schemaType === 'claim') return [...badges, useClaimBadge]
  if (schemaType === 'campaignPage') return [...badges, campaignBadge]
  return fixedSections.some(({ type }) => type === schemaType)
    ? [...badges, useSectionBadge]
    : badges
}

const useClaimBadge: DocumentBadgeComponent = ({ id, published, ready }) => {
  const page = useOnPage()
  return ready ? toBadge(claimHidden(id, published, page, new Date())) : null
}

const useSectionBadge: DocumentBadgeComponent = ({ type, published, ready }) => {
  const page = useOnPage()
  return ready ? toBadge(sectionHidden(type, published !== null, page)) : null
}

const campaignBadge: DocumentBadgeComponent = ({ published }) => {
  const window = {
    liveFrom: asString(published?.shownFrom),
    liveUntil: asString(published?.shownUntil),
  }
  return toBadge(claimWindow(window, new Date()))
}

function toBadge(hidden: HiddenState | undefined) {
  if (!hidden) return null
  const color = hidden.label === 'expired' ? 'danger' : 'warning'
  return { label: hidden.label, title: hidden.reason, color } as const
}
