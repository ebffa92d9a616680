import { Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { normalizePath } from '../../lib/site/path.ts'
import { useRedirectContent } from '../redirects/use-versions.ts'
import { ActionDialog } from './action-dialog.tsx'

type Props = {
  from: string
  to: string
  onClose: () => void
  onConfirm: (leads: boolean) => Promise<void>
}

/** Asks whether to add a redirect before a page is published at a new path. */
export function MovedDialog({ from, to, onClose, onConfirm }: Props) {
  const [leads, setLeads] = useState(true)
  const redirects = useRedirectContent()?.redirects ?? []
  const isBack = redirects.some(({ source }) => normalizePath(source) === to)
  return (
    <ActionDialog
      header="This page has a new path"
      onClose={onClose}
      confirm={{
        tone: 'primary',
        text: 'Publish at the new path',
        run: () => onConfirm(leads),
      }}
    >
      <Stack gap={4}>
        <Text>
          It moves from {from} to {to}. Without a redirect, links to the old path will break.
        </Text>
        <Flex as="label" gap={3} align="center">
          <Checkbox checked={leads} onChange={() => setLeads(!leads)} />
          <Text size={1}>
            Redirect {from} to {to}
          </Text>
        </Flex>
        {isBack && <Text size={1}>The redirect from {to} will be deleted.</Text>}
      </Stack>
    </ActionDialog>
  )
}
