import { Badge, Box, Card, Flex, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { Entry } from './days.ts'

type Props = { entry: Entry; time?: string; tone?: 'critical' }

/** One line of the list, linked to its document or release. */
export function EntryLine({ entry, time, tone }: Props) {
  const { at, sentence, to, note } = entry
  return (
    <li>
      <Card
        as={IntentLink}
        intent={to.intent}
        params={to.params}
        data-as="a"
        padding={3}
        radius={2}
        border
        tone={tone ?? 'default'}
      >
        <Flex align="center" gap={3}>
          {time && (
            <Text size={1} muted>
              <time dateTime={new Date(at).toISOString()}>{time}</time>
            </Text>
          )}
          <Box flex={1}>
            <Text size={1}>{sentence}</Text>
          </Box>
          {note && <Badge tone="caution">{note}</Badge>}
        </Flex>
      </Card>
    </li>
  )
}
