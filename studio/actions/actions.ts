import type { DocumentActionComponent } from 'sanity'
import { memoized } from '../pane/memoized.ts'
import { useShareDraft } from '../share/share-draft.tsx'
import { singletonTypes } from '../singletons.ts'
import { discardChanges } from './discard-changes.ts'
import { usePublishMoved } from './publish-moved.tsx'
import { useTakeOff } from './take-off.tsx'
import { useUnpublish } from './unpublish.tsx'
import { useUnusedOnly } from './unused-only.ts'
import type { UseAction } from './use-action.ts'

type Make = (original: DocumentActionComponent) => DocumentActionComponent

const unchanged: Make = (original) => original

/**
 * What a hook makes of an action, under the name of that. The Studio asks for its actions again and again, and one that
 * is new has forgotten what it knew.
 */
const withHook = (useAction: UseAction): Make =>
  memoized((original) => {
    const action: DocumentActionComponent = (props) => useAction(original(props), props)
    return Object.assign(action, { action: original.action })
  })

const discarded = memoized(discardChanges)
const unpublished = withHook(useUnpublish)
const unused = withHook(useUnusedOnly)
const moved = withHook(usePublishMoved)
const takenOff = withHook(useTakeOff)

const ofSingletons: Record<string, Make> = {
  publish: unchanged,
  discardChanges: discarded,
  restore: unchanged,
  schedule: unchanged,
  discardVersion: unchanged,
}
const ofSections: Record<string, Make> = {
  ...ofSingletons,
  unpublish: unpublished,
  unpublishVersion: unchanged,
}

/** A claim that leaves the content takes what names it along: it is let go of first. */
const ofClaims: Record<string, Make> = { delete: unused, unpublish: unused }
const ofOthers: Record<string, Make> = { delete: unused, unpublish: unpublished }

/** Pages have an address that visitors know. */
const ofLegalPages: Record<string, Make> = { ...ofOthers, publish: moved }
const ofCampaignPages: Record<string, Make> = { ...ofLegalPages, unpublish: takenOff }

/**
 * What an editor may do with a document. One that exists once is neither duplicated nor deleted;
 * a section may be unpublished, which takes it off the page, the site settings may not. All may be scheduled. Nothing
 * is deleted that another document refers to. A page that moves leads on, and one that ends says where. Drafts and
 * releases are shared by a link.
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

/** The actions as they are made of the Studio's; those that nothing is said of are left out without `rest`. */
function made(actions: DocumentActionComponent[], by: Record<string, Make>, rest?: Make) {
  return actions.flatMap((original) => {
    const make = by[original.action ?? ''] ?? rest
    return make ? [make(original)] : []
  })
}
