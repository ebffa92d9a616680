import { Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import type { Removals } from '../../lib/seo/removals.ts'
import { asRecord, asString } from '../../lib/values/record.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useRemovals } from './use-removals.ts'

type Props = {
  id: string
  published: SanityDocument | null
  /** The name of the release that will unpublish it; without one, that is now. */
  release?: string
  onClose: () => void
  onConfirm: () => void | Promise<void>
}

/** Confirms unpublishing a document, and lists what visitors and search engines will lose. */
export function RemovalsDialog({ id, published, release, onClose, onConfirm }: Props) {
  const slug = asString(asRecord(published?.slug).current)
  const href = slug ? `/${slug}` : undefined
  const found = useRemovals(id, href, release)
  const title = String(published?.title ?? published?.question ?? '')
  return (
    <ActionDialog
      header={release ? 'Unpublish this document with the release?' : 'Unpublish this document?'}
      onClose={onClose}
      confirm={{
        tone: 'critical',
        text: release ? 'Unpublish when releasing' : 'Unpublish',
        disabled: found === undefined,
        run: onConfirm,
      }}
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
          <Text size={1}>The content stays as a draft. Publish it to bring it back.</Text>
        </Stack>
      )}
    </ActionDialog>
  )
}

function lines(
  found: Removals | null,
  href: string | undefined,
  title: string,
): [string, string][] {
  if (!found) return [['On the page', 'Couldn’t check what else disappears with it.']]
  const { sections, links, buttons, nodes } = found
  const buttonRows: [string, string][] =
    buttons.length > 0 ? [['Will be a broken link', `The button ${quoted(buttons)}`]] : []
  const own = href ? `The page ${href}, “${title}”. Visitors will see “Page not found”.` : title
  const linkWords = links.map(({ label, place }) => `${place}: ${label}`).join(' · ')
  const page = sections.map((name) => `The section “${name}”`).join(', ')
  return [
    ['Disappears from the page', page || own || 'Nothing visitors can see now.'],
    ['Disappears from the header and footer', linkWords || 'No links.'],
    ...buttonRows,
    [
      'Disappears from structured data',
      [...(href ? ['WebPage for this path'] : []), ...nodes].join(', ') || 'Nothing.',
    ],
  ]
}

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(', ')
