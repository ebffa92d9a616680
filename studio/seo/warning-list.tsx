import { Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { FieldLink, MissingLine } from './missing-lines.ts'

/** Lists warnings below a title; renders nothing without any. */
export function WarningList({ title, lines }: { title: string; lines: MissingLine[] }) {
  if (lines.length === 0) return null
  return (
    <Card padding={4} radius={2} tone="caution" role="status">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Stack as="ul" gap={2} padding={0}>
          {lines.map(({ text, to }) => (
            <Flex key={text} as="li" gap={2}>
              <Text size={1}>{text}</Text>
              {to && (
                <Text size={1}>
                  <IntentLink intent="edit" params={paramsOf(to)} aria-label={`Open: ${text}`}>
                    Open
                  </IntentLink>
                </Text>
              )}
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** Leaves out an empty path, which means the whole document. */
const paramsOf = ({ id, type, path }: FieldLink) => ({ id, type, ...(path && { path }) })
