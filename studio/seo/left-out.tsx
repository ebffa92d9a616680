import { Card, Stack, Text } from '@sanity/ui'

/** What the page goes without, as it is missing or malformed: the names of the fields, section first. */
export function LeftOut({ paths }: { paths: readonly string[] }) {
  return (
    <Card padding={4} radius={2} tone="caution" role="status">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          Missing or malformed, and so not on the page:
        </Text>
        <Stack as="ul" gap={2}>
          {paths.map((path) => (
            <Text key={path} as="li" size={1}>
              {toWords(path)}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** `hero.claims.1.unit` as editors read it: `hero → claims → 2 → unit`. */
function toWords(path: string) {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? `${Number(step) + 1}` : step))
  return steps.join(' → ')
}
