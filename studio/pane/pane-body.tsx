import { Box, Card, Container, Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

/** The inside of a pane: its first line says what it is for. Without children yet, it waits. */
export function PaneBody({ intro, children }: { intro: string; children?: ReactNode }) {
  return (
    <Box padding={4} paddingBottom={6} overflow="auto" height="fill">
      <Container width={2}>
        <Stack gap={5}>
          <Text size={1} muted>
            {intro}
          </Text>
          {children ?? <Waiting />}
        </Stack>
      </Container>
    </Box>
  )
}

/** Stands where something is asked for. */
export const Waiting = () => (
  <Flex padding={5} justify="center">
    <Spinner muted />
  </Flex>
)

/** Says what went wrong; nothing without words. */
export const Issue = ({ words }: { words: string | undefined }) =>
  words && (
    <Card role="alert" tone="critical" padding={3} radius={2} border>
      <Text size={1}>{words}</Text>
    </Card>
  )
