import { CopyIcon } from '@sanity/icons/Copy'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { dayOf } from './share-links.ts'

type Props = { address: string; until: Date; isCopied: boolean; onCopy: () => void }

/** Shows a new link, which can't be read again later. */
export function NewLink({ address, until, isCopied, onCopy }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.select(), [])
  return (
    <Stack gap={3}>
      <Flex gap={2}>
        <Flex flex={1} direction="column">
          <TextInput
            ref={field}
            readOnly
            aria-label="Link"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Flex>
        <Button icon={CopyIcon} mode="ghost" text="Copy" onClick={onCopy} />
      </Flex>
      <Text size={1} role="status">
        {isCopied ? 'Copied.' : 'Couldn’t copy the link. Copy it from the field.'} It works until{' '}
        {dayOf(until)}. It won’t be shown again.
      </Text>
    </Stack>
  )
}
