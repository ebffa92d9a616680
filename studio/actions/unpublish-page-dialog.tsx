import { Flex, Radio, Select, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { usePages } from '../inputs/use-pages.ts'
import { ActionDialog } from './action-dialog.tsx'

type Props = { path: string; onClose: () => void; onConfirm: (afterwards: string) => Promise<void> }

/** Asks what visitors with the link get before a campaign page is unpublished. */
export function UnpublishPageDialog({ path, onClose, onConfirm }: Props) {
  const [leads, setLeads] = useState(false)
  const [target, setTarget] = useState('/')
  const pages = usePages().filter(([other]) => other !== path)
  const name = useId()
  return (
    <ActionDialog
      header={`Unpublish ${path}?`}
      onClose={onClose}
      confirm={{
        tone: 'critical',
        text: 'Unpublish',
        run: () => onConfirm(leads ? target : ''),
      }}
    >
      <Stack gap={4} as="fieldset" aria-label="What visitors with the link see">
        <Text size={1} weight="medium">
          What visitors with the link see
        </Text>
        <Choice name={name} isChosen={!leads} onChoose={() => setLeads(false)}>
          A notice that the page is gone (410). Search engines drop the page.
        </Choice>
        <Choice name={name} isChosen={leads} onChoose={() => setLeads(true)}>
          Another page, by redirect.
        </Choice>
        {leads && (
          <Select
            aria-label="Redirect to"
            value={target}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          >
            {pages.map(([other, title]) => (
              <option key={other} value={other}>
                {title} ({other})
              </option>
            ))}
          </Select>
        )}
        <Text size={1}>
          The content stays in the Studio. To bring the page back, clear “Shown until” and publish.
        </Text>
      </Stack>
    </ActionDialog>
  )
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: string }

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Flex as="label" gap={3} align="center">
      <Radio name={name} checked={isChosen} onChange={onChoose} />
      <Text size={1}>{children}</Text>
    </Flex>
  )
}
