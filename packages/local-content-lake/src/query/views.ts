import { isUnpublishing } from '../releases/release.ts'
import type { LakeDocument } from '../store/document.ts'
import { isDraft, isPublic, isPublished, publishedId } from '../store/document-id.ts'
import type { Store } from '../store/store.ts'
import { getOrMake } from '../values.ts'

/** The documents as one perspective shows them. */
export type View = {
  documents: LakeDocument[]
  byId: Map<string, LakeDocument>
  /** The name of the dataset. */
  dataset: string
}

/** Creates a view of the given documents. */
export function viewOf(documents: LakeDocument[], dataset: string): View {
  return { documents, byId: new Map(documents.map((each) => [each._id, each])), dataset }
}

const cache = new WeakMap<Store, { revision: number; views: Map<string, View> }>()

/** Returns the default perspective of an API version: `raw` before 2025-02-19, `published` since then. */
export function defaultPerspective(version: string): string {
  if (version === 'vX') return 'published'
  return version === 'v1' || version.slice(1) < '2025-02-19' ? 'raw' : 'published'
}

/**
 * Returns the view of a perspective (`raw`, `published`, `drafts`, or a comma-separated stack), cached until the
 * next commit. Without the token it contains public documents only.
 */
export function getView(store: Store, perspective: string, editor: boolean): View {
  let entry = cache.get(store)
  if (entry?.revision !== store.revision) {
    entry = { revision: store.revision, views: new Map() }
    cache.set(store, entry)
  }
  const key = `${perspective} ${editor}`
  return getOrMake(entry.views, key, () => {
    const all = [...store.documents.values()]
    const readable = editor ? all : all.filter(({ _id }) => isPublic(_id))
    return viewOf(select(readable, perspective), store.dataset)
  })
}

function select(all: LakeDocument[], perspective: string): LakeDocument[] {
  if (perspective === 'raw') return all
  const published = all.filter(({ _id }) => isPublished(_id))
  if (perspective === 'published') return published
  const isStack = perspective !== 'drafts' && perspective !== 'previewDrafts'
  const stack = isStack ? perspective.split(',').filter((name) => name !== 'published') : ['drafts']
  const seen = new Map(published.map((document) => [document._id, overlay(document)]))
  for (const name of stack.reverse())
    for (const document of all) {
      const isLayer =
        name === 'drafts' ? isDraft(document._id) : document._id.startsWith(`versions.${name}.`)
      if (!isLayer) continue
      if (isUnpublishing(document)) seen.delete(publishedId(document._id))
      else seen.set(publishedId(document._id), overlay(document))
    }
  return [...seen.values()]
}

/** Overlays are reused in the next view, along with what is cached for them. */
const overlays = new WeakMap<LakeDocument, LakeDocument>()

function overlay(document: LakeDocument): LakeDocument {
  const { _id } = document
  const make = () => ({ ...document, _id: publishedId(_id), _originalId: _id })
  return getOrMake(overlays, document, make)
}
