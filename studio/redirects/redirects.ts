import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { SearchIcon } from '@sanity/icons/Search'
import { TransferIcon } from '@sanity/icons/Transfer'
import type { ComponentType, FunctionComponent } from 'react'
import type { StructureBuilder } from 'sanity/structure'
import { NotFoundPaths } from '../not-found/not-found-paths.tsx'
import { TablePane } from './table-pane.tsx'
import { TryAPath } from './try-a-path.tsx'

/** Redirects: the list of them, and what helps to keep them. */
export function redirects(S: StructureBuilder) {
  const pane = (id: string, title: string, icon: ComponentType, component: FunctionComponent) =>
    S.listItem().id(id).title(title).icon(icon).child(S.component(component).id(id).title(title))
  return S.listItem()
    .id('redirects')
    .title('Redirects')
    .icon(ArrowRightIcon)
    .child(
      S.list()
        .id('redirects')
        .title('Redirects')
        .items([
          S.documentTypeListItem('redirect').title('All redirects').icon(ArrowRightIcon),
          S.divider(),
          pane('try', 'Try a path', SearchIcon, TryAPath),
          pane('not-found', 'Not-found paths', LinkRemovedIcon, NotFoundPaths),
          pane('table', 'CSV import and export', TransferIcon, TablePane),
        ]),
    )
}
