import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import type { PathResult } from '../../lib/redirects/test-path.ts'

const messages: Record<Exclude<PathResult['kind'], 'redirect'>, string> = {
  home: 'Shows the landing page.',
  page: 'Shows a page of this site.',
  reserved: 'This path is reserved by the site. Redirects don’t apply here.',
  nothing: 'There’s no page here. Visitors see “Page not found”.',
}

/** Shows what visitors get at a path, with every redirect on the way. */
export function ResultCard({ title, result }: { title: string; result: PathResult }) {
  const isRedirect = result.kind === 'redirect'
  const status = isRedirect ? result.status : result.kind === 'nothing' ? 404 : 200
  const tone = result.kind === 'nothing' ? 'caution' : 'positive'
  return (
    <Card as="section" aria-label={title} border radius={2} padding={4}>
      <Stack gap={4}>
        <Flex gap={3} align="center">
          <Text weight="medium">{title}</Text>
          {result.kind !== 'reserved' && (
            <Badge tone={isRedirect ? 'primary' : tone}>
              {status}
              {isRedirect && (status === 308 ? ' permanent' : ' temporary')}
            </Badge>
          )}
        </Flex>
        <Text>{isRedirect ? `Redirects to ${result.target}` : messages[result.kind]}</Text>
        {isRedirect && (
          <Stack as="ol" gap={3} aria-label="Steps">
            {result.steps.map(({ from, destination, isPermanent }) => (
              <li key={from}>
                <Flex gap={3} align="center" wrap="wrap">
                  <Text size={1}>{`${from} → ${destination}`}</Text>
                  <Text size={1} muted>
                    {isPermanent ? 'permanent' : 'temporary'}
                  </Text>
                </Flex>
              </li>
            ))}
          </Stack>
        )}
        {isRedirect && result.steps.length > 1 && (
          <Text size={1} muted>
            Visitors go straight to the last path. The redirect is permanent only if every step is.
          </Text>
        )}
      </Stack>
    </Card>
  )
}
