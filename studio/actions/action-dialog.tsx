import { Box, Button, Dialog, Flex } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

type Props = { header: string; confirm?: ReactNode; onClose: () => void; children: ReactNode }

/** A dialog for an action; with a confirm button it also has a Cancel button. */
export function ActionDialog({ header, confirm, onClose, children }: Props) {
  const footer = confirm && (
    <Flex gap={2} padding={3} justify="flex-end">
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      {confirm}
    </Flex>
  )
  return (
    <Dialog
      id={useId()}
      header={header}
      width={1}
      onClose={onClose}
      onClickOutside={onClose}
      footer={footer}
    >
      <Box padding={4}>{children}</Box>
    </Dialog>
  )
}
