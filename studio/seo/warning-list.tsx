import { Card, Stack, Text } from '@sanity/ui'

/** What is not as it should be, a line each below a title; nothing without any. */
export function WarningList({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Card padding={4} radius={2} tone="caution" role="status">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Stack as="ul" gap={2}>
          {lines.map((line) => (
            <Text key={line} as="li" size={1}>
              {line}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
