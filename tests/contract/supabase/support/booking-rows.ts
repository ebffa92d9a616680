import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'

const HOUR_MS = 3_600_000

// Read once: the same number of hours is the same time, also while an hour ends.
const nextHour = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS

/** A quarter of an hour so many hours from now. */
export function slotIn(hours: number) {
  const start = nextHour + hours * HOUR_MS
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR_MS / 4).toISOString(),
  }
}

/** A mail as the site writes it. */
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

/** Arguments of `book_call` for a visitor, with these instead of the usual ones. */
export function bookingOf(email: string, hours: number, changes: Record<string, unknown> = {}) {
  const id: string = randomUUID()
  return {
    id,
    ...slotIn(hours),
    buffer_minutes: 15,
    is_free: true,
    attribution: {},
    visitor: { name: 'Ada', email, company: 'Engines', question: '', time_zone: 'Europe/London' },
    idempotency_key: randomUUID() as string,
    mails: [mailFor(email, `${id}-visitor`), mailFor('host@example.com', `${id}-host`)],
    ...changes,
  }
}

/** Arguments of `correct_call` for the booking of this form. */
export const correctionOf = (id: string, form: ReturnType<typeof bookingOf>) => ({
  booking_id: id,
  expected_sequence: 0,
  idempotency_key: form.idempotency_key,
  starts_at: form.starts_at,
  visitor: form.visitor,
  mails: [] as ReturnType<typeof mailFor>[],
})

/** Books under a client's own rights; throws what the database refuses. */
export async function bookCall(client: SupabaseClient, args: ReturnType<typeof bookingOf>) {
  const { data, error } = await client.rpc('book_call', args)
  if (error) throw error
  return data as { outcome: string; booking?: { id: string; status: string; sequence: number } }
}
