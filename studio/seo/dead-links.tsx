import { Card, Stack, Text } from '@sanity/ui'
import { useRedirectContent } from '../redirects/use-versions.ts'
import { deadLinks, type PageLink } from './page-links.ts'

/** The links of header and footer that lead to no page now, with the reason; nothing while all do. */
export function DeadLinks({ links }: { links: PageLink[] }) {
  const content = useRedirectContent()
  const sentences = content ? deadLinks(links, content, new Date()) : []
  if (sentences.length === 0) return null
  return (
    <Card padding={4} radius={2} tone="caution" role="status">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          Links that lead to no page:
        </Text>
        <Stack as="ul" gap={2}>
          {sentences.map((sentence) => (
            <Text key={sentence} as="li" size={1}>
              {sentence}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
