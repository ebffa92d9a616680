import { Badge, Button, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { Hit } from '../../lib/redirects/not-found/hit.ts'
import type { PathResult } from '../../lib/redirects/test-path.ts'
import { DataTable } from '../pane/data-table.tsx'

export type PathRow = Hit & { _key: string }
export type Order = (typeof orders)[number]['name']

const orders = [
  { name: 'count', title: 'Requests' },
  { name: 'lastSeen', title: 'Last seen' },
  { name: 'referrerHost', title: 'Referrer' },
] as const

type Props = {
  rows: PathRow[]
  resultAt: (row: PathRow) => PathResult | undefined
  order: Order
  onOrder: (order: Order) => void
}

/** A table of 404 paths, sorted by its column headings. */
export function NotFoundTable({ rows, resultAt, order, onOrder }: Props) {
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">
            <Text size={1} weight="medium">
              Path
            </Text>
          </th>
          {orders.map(({ name, title }) => (
            <th key={name} scope="col" aria-sort={name === order ? 'descending' : undefined}>
              <Button
                mode="bleed"
                padding={2}
                fontSize={1}
                text={title}
                selected={name === order}
                onClick={() => onOrder(name)}
              />
            </th>
          ))}
          <th scope="col" aria-label="Action" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._key}>
            <td>
              <Text size={1}>{row.path}</Text>
            </td>
            <td>
              <Text size={1}>{row.count}</Text>
            </td>
            <td>
              <Text size={1}>
                <time dateTime={row.lastSeen}>{new Date(row.lastSeen).toLocaleString()}</time>
              </Text>
            </td>
            <td>
              <Text size={1} muted={!row.referrerHost}>
                {row.referrerHost || 'Unknown'}
              </Text>
            </td>
            <td>
              <Remedy path={row.path} result={resultAt(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Remedy({ path, result }: { path: string; result: PathResult | undefined }) {
  if (result?.kind === 'redirect')
    return <Badge tone="positive">{`Redirects to ${result.target}`}</Badge>
  if (result?.kind === 'page') return <Badge tone="positive">Page exists now</Badge>
  // A path with removed parts can't be redirected.
  if (path.includes('…')) return null
  const params: [{ type: string; template: string }, { source: string }] = [
    { type: 'redirect', template: 'redirect-from' },
    { source: path },
  ]
  return (
    <Button
      as={IntentLink}
      intent="create"
      params={params}
      data-as="a"
      mode="ghost"
      padding={2}
      fontSize={1}
      text="Create redirect"
      aria-label={`Create redirect from ${path}`}
    />
  )
}
