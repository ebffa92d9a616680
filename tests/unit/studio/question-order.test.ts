import { expect, test } from 'vitest'
import { inOrder, newOrders } from '@/studio/questions/question-order'

const questions = [
  { _id: 'b', question: 'B?', order: 20 },
  { _id: 'drafts.b', question: 'B, better?', order: 5 },
  { _id: 'a', question: 'A?', order: 20 },
  { _id: 'drafts.c', question: 'C?', order: 10 },
  { _id: 'd' },
]

test('each question stands once, in the order of the page', () => {
  const version = { _id: 'versions.rSpring.a', question: 'A, in spring?', order: 1 }
  expect(inOrder([...questions, version]).map(({ _id, question }) => [_id, question])).toEqual([
    ['c', 'C?'],
    ['a', 'A?'],
    ['b', 'B?'],
    ['d', undefined],
  ])
})

test('what was dragged is written to every version, and only what changes', () => {
  expect(newOrders(['c', 'b', 'a', 'd'], questions)).toEqual([
    { _id: 'drafts.b', order: 20 },
    { _id: 'a', order: 30 },
    { _id: 'd', order: 40 },
  ])
})

test('a question that came meanwhile is left alone', () => {
  expect(newOrders(['a'], [{ _id: 'new', order: 100 }])).toEqual([])
})
