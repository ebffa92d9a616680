import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  bookingKey,
  feedToken,
  formTicket,
  manageToken,
  openCallToken,
  readFeedToken,
  readFormTicket,
  readManageToken,
  readOpenCallToken,
  secondTicket,
} from '@/lib/booking/booking-token'

const key = bookingKey('a secret')
const id = randomUUID()
const token = manageToken(key, { id, manageVersion: 3 })

test('a link contains its booking and version', () => {
  expect(readManageToken(key, token)).toEqual({ id, manageVersion: 3 })
  expect(token).toMatch(/^[\w.-]+$/)
})

test('rejects a link that was changed, cut or lengthened', () => {
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === 'a' ? 'b' : 'a'
    expect(
      readManageToken(key, token.slice(0, index) + other + token.slice(index + 1)),
    ).toBeUndefined()
  }
  for (const bad of ['', '.', '..', token.slice(0, -1), `${token}a`, `${token}.`, `${id}.3.`])
    expect(readManageToken(key, bad), bad).toBeUndefined()
})

test('rejects a link of another project or purpose', () => {
  expect(readManageToken(bookingKey('another secret'), token)).toBeUndefined()
  expect(readFeedToken(key, manageToken(key, { id, manageVersion: 0 }))).toBeUndefined()
  expect(readManageToken(key, feedToken(key, id))).toBeUndefined()
  expect(readFeedToken(key, feedToken(key, id))).toBe(id)
  expect(readManageToken(key, openCallToken(key, id))).toBeUndefined()
  expect(readOpenCallToken(key, manageToken(key, { id, manageVersion: 0 }))).toBeUndefined()
  expect(readOpenCallToken(key, openCallToken(key, id))).toBe(id)
})

test('a second-press ticket keeps the first one’s key, and no other token counts', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const first = readFormTicket(key, formTicket(key, now))
  const second = readFormTicket(key, secondTicket(key, now, first?.idempotencyKey))
  expect([first?.isSecondPress, second?.isSecondPress]).toEqual([false, true])
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(readFormTicket(key, manageToken(key, { id, manageVersion: 1 }))).toBeUndefined()
})

test('a form ticket contains the opening time and is unique', () => {
  const now = new Date('2026-11-21T10:00:00.123Z')
  const ticket = formTicket(key, now)
  expect(readFormTicket(key, ticket)?.openedAt).toEqual(now)
  expect(readFormTicket(key, ticket)?.idempotencyKey).toBe(
    readFormTicket(key, ticket)?.idempotencyKey,
  )
  expect(formTicket(key, now)).not.toBe(ticket)
  expect(readFormTicket(key, token)).toBeUndefined()
})
