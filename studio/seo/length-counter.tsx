import { Badge, Flex, Text } from '@sanity/ui'

type Props = { name: string; text: string; from: number; to: number }

/** Shows a text's length next to the length at which it is cut off. */
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
        {length > to ? ', cut off when shown' : length < from ? ', a little short' : ''}
      </Text>
    </Flex>
  )
}
