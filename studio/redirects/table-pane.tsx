import { Button, Flex, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { planImport } from '../../lib/redirects/plan-import.ts'
import { API_VERSION } from '../../lib/site/site.ts'
import { errorMessage } from '../../lib/values/record.ts'
import { Issue, PaneBody } from '../pane/pane-body.tsx'
import { importRows } from './import-rows.ts'
import { PlanTable } from './plan-table.tsx'
import { readTable } from './read-table.ts'
import { countOf, TableSource } from './table-source.tsx'
import { useVersions } from './use-versions.ts'

const intro =
  'Export all redirects to a spreadsheet, or import many at once. Columns: source, destination, permanent.'

/** Exports the published redirects as a file, and imports a file or pasted cells. */
export function TablePane() {
  const client = useClient({ apiVersion: API_VERSION })
  const versions = useVersions()
  const [text, setText] = useState('')
  const [result, setResult] = useState<{ isIssue: boolean; message: string }>()
  const read = useMemo(() => tryReading(text), [text])
  if (!versions) return <PaneBody intro={intro} />
  const { published, drafts } = versions
  const plan = planImport(read.rows, published)
  const wanted = plan.filter(({ action }) => action === 'add' || action === 'change')
  const issue = read.issue ?? (result?.isIssue ? result.message : undefined)
  const start = async () => {
    const taken = [...published.redirects, ...drafts.redirects].map(({ _id }) => _id)
    try {
      await importRows(client, plan, taken)
      setResult({ isIssue: false, message: `${countOf(wanted.length)} imported and published.` })
    } catch (error) {
      setResult({ isIssue: true, message: `Nothing was imported: ${errorMessage(error)}` })
    }
  }
  return (
    <PaneBody intro={intro}>
      <TableSource
        text={text}
        redirects={published.redirects}
        onChange={(value) => {
          setText(value)
          setResult(undefined)
        }}
      />
      <Issue message={issue} />
      <Flex role="status" gap={4} align="center">
        {wanted.length > 0 && (
          <Button tone="positive" text={`Import ${countOf(wanted.length)}`} onClick={start} />
        )}
        {result && !result.isIssue && <Text size={1}>{result.message}</Text>}
      </Flex>
      {plan.length > 0 && <PlanTable plan={plan} />}
    </PaneBody>
  )
}

function tryReading(text: string) {
  try {
    return { rows: readTable(text) }
  } catch (error) {
    return { rows: [], issue: errorMessage(error) }
  }
}
