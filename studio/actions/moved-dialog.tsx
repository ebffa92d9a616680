import { Button, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'

type Props = { from: string; to: string; onClose: () => void; onConfirm: (leads: boolean) => void }

/** Asks what becomes of the former address of a page, before it is published at another. */
export function MovedDialog({ from, to, onClose, onConfirm }: Props) {
  const [leads, setLeads] = useState(true)
  return (
    <AskDialog
      header="The page moves"
      onClose={onClose}
      confirm={<Button tone="primary" text="Publish there" onClick={() => onConfirm(leads)} />}
    >
      <Stack gap={4}>
        <Text>
          From {from} to {to}. Links to the old address would lead nowhere.
        </Text>
        <Flex as="label" gap={3} align="center">
          <Checkbox checked={leads} onChange={() => setLeads(!leads)} />
          <Text size={1}>
            Lead {from} to {to}
          </Text>
        </Flex>
      </Stack>
    </AskDialog>
  )
}
