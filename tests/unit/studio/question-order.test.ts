import { expect, test } from 'vitest'
import { inOrder, newOrders } from '@/studio/questions/question-order'

const questions = [
  { _id: 'b', question: 'B?', order: 20 },
  { _id: 'drafts.b', question: 'B, better?', order: 5 },
  { _id: 'a', question: 'A?', order: 20 },
  { _id: 'drafts.c', question: 'C?', order: 10 },
  { _id: 'd' },
]

test('lists each question once, in page order', () => {
  const version = { _id: 'versions.rSpring.a', question: 'A, in spring?', order: 1 }
  expect(inOrder([...questions, version]).map(({ _id, question }) => [_id, question])).toEqual([
    ['c', 'C?'],
    ['a', 'A?'],
    ['b', 'B?'],
    ['d', undefined],
  ])
})

test('writes a new order to every version that changes', () => {
  expect(newOrders(['c', 'b', 'a', 'd'], questions)).toEqual([
    { _id: 'drafts.b', order: 20 },
    { _id: 'a', order: 30 },
    { _id: 'd', order: 40 },
  ])
})

test('leaves a question added meanwhile alone', () => {
  expect(newOrders(['a'], [{ _id: 'new', order: 100 }])).toEqual([])
})
