import { Button, Flex, Radio, Select, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { usePages } from '../inputs/use-pages.ts'
import { AskDialog } from './ask-dialog.tsx'

type Props = { path: string; onClose: () => void; onConfirm: (afterwards: string) => void }

/** Asks what visitors get who still have the address of a page, before it is taken off the site. */
export function TakeOffDialog({ path, onClose, onConfirm }: Props) {
  const [leads, setLeads] = useState(false)
  const [target, setTarget] = useState('/')
  const pages = usePages().filter(([other]) => other !== path)
  const name = useId()
  return (
    <AskDialog
      header={`Take ${path} off the site?`}
      onClose={onClose}
      confirm={
        <Button tone="critical" text="Take it off" onClick={() => onConfirm(leads ? target : '')} />
      }
    >
      <Stack gap={4} as="fieldset" aria-label="Who still has its address">
        <Text size={1} weight="medium">
          Who still has its address
        </Text>
        <Choice name={name} isChosen={!leads} onChoose={() => setLeads(false)}>
          reads that the page is gone (410), and search engines drop it.
        </Choice>
        <Choice name={name} isChosen={leads} onChoose={() => setLeads(true)}>
          is led to another page.
        </Choice>
        {leads && (
          <Select
            aria-label="Lead to"
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
          Its words stay. Empty “Shown until” and publish to bring the page back.
        </Text>
      </Stack>
    </AskDialog>
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
