import type { DocumentActionComponent } from 'sanity'
import { memoized } from '../pane/use-live-query.ts'
import { useShareDraft } from '../share/share-draft.tsx'
import { singletonTypes } from '../singletons.ts'
import { discardChanges } from './discard-changes.ts'
import { usePublishMoved } from './publish-moved.tsx'
import { useRestore } from './restore.tsx'
import { useUnpublish } from './unpublish.tsx'
import { useUnpublishPage } from './unpublish-page.tsx'
import { useUnpublishVersion } from './unpublish-version.tsx'
import { useUnusedOnly } from './unused-only.ts'
import type { UseAction } from './use-action.ts'

type Make = (original: DocumentActionComponent) => DocumentActionComponent

const unchanged: Make = (original) => original

/**
 * Wraps an action in a hook, under the same name if `isNamed`. The result is memoized, because the Studio requests its
 * actions repeatedly and a new one would lose its state.
 */
const withHook = (useAction: UseAction, isNamed = true): Make =>
  memoized((original) => {
    const action: DocumentActionComponent = (props) => useAction(original(props), props)
    return isNamed ? Object.assign(action, { action: original.action }) : action
  })

const discard = memoized(discardChanges)
const unpublished = withHook(useUnpublish)
const unused = withHook(useUnusedOnly)
// Without a name, because the menu of a release's documents would list the Studio's own action.
const unpublishedLater = withHook(useUnpublishVersion, false)
const unusedLater = withHook(useUnusedOnly, false)
const restored = withHook(useRestore)
const moved = withHook(usePublishMoved)
const endedNow = withHook(useUnpublishPage)

const ofSingletons: Record<string, Make> = {
  publish: unchanged,
  discardChanges: discard,
  restore: restored,
  schedule: unchanged,
  discardVersion: unchanged,
}
const ofSections: Record<string, Make> = {
  ...ofSingletons,
  unpublish: unpublished,
  unpublishVersion: unpublishedLater,
}

/** A claim must not be in use when it is deleted or unpublished, because what uses it would disappear, too. */
const ofClaims: Record<string, Make> = {
  delete: unused,
  restore: restored,
  unpublish: unused,
  unpublishVersion: unusedLater,
}
const ofOthers: Record<string, Make> = {
  delete: unused,
  restore: restored,
  unpublish: unpublished,
  unpublishVersion: unpublishedLater,
}

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
