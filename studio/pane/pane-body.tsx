import { Box, Card, Container, Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The content of a pane below an introduction; shows a spinner until there are children. */
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

/** A spinner while content is loading. */
export const Waiting = () => (
  <Flex padding={5} justify="center">
    <Spinner muted />
  </Flex>
)

/** Shows an error message; renders nothing without one. */
export const Issue = ({ message }: { message: string | undefined }) =>
  message && (
    <Card role="alert" tone="critical" padding={3} radius={2} border>
      <Text size={1}>{message}</Text>
    </Card>
  )

// Sanity UI's Text is a block, which would put the disclosure triangle above it.
export const Summary = styled.summary`
  color: var(--card-fg-color);
  font-size: 0.8125rem;
  line-height: 1.25;
  cursor: pointer;
`
