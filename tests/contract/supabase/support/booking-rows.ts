import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { visitor } from '@/tests/support/booking'

const HOUR_MS = 3_600_000

// Read once: the same number of hours is the same time, even at the turn of an hour.
const nextHour = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS

/** Returns a 15-minute slot this many hours from now. */
export function slotIn(hours: number) {
  const start = nextHour + hours * HOUR_MS
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR_MS / 4).toISOString(),
  }
}

/** Returns an email as the site writes it. */
export const mailFor = (recipient: string, id: string) => ({
  message_id: `<${id}@site.example>`,
  recipient,
  recipient_name: 'Ada, “Countess”',
  reply_to: 'host@example.com',
  subject: `Call ${id}`,
  text: 'Words',
  html: '<p>Words</p>',
  calendar: {
    content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
    method: 'REQUEST',
  },
})

/** Returns a visitor as the site sends them, with these changes. */
export const visitorOf = (email: string, changes: Record<string, string> = {}) => ({
  ...visitor,
  email,
  time_zone: 'Europe/London',
  ...changes,
})

/** Returns arguments of `book_call` for a visitor, with these changes. */
export function bookingOf(email: string, hours: number, changes: Record<string, unknown> = {}) {
  const id: string = randomUUID()
  return {
    id,
    ...slotIn(hours),
    buffer_minutes: 15,
    is_free: true,
    attribution: {},
    visitor: visitorOf(email),
    idempotency_key: randomUUID() as string,
    mails: [mailFor(email, `${id}-visitor`), mailFor('host@example.com', `${id}-host`)],
    ...changes,
  }
}

/** Returns arguments of `correct_call` for this form's booking. */
export const correctionOf = (id: string, form: ReturnType<typeof bookingOf>) => ({
  booking_id: id,
  expected_sequence: 0,
  idempotency_key: form.idempotency_key,
  starts_at: form.starts_at,
  visitor: form.visitor,
  mails: [] as ReturnType<typeof mailFor>[],
})

/** Books with a client's own rights; throws if the database rejects it. */
export async function bookCall(client: SupabaseClient, args: ReturnType<typeof bookingOf>) {
  const { data, error } = await client.rpc('book_call', args)
  if (error) throw error
  return data as { outcome: string; booking?: { id: string; status: string; sequence: number } }
}
