import type { DocumentActionComponent } from 'sanity'
import { memoized } from '../pane/memoized.ts'
import { useShareDraft } from '../share/share-draft.tsx'
import { singletonTypes } from '../singletons.ts'
import { discardChanges } from './discard-changes.ts'
import { usePublishMoved } from './publish-moved.tsx'
import { useUnpublish } from './unpublish.tsx'
import { useUnpublishPage } from './unpublish-page.tsx'
import { useUnusedOnly } from './unused-only.ts'
import type { UseAction } from './use-action.ts'

type Make = (original: DocumentActionComponent) => DocumentActionComponent

const unchanged: Make = (original) => original

/**
 * Wraps an action in a hook under the same name. The result is memoized, because the Studio requests its actions
 * repeatedly and a new one would lose its state.
 */
const withHook = (useAction: UseAction): Make =>
  memoized((original) => {
    const action: DocumentActionComponent = (props) => useAction(original(props), props)
    return Object.assign(action, { action: original.action })
  })

const discard = memoized(discardChanges)
const unpublished = withHook(useUnpublish)
const unused = withHook(useUnusedOnly)
const moved = withHook(usePublishMoved)
const endedNow = withHook(useUnpublishPage)

const ofSingletons: Record<string, Make> = {
  publish: unchanged,
  discardChanges: discard,
  restore: unchanged,
  schedule: unchanged,
  discardVersion: unchanged,
}
const ofSections: Record<string, Make> = {
  ...ofSingletons,
  unpublish: unpublished,
  unpublishVersion: unchanged,
}

/** A claim must not be in use when it is deleted or unpublished, because what uses it would disappear, too. */
const ofClaims: Record<string, Make> = { delete: unused, unpublish: unused }
const ofOthers: Record<string, Make> = { delete: unused, unpublish: unpublished }

/** Pages have a path that visitors know. */
const ofLegalPages: Record<string, Make> = { ...ofOthers, publish: moved }
const ofCampaignPages: Record<string, Make> = { ...ofLegalPages, unpublish: endedNow }

/**
 * Returns the actions for a document. A singleton can't be duplicated or deleted; a section can be unpublished, the
 * site settings can't. Documents in use can't be deleted. Moving a page can add a redirect, and ending one can set a
 * target. Drafts and releases can be shared.
 */
export function documentActions(
  actions: DocumentActionComponent[],
  context: { schemaType: string },
): DocumentActionComponent[] {
  return [...ownActions(actions, context), useShareDraft]
}

function ownActions(actions: DocumentActionComponent[], { schemaType }: { schemaType: string }) {
  if (schemaType === 'siteSettings') return made(actions, ofSingletons)
  if (singletonTypes.includes(schemaType)) return made(actions, ofSections)
  if (schemaType === 'claim') return made(actions, ofClaims, unchanged)
  if (schemaType === 'redirect') return actions
  if (schemaType === 'legalPage') return made(actions, ofLegalPages, unchanged)
  if (schemaType === 'campaignPage') return made(actions, ofCampaignPages, unchanged)
  return made(actions, ofOthers, unchanged)
}

/** Replaces the Studio's actions by name; those not listed are left out unless `rest` handles them. */
function made(actions: DocumentActionComponent[], by: Record<string, Make>, rest?: Make) {
  return actions.flatMap((original) => {
    const make = by[original.action ?? ''] ?? rest
    return make ? [make(original)] : []
  })
}
