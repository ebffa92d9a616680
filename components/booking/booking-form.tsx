'use client'

import { useEffect, useMemo, useState } from 'react'
import { BookingFields } from '@/components/booking/booking-fields'
import { BOOKING_FORM, bookingProblems, fieldId } from '@/components/booking/booking-problems'
import { SlotPicker } from '@/components/booking/slot-picker'
import { Unavailable } from '@/components/booking/unavailable'
import { useBooking } from '@/components/booking/use-booking'
import { ZoneSelect } from '@/components/booking/zone-select'
import { ChangingText } from '@/components/translated-text'
import { ErrorSummary } from '@/components/ui/error-summary'
import { FormMessage } from '@/components/ui/form-message'
import type { BookingInput } from '@/lib/booking/booking-form'
import { type BookingOffer, DAYS, type OfferDay, toDays } from '@/lib/booking/booking-offer'
import { describeSlot } from '@/lib/booking/describe-slot'
import { ownZone } from '@/lib/booking/time-zones'
import { type FormIssue, messageForCode } from '@/lib/http/forms/form-error'
import { tryOrReport } from '@/lib/site/browser'

const SUBMIT = { book: 'Schedule the call', move: 'Move the call' }

type Props = {
  offer: BookingOffer
  /** The route handler, which also accepts the form without this script. */
  action: string
  /** The page of the form, for visitors without JavaScript. */
  path: string
  /** Path of the campaign page with the form, or from which it was opened. */
  from?: string | undefined
  zones: string[]
  /** Undefined: the browser's own, once known. */
  timeZone?: string | undefined
  page?: number
  /** Time and day (`YYYY-MM-DD`) chosen before the form was shown again. */
  start?: string | undefined
  day?: string | undefined
  /** `move` shows only the times. */
  purpose?: 'book' | 'move'
  input?: BookingInput | undefined
  issues?: FormIssue[]
}

/** The form for day, time and details of a call. Works without scripts; with them, errors and new times appear in place. */
export function BookingForm({ offer: initial, action, path, zones, ...props }: Props) {
  const { purpose = 'book', input, from = input?.form_path } = props
  const { start = input?.start ?? '' } = props
  const booking = useBooking(initial, action, props.issues, start)
  const { offer, issues, chosen, isPending } = booking
  const [timeZone, setTimeZone] = useState(props.timeZone ?? offer.timeZone)
  const days = useMemo(() => toDays(offer.slots, timeZone), [offer.slots, timeZone])
  const [turnedTo, setPage] = useState(props.page ?? 0)
  // Another zone may have fewer days, and a URL any page.
  const page = Math.min(turnedTo, Math.max(0, Math.ceil(days.length / DAYS) - 1))
  const shown = useMemo(() => days.slice(page * DAYS, page * DAYS + DAYS), [days, page])
  const slot = offer.slots.find(({ start }) => start === chosen)
  const problems = bookingProblems(issues, offer.messages)
  const messageOf = (field: string) => problems.find(({ id }) => id === fieldId(field))?.message

  const [day, setDay] = useState(firstOn(days, props.day))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // The choice made before this script loaded, when times were in another zone.
    const pressed = new FormData(booking.form.current ?? undefined)
    booking.choose((chosen) => `${pressed.get('start') ?? chosen}`)
    setDay(firstOn(days, pressed.get('day')))
    if (!props.timeZone) setTimeZone(tryOrReport(ownZone) ?? timeZone)
  }, [])

  if (days.length === 0) return <Unavailable message={offer.messages.no_times} host={offer.host} />
  return (
    <div className="booking">
      <ZoneSelect
        zones={zones}
        timeZone={timeZone}
        path={path}
        from={from}
        onChange={setTimeZone}
      />
      <form
        ref={booking.form}
        action={action}
        method="post"
        aria-label="Booking"
        noValidate
        onSubmit={booking.send}
      >
        <ErrorSummary form={BOOKING_FORM} problems={problems} />
        {/* Errors of no single field. */}
        {issues
          .filter(({ field }) => !field)
          .map(({ code }) => {
            const key = `${booking.attempt} ${code}`
            const message = messageForCode(offer.messages, code) ?? ''
            return code === 'unavailable' || code === 'no_answer' ? (
              <Unavailable key={key} message={message} host={offer.host} />
            ) : (
              <FormMessage key={key} message={message} isError />
            )
          })}
        <input type="hidden" name="ticket" value={offer.ticket} />
        <input type="hidden" name="time_zone" value={timeZone} />
        {from && <input type="hidden" name="form_path" value={from} />}
        <SlotPicker
          // Another page or zone shows other days.
          key={`${page} ${timeZone} ${booking.drawn}`}
          days={shown}
          timeZone={timeZone}
          chosen={chosen}
          day={day}
          error={messageOf('start')}
          onChoose={booking.choose}
        />
        {/* The chosen time of days that aren’t shown. A checked one comes first, as without scripts both are sent. */}
        {slot && !shown.some(({ slots }) => slots.includes(slot)) && (
          <input type="hidden" name="start" value={chosen} />
        )}
        <DayPages
          page={page}
          hasLater={days.length > (page + 1) * DAYS}
          href={(to) =>
            `${path}?page=${to}&time_zone=${encodeURIComponent(timeZone)}${from ? `&from=${from}` : ''}`
          }
          onTurn={setPage}
        />
        {purpose === 'book' && <BookingFields offer={offer} input={input} messageOf={messageOf} />}
        <div className="booking-footer">
          <p aria-live="polite">
            <span className="note block">Your call</span>{' '}
            <ChangingText>{slot ? chosenText(slot, timeZone) : 'No time chosen'}</ChangingText>
          </p>
          <button className="btn" type="submit" aria-disabled={isPending}>
            <ChangingText>{isPending ? 'One moment…' : SUBMIT[purpose]}</ChangingText>
          </button>
        </div>
      </form>
    </div>
  )
}

type DayPagesProps = {
  page: number
  hasLater: boolean
  href: (page: number) => string
  onTurn: (page: number) => void
}

/** Links to earlier and later days; with JavaScript they switch in place. */
function DayPages({ page, hasLater, href, onTurn }: DayPagesProps) {
  const link = (to: number, words: string) => (
    <a
      href={href(to)}
      onClick={(event) => {
        event.preventDefault()
        onTurn(to)
      }}
    >
      {words}
    </a>
  )
  return (
    <p className="pager">
      {page > 0 && link(page - 1, 'Earlier days')}
      {hasLater && link(page + 1, 'Later days')}
    </p>
  )
}

/** Returns the first time on this date; empty if the date isn't among these days. */
const firstOn = (days: OfferDay[], date: unknown) =>
  days.find((day) => day.date === date)?.slots[0]?.start ?? ''

function chosenText(slot: { start: string; end: string }, timeZone: string): string {
  const { weekday, month, day, time } = describeSlot(slot, timeZone)
  return `${weekday}, ${month} ${day}, ${time}`
}
