import { Box, Button, Dialog, Flex, Stack } from '@sanity/ui'
import { type ReactNode, useId, useState } from 'react'
import { errorMessage } from '../../lib/values/record.ts'
import { Issue } from '../pane/pane-body.tsx'

type Confirm = {
  tone: 'primary' | 'critical'
  text: string
  disabled?: boolean
  run: () => void | Promise<void>
}
type Props = { header: string; confirm?: Confirm; onClose: () => void; children: ReactNode }

/** A dialog for an action; with a confirm button it also has a Cancel button, and says why the action failed. */
export function ActionDialog({ header, confirm, onClose, children }: Props) {
  const [isRunning, setRunning] = useState(false)
  const [issue, setIssue] = useState<string>()
  const run = async () => {
    setRunning(true)
    try {
      await confirm?.run()
      onClose()
    } catch (error) {
      setIssue(`Nothing was changed: ${errorMessage(error)}`)
      setRunning(false)
    }
  }
  const footer = confirm && (
    <Flex gap={2} padding={3} justify="flex-end">
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button
        tone={confirm.tone}
        text={confirm.text}
        disabled={confirm.disabled === true || isRunning}
        onClick={run}
      />
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
      <Box padding={4}>
        <Stack gap={4}>
          {children}
          <Issue message={issue} />
        </Stack>
      </Box>
    </Dialog>
  )
}
