import { CallRow } from '@/components/account/calls/call-row'
import type { Booking } from '@/lib/booking/booking'
import { cityOf } from '@/lib/booking/describe-slot'

type Props = { bookings: Booking[]; timeZone: string; now: Date }

/** The calls to come, and below them what is over. */
export function CallList({ bookings, timeZone, now }: Props) {
  const isToCome = ({ status, end }: Booking) => status === 'booked' && new Date(end) > now
  const toCome = bookings.filter(isToCome)
  const over = bookings.filter((booking) => !isToCome(booking)).reverse()
  const rowsOf = (calls: Booking[]) => (
    <ol className="calls">
      {calls.map((booking) => (
        <CallRow key={booking.id} booking={booking} timeZone={timeZone} now={now} />
      ))}
    </ol>
  )
  return (
    <>
      <p className="account-lead mt-3">
        Times in {cityOf(timeZone)}.{' '}
        {bookings.length > 0 && (
          <a className="quiet" href="/account/bookings/calls.csv">
            Download as CSV
          </a>
        )}
      </p>
      <section aria-labelledby="to-come">
        <h2 id="to-come" className="calls-title">
          To come
        </h2>
        {toCome.length > 0 ? rowsOf(toCome) : <p className="account-lead">No call is booked.</p>}
      </section>
      {over.length > 0 && (
        <section aria-labelledby="over">
          <h2 id="over" className="calls-title">
            Past, moved and cancelled
          </h2>
          {rowsOf(over)}
        </section>
      )}
    </>
  )
}
