import type { ComponentType } from 'react'
import type {
  ComponentBuilder,
  DocumentListBuilder,
  ListBuilder,
  StructureBuilder,
} from 'sanity/structure'

export type Named = { id: string; title: string; icon: ComponentType }

/** Makes a list item and the pane it opens, with the same id and title. */
export const itemOf = (
  S: StructureBuilder,
  { id, title, icon }: Named,
  child: ComponentBuilder | DocumentListBuilder | ListBuilder,
) => S.listItem().id(id).title(title).icon(icon).child(child.id(id).title(title))
