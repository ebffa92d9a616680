import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { SearchIcon } from '@sanity/icons/Search'
import { TransferIcon } from '@sanity/icons/Transfer'
import type { Template } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'
import { NotFoundPaths } from '../404-log/not-found-paths.tsx'
import { itemOf } from '../lists/item.ts'
import { TablePane } from './table-pane.tsx'
import { TestPath } from './test-path.tsx'

const named = { id: 'redirects', title: 'Redirects', icon: ArrowRightIcon }
const test = { id: 'try', title: 'Test a path', icon: SearchIcon }
const log = { id: 'not-found', title: '404 log', icon: LinkRemovedIcon }
const table = { id: 'table', title: 'CSV import and export', icon: TransferIcon }

/** The 404 log pane. */
export const notFound = (S: StructureBuilder) => itemOf(S, log, S.component(NotFoundPaths))

/** The list of redirects and their tools. */
export const redirects = (S: StructureBuilder) =>
  itemOf(
    S,
    named,
    S.list().items([
      S.documentTypeListItem('redirect').title('All redirects').icon(ArrowRightIcon),
      S.divider(),
      itemOf(S, test, S.component(TestPath)),
      notFound(S),
      itemOf(S, table, S.component(TablePane)),
    ]),
  )

/** A new redirect with a given old path. */
export const redirectFrom: Template<{ source?: string }, object> = {
  id: 'redirect-from',
  title: 'Redirect from a path',
  schemaType: 'redirect',
  parameters: [{ name: 'source', type: 'string' }],
  value: ({ source }: { source?: string }) => ({ source, isPermanent: false }),
}
