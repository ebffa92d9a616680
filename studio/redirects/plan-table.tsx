import { Badge, Stack, Text } from '@sanity/ui'
import type { PlannedRow } from '../../lib/redirects/plan-import.ts'
import { DataTable } from '../pane/data-table.tsx'

const labels = {
  add: { text: 'New', tone: 'positive' },
  change: { text: 'Changed', tone: 'primary' },
  same: { text: 'Unchanged', tone: 'default' },
  reject: { text: 'Rejected', tone: 'critical' },
} as const

/** Shows what an import does with each line. */
export function PlanTable({ plan }: { plan: PlannedRow[] }) {
  return (
    <DataTable>
      <thead>
        <tr>
          {['Line', 'Old path', 'New path', 'Import'].map((title) => (
            <th key={title} scope="col">
              <Text size={1} weight="medium">
                {title}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.map(({ line, source, destination, isPermanent, action, messages }) => (
          <tr key={line}>
            <td>
              <Text size={1} muted>
                {line}
              </Text>
            </td>
            <td>
              <Text size={1}>{source}</Text>
            </td>
            <td>
              <Text size={1}>
                {destination} {isPermanent && <small>(permanent)</small>}
              </Text>
            </td>
            <td>
              <Stack gap={2}>
                <div>
                  <Badge tone={labels[action].tone}>{labels[action].text}</Badge>
                </div>
                {messages.map((message) => (
                  <Text key={message} size={1} muted>
                    {message}
                  </Text>
                ))}
              </Stack>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
