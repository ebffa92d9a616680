import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@/lib/values/formats'

/** Derives the key that signs links and forms from the project's secret key. */
export function bookingKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'booking links', 32))
}

/** Returns a token for one booking; anyone who has it may move or cancel the call. */
export function manageToken(
  key: Buffer,
  { id, manageVersion }: { id: string; manageVersion: number },
) {
  return sign(key, 'manage', id, manageVersion)
}

/** Returns the token's booking and version; undefined if the signature is wrong. */
export function readManageToken(key: Buffer, token: string) {
  const read = verify(key, 'manage', token)
  return read && { id: read.id, manageVersion: read.number }
}

/** Returns the token of the page that shows an email's open call; it can't change the call. */
export const openCallToken = (key: Buffer, id: string) => sign(key, 'open call', id, 0)

/** Returns the token's booking; undefined if the signature is wrong. */
export const readOpenCallToken = (key: Buffer, token: string) => verify(key, 'open call', token)?.id

/** Returns the token of a host's calendar feed. */
export const feedToken = (key: Buffer, id: string) => sign(key, 'feed', id, 0)

/** Returns the token's feed; undefined if the signature is wrong. */
export const readFeedToken = (key: Buffer, token: string) => verify(key, 'feed', token)?.id

/** Returns a ticket for a new form: identifies its submissions and holds the time it was opened. */
export const formTicket = (key: Buffer, now: Date) => sign(key, 'form', randomUUID(), now.getTime())

/** Returns a ticket for a form that only has to be sent again; works without cookies. `id` is the first ticket's. */
export const secondTicket = (key: Buffer, now: Date, id: string = randomUUID()) =>
  sign(key, 'second press', id, now.getTime())

/** Reads a form ticket of either kind; undefined if the signature is wrong. */
export function readFormTicket(key: Buffer, ticket: string) {
  const first = verify(key, 'form', ticket)
  const read = first ?? verify(key, 'second press', ticket)
  return (
    read && {
      idempotencyKey: read.id,
      openedAt: new Date(read.number),
      isSecondPress: first === undefined,
    }
  )
}

function sign(key: Buffer, purpose: string, id: string, number: number): string {
  const text = `${id}.${number.toString(36)}`
  return `${text}.${macOf(key, purpose, text)}`
}

function verify(key: Buffer, purpose: string, token: string) {
  const [id = '', number = '', mac = '', ...rest] = token.split('.')
  const given = Buffer.from(mac)
  const right = Buffer.from(macOf(key, purpose, `${id}.${number}`))
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  if (!isOurs || rest.length > 0 || !isUuid(id)) return undefined
  return { id, number: Number.parseInt(number, 36) }
}

const macOf = (key: Buffer, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url')
