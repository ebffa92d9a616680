import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useId, useRef } from 'react'
import { endOf, type ShareLink, stateOf } from '../../lib/content/share/share-link.ts'
import { dayOf } from './share-links.ts'

type Props = { links: ShareLink[] | undefined; onRevoke: (link: ShareLink) => void }

/** Lists the active links with who created each, when, and until when, and a button to revoke it. */
export function ActiveLinks({ links, onRevoke }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  const open = links?.filter((link) => stateOf(link, new Date()) === 'open')
  if (!open) return null
  const revoke = (link: ShareLink) => {
    // The focused button disappears, and Escape would no longer close the dialog.
    box.current?.focus()
    onRevoke(link)
  }
  return (
    <Stack ref={box} gap={4} tabIndex={-1}>
      <Text as="h3" id={heading} size={1} weight="medium">
        {open.length === 0 ? 'No active links.' : 'Active links'}
      </Text>
      {open.length > 0 && (
        <Stack as="ul" gap={4} padding={0} aria-labelledby={heading}>
          {open.map((link) => (
            <Line key={link._id} link={link} onRevoke={() => revoke(link)} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Line({ link, onRevoke }: { link: ShareLink; onRevoke: () => void }) {
  const made = dayOf(new Date(link._createdAt))
  return (
    <Flex as="li" gap={3} align="center">
      <Stack gap={2} flex={1}>
        <Text size={1}>
          {link.release ? 'Release' : 'Draft'}, until {dayOf(endOf(link))}
        </Text>
        <Text size={1} muted>
          Created by {link.madeBy || 'an unknown editor'}, {made}
        </Text>
      </Stack>
      <Button
        mode="ghost"
        tone="critical"
        fontSize={1}
        padding={2}
        text="Revoke"
        aria-label={`Revoke the link created ${made}`}
        onClick={onRevoke}
      />
    </Flex>
  )
}
