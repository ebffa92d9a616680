import { useSortable } from '@dnd-kit/sortable'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { styled } from 'styled-components'

type Place = { $y: number; $transition?: string | undefined; $isDragged: boolean }

const Row = styled.li.attrs<Place>(({ $y, $transition, $isDragged }) => ({
  style: {
    transform: `translateY(${$y}px)`,
    transition: $transition,
    zIndex: $isDragged ? 1 : undefined,
  },
}))`
  position: relative;
  list-style: none;
`

/** A question with a drag handle. */
export function OrderRow({ id, question }: { id: string; question: string | undefined }) {
  const title = question ?? 'No question yet'
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <Row ref={setNodeRef} $y={transform?.y ?? 0} $transition={transition} $isDragged={isDragging}>
      <Card padding={2} radius={2} border shadow={isDragging ? 3 : 0}>
        <Flex align="center" gap={2}>
          <Button
            mode="bleed"
            padding={2}
            icon={DragHandleIcon}
            {...attributes}
            {...listeners}
            aria-label={`Move “${title}”`}
          />
          <Text size={1}>{title}</Text>
        </Flex>
      </Card>
    </Row>
  )
}
