import { Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { fieldsOf, textOf } from '../../lib/values/record.ts'
import type { Losses } from '../../sections/page/losses.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useLosses } from './use-losses.ts'

type Props = {
  id: string
  type: string
  published: SanityDocument | null
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a document is unpublished, and names what visitors and search engines will miss. */
export function LossesDialog({ id, type, published, onClose, onConfirm }: Props) {
  const slug = textOf(fieldsOf(published?.slug).current)
  const href = type === 'legalPage' && slug ? `/${slug}` : undefined
  const found = useLosses(id, href)
  const title = String(published?.title ?? published?.question ?? '')
  return (
    <AskDialog
      header="Take it off the page?"
      onClose={onClose}
      confirm={
        <Button
          tone="critical"
          text="Unpublish"
          disabled={found === undefined}
          onClick={onConfirm}
        />
      }
    >
      {found === undefined ? (
        <Flex justify="center">
          <Spinner muted />
        </Flex>
      ) : (
        <Stack gap={4}>
          {lines(found, href, title).map(([name, what]) => (
            <Stack key={name} gap={2}>
              <Text size={1} weight="medium">
                {name}
              </Text>
              <Text size={1} muted>
                {what}
              </Text>
            </Stack>
          ))}
          <Text size={1}>The words stay as a draft. Publish it to bring them back.</Text>
        </Stack>
      )}
    </AskDialog>
  )
}

function lines(found: Losses | null, href: string | undefined, title: string): [string, string][] {
  if (!found) return [['On the page', 'What goes with it cannot be told now.']]
  const { sections, links, buttons, nodes } = found
  const buttonRows: [string, string][] =
    buttons.length > 0 ? [['Stays, and leads nowhere', `The button ${quoted(buttons)}`]] : []
  const own = href ? `The page ${href}, “${title}”: its visitors read “Page not found”.` : title
  const linkWords = links.map(({ label, place }) => `${place}: ${label}`).join(' · ')
  const page = sections.map((name) => `The section “${name}”`).join(', ')
  return [
    ['Leaves the page', page || own || 'Nothing that visitors see now.'],
    ['Leaves header and footer', linkWords || 'No link.'],
    ...buttonRows,
    [
      'Leaves the structured data',
      [...(href ? ['WebPage of this address'] : []), ...nodes].join(', ') || 'No node.',
    ],
  ]
}

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(', ')
