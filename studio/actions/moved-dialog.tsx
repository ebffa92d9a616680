import { Box, Button, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'

type Props = { from: string; to: string; onClose: () => void; onConfirm: (leads: boolean) => void }

/** Asks what becomes of the former address of a page, before it is published at another. */
export function MovedDialog({ from, to, onClose, onConfirm }: Props) {
  const [leads, setLeads] = useState(true)
  return (
    <Dialog
      id={useId()}
      header="The page moves"
      width={1}
      onClose={onClose}
      onClickOutside={onClose}
      footer={
        <Flex gap={2} padding={3} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button tone="primary" text="Publish there" onClick={() => onConfirm(leads)} />
        </Flex>
      }
    >
      <Box padding={4}>
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
      </Box>
    </Dialog>
  )
}
