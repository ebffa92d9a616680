import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Stack } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { Issue, PaneBody } from '../pane/pane-body.tsx'
import { useLiveQuery } from '../pane/use-live-query.ts'
import { OrderRow } from './order-row.tsx'
import { inOrder, newOrders, type Question } from './question-order.ts'

const QUESTIONS = '*[_type == "faq" && !(_id in path("versions.**"))]'
const query = { fetch: `${QUESTIONS}{ _id, question, order }`, listen: QUESTIONS }
const intro =
  'Drag questions into order, or focus a handle, press Space and use the arrow keys. The page updates right away.'

/** Lists the questions in page order, to be reordered by dragging. */
export function OrderPane() {
  const client = useClient({ apiVersion: API_VERSION })
  const questions = useLiveQuery<Question[]>(query)
  const [dropped, setDropped] = useState<string[]>()
  const [issue, setIssue] = useState('')
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  const sensors = useSensors(useSensor(PointerSensor), keyboard)
  // The Content Lake's order applies again as soon as it responds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response resets the dropped order
  useEffect(() => setDropped(undefined), [questions])
  if (!questions) return <PaneBody intro={intro} />
  const rows = inOrder(questions)
  const ids = dropped ?? rows.map(({ _id }) => _id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const moved = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setDropped(moved)
    const transaction = client.transaction()
    for (const { _id, order } of newOrders(moved, questions))
      transaction.patch(_id, { set: { order } })
    transaction.commit().then(
      () => setIssue(''),
      (error: Error) => {
        setDropped(undefined)
        setIssue(`Couldn’t change the order: ${error.message}`)
      },
    )
  }
  return (
    <PaneBody intro={intro}>
      <Issue message={issue} />
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Stack as="ol" gap={2} padding={0}>
            {ids.map((id) => (
              <OrderRow key={id} id={id} question={rows.find(({ _id }) => _id === id)?.question} />
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
    </PaneBody>
  )
}
