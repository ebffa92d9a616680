import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { type PathResult, testPath } from '../../lib/redirects/test-path.ts'
import { API_VERSION } from '../../lib/site/site.ts'
import { Issue, PaneBody } from '../pane/pane-body.tsx'
import { useLiveQuery } from '../pane/use-live-query.ts'
import { useVersions } from '../redirects/use-versions.ts'
import { NotFoundTable, type Order, type PathRow } from './not-found-table.tsx'

const LOG = '*[_type == "notFoundLog"]'
const compare: Record<Order, (a: PathRow, b: PathRow) => number> = {
  count: (a, b) => b.count - a.count || b.lastSeen.localeCompare(a.lastSeen),
  lastSeen: (a, b) => b.lastSeen.localeCompare(a.lastSeen),
  referrerHost: (a, b) =>
    Number(!a.referrerHost) - Number(!b.referrerHost) ||
    a.referrerHost.localeCompare(b.referrerHost) ||
    compare.count(a, b),
}

/** Lists paths where visitors got a 404, each with a button to create a redirect. */
export function NotFoundPaths() {
  const client = useClient({ apiVersion: API_VERSION })
  const versions = useVersions()
  const rows = useLiveQuery<PathRow[]>({ fetch: `${LOG}[0].rows`, listen: LOG })
  const [order, setOrder] = useState<Order>('count')
  const [issue, setIssue] = useState('')
  const sorted = useMemo(() => [...(rows ?? [])].sort(compare[order]), [rows, order])
  const clear = () =>
    client
      .patch('log.notFound')
      .set({ rows: [] })
      .commit()
      .then(
        () => setIssue(''),
        (error: Error) => setIssue(`Couldn’t clear the list: ${error.message}`),
      )
  const resultAt = ({ path }: PathRow): PathResult | undefined =>
    versions && testPath(path, versions.published.redirects, versions.published)
  const intro =
    'The last 300 paths where visitors saw “Page not found”. No names, IP addresses or queries are stored; … replaces anything that could identify a visitor.'
  if (!versions || rows === undefined) return <PaneBody intro={intro} />
  return (
    <PaneBody intro={intro}>
      <Stack gap={4}>
        <Issue message={issue} />
        {sorted.length === 0 ? (
          <Text>No 404s yet.</Text>
        ) : (
          <>
            <NotFoundTable rows={sorted} resultAt={resultAt} order={order} onOrder={setOrder} />
            <Flex>
              <Button text="Clear list" mode="ghost" tone="critical" onClick={clear} />
            </Flex>
          </>
        )}
      </Stack>
    </PaneBody>
  )
}
