'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BookingFields } from '@/components/booking/booking-fields'
import { DAYS, SlotPicker } from '@/components/booking/slot-picker'
import { ZoneSelect } from '@/components/booking/zone-select'
import { FormMessage } from '@/components/ui/form-message'
import { attributionOf } from '@/lib/booking/attribution-in-page'
import type { BookingAnswer } from '@/lib/booking/booking-answer'
import { bookingMessage } from '@/lib/booking/booking-messages'
import { type BookingOffer, toDays } from '@/lib/booking/booking-offer'
import { describeSlot } from '@/lib/booking/describe-slot'

type Issue = { code: string; field?: string | undefined }

type Props = {
  offer: BookingOffer
  /** A route handler, which answers the same form without this script too. */
  action: string
  /** The page of the form, for visitors without JavaScript. */
  path: string
  zones: string[]
  /** Undefined: the browser's own, once it is known. */
  timeZone?: string | undefined
  page?: number
  /** `move` asks for a time only. */
  purpose?: 'book' | 'move'
  typed?: Partial<Record<string, string>>
  issues?: Issue[]
}

/** Day, time and details of a call: a plain form that errors and new times find their way into. */
export function BookingForm({ offer: initial, action, path, zones, ...props }: Props) {
  const { purpose = 'book', typed = {} } = props
  const form = useRef<HTMLFormElement>(null)
  const [offer, setOffer] = useState(initial)
  const [timeZone, setTimeZone] = useState(props.timeZone ?? offer.timeZone)
  const [page, setPage] = useState(props.page ?? 0)
  const [chosen, setChosen] = useState(typed.start ?? '')
  const [issues, setIssues] = useState(props.issues ?? [])
  const [isPending, setPending] = useState(false)
  const days = toDays(offer.slots, timeZone)
  const shown = days.slice(page * DAYS, page * DAYS + DAYS)
  const slot = offer.slots.find(({ start }) => start === chosen)
  const messageOf = (field: string) =>
    bookingMessage(issues.find((issue) => issue.field === field)?.code)
  const general = issues.filter(({ field }) => !field)

  useEffect(() => {
    if (!props.timeZone) setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  }, [props.timeZone])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const body = new FormData(event.currentTarget)
    for (const [name, value] of Object.entries(attributionOf(document))) body.set(name, value)
    const answer = await post(action, body)
    if (answer.to) return location.assign(answer.to)
    const found = answer.issues ?? [{ code: 'unavailable' as const }]
    setIssues(found)
    if (answer.ticket) setOffer((held) => ({ ...held, ticket: answer.ticket ?? held.ticket }))
    if (found.some(({ code }) => code === 'slot_taken')) {
      setChosen('')
      const slots = await freshSlots()
      if (slots) setOffer((held) => ({ ...held, slots }))
    }
    setPending(false)
    const first = found.find(({ field }) => field)?.field
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <div className="booking">
      <ZoneSelect zones={zones} timeZone={timeZone} path={path} onChange={setTimeZone} />
      <form
        ref={form}
        action={action}
        method="post"
        aria-label="Booking"
        noValidate
        onSubmit={send}
      >
        {general.map(({ code }) => (
          <FormMessage key={code} message={bookingMessage(code) ?? ''} isError />
        ))}
        {general.some(({ code }) => code === 'unavailable') && (
          <p className="booking-mail">
            <a href={`mailto:${offer.host.email}`}>{offer.host.email}</a>
          </p>
        )}
        <input type="hidden" name="ticket" value={offer.ticket} />
        <input type="hidden" name="time_zone" value={timeZone} />
        <SlotPicker
          // Another page or zone has other days.
          key={`${page} ${timeZone} ${offer.slots.length}`}
          days={shown}
          timeZone={timeZone}
          chosen={chosen}
          error={messageOf('start')}
          onChoose={setChosen}
        />
        <p className="pages">
          {page > 0 && (
            <a
              href={`${path}?page=${page - 1}&time_zone=${encodeURIComponent(timeZone)}`}
              onClick={(event) => turn(event, page - 1)}
            >
              Earlier days
            </a>
          )}
          {days.length > (page + 1) * DAYS && (
            <a
              href={`${path}?page=${page + 1}&time_zone=${encodeURIComponent(timeZone)}`}
              onClick={(event) => turn(event, page + 1)}
            >
              Later days
            </a>
          )}
        </p>
        {purpose === 'book' && <BookingFields offer={offer} typed={typed} messageOf={messageOf} />}
        <div className="booking-foot">
          <p aria-live="polite">
            <span className="note block">Your call</span>{' '}
            {slot ? chosenWords(slot, timeZone) : 'No time chosen'}
          </p>
          <button className="btn" type="submit" aria-disabled={isPending}>
            {isPending ? 'One moment…' : purpose === 'book' ? 'Schedule the call' : 'Move the call'}
          </button>
        </div>
      </form>
    </div>
  )

  function turn(event: { preventDefault(): void }, to: number) {
    event.preventDefault()
    setPage(to)
  }
}

function chosenWords(slot: { start: string; end: string }, timeZone: string): string {
  const { weekday, month, day, time } = describeSlot(slot, timeZone)
  return `${weekday}, ${month} ${day}, ${time}`
}

async function post(action: string, body: FormData): Promise<BookingAnswer> {
  try {
    const headers = { accept: 'application/json' }
    return await (await fetch(action, { method: 'POST', body, headers })).json()
  } catch {
    return {}
  }
}

async function freshSlots(): Promise<BookingOffer['slots'] | undefined> {
  try {
    return (await (await fetch('/call/slots')).json()).slots
  } catch {
    return undefined
  }
}
