import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@/lib/values/uuid'

/** The key that signs links and forms, made from the project's secret key. */
export function bookingKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'booking links', 32))
}

/** Names one booking; whoever holds it may move or cancel the call. */
export function manageToken(
  key: Buffer,
  { id, manageVersion }: { id: string; manageVersion: number },
) {
  return sign(key, 'manage', id, manageVersion)
}

/** The booking a token names and the version it was made for; undefined if we did not sign it. */
export function readManageToken(key: Buffer, token: string) {
  const read = verify(key, 'manage', token)
  return read && { id: read.id, manageVersion: read.number }
}

/** Names the calendar feed of one host. */
export const feedToken = (key: Buffer, id: string) => sign(key, 'feed', id, 0)

/** The feed a token names; undefined if we did not sign it. */
export const readFeedToken = (key: Buffer, token: string) => verify(key, 'feed', token)?.id

/** Goes into a form as it is shown: tells its submissions from others', and when it was opened. */
export const formTicket = (key: Buffer, now: Date) => sign(key, 'form', randomUUID(), now.getTime())

/** Goes into a form that only has to be sent once more, also where cookies are off. `id` is the first ticket's. */
export const secondTicket = (key: Buffer, now: Date, id: string = randomUUID()) =>
  sign(key, 'second press', id, now.getTime())

/** Returns what a form's ticket says, of either kind; undefined if we did not sign it. */
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
