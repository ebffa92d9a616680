import type { DocumentActionComponent } from 'sanity'
import { singletonTypes } from '../singletons.ts'
import { discardChanges } from './discard-changes.ts'
import { onlyUnused } from './only-unused.ts'
import { unpublish } from './unpublish.tsx'

type Make = (original: DocumentActionComponent) => DocumentActionComponent

const asItIs: Make = (original) => original

/** The Studio asks for its actions again and again, and one that is new has forgotten what it knew. */
function once(make: Make): Make {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (original) => {
    const made = known.get(original) ?? make(original)
    known.set(original, made)
    return made
  }
}

const discarded = once(discardChanges)
const unpublished = once(unpublish)
const unused = once(onlyUnused)

const ofSingletons: Record<string, Make> = {
  publish: asItIs,
  discardChanges: discarded,
  restore: asItIs,
}
const ofSections: Record<string, Make> = { ...ofSingletons, unpublish: unpublished }

/** A claim that leaves the content takes what names it along: it is let go of first. */
const ofClaims: Record<string, Make> = { delete: unused, unpublish: unused }
const ofOthers: Record<string, Make> = { delete: unused, unpublish: unpublished }

/**
 * What an editor may do with a document. One that exists once is neither duplicated nor deleted;
 * a section may be unpublished, which takes it off the page, the site settings may not. Nothing is deleted that
 * another document refers to.
 */
export function documentActions(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (schemaType === 'siteSettings') return made(actions, ofSingletons)
  if (singletonTypes.includes(schemaType)) return made(actions, ofSections)
  if (schemaType === 'claim') return made(actions, ofClaims, asItIs)
  if (schemaType === 'redirect') return actions
  return made(actions, ofOthers, asItIs)
}

/** The actions as they are made of the Studio's; those that nothing is said of are left out without `rest`. */
function made(actions: DocumentActionComponent[], by: Record<string, Make>, rest?: Make) {
  return actions.flatMap((original) => {
    const make = by[original.action ?? ''] ?? rest
    return make ? [make(original)] : []
  })
}
