import { Badge, Flex, Text } from '@sanity/ui'

type Props = { name: string; text: string; from: number; to: number }

/** How long a text is, beside how long it may be before it is cut. */
export function LengthCounter({ name, text, from, to }: Props) {
  const { length } = [...text]
  const isGood = length >= from && length <= to
  return (
    <Flex align="center" gap={2}>
      <Badge tone={isGood ? 'positive' : 'caution'}>
        {length} of {to}
      </Badge>
      <Text size={1} muted>
        {name}
        {length > to ? ', cut off when shown' : length < from ? ', rather short' : ''}
      </Text>
    </Flex>
  )
}
