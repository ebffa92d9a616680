import { CallRow } from '@/components/account/calls/call-row'
import type { Booking } from '@/lib/booking/booking'
import { cityOf } from '@/lib/booking/describe-slot'

type Props = { bookings: Booking[]; timeZone: string; now: Date }

/** Lists the upcoming calls, then the past and cancelled ones. */
export function CallList({ bookings, timeZone, now }: Props) {
  const isUpcoming = ({ status, end }: Booking) => status === 'booked' && new Date(end) > now
  const upcoming = bookings.filter(isUpcoming)
  const past = bookings.filter((booking) => !isUpcoming(booking)).reverse()
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
        <span>{`Times in ${cityOf(timeZone)}. `}</span>
        {bookings.length > 0 && (
          <a className="text-link" href="/account/bookings/calls.csv">
            Download as CSV
          </a>
        )}
      </p>
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="calls-title">
          Upcoming
        </h2>
        {upcoming.length > 0 ? (
          rowsOf(upcoming)
        ) : (
          <p className="account-lead">No upcoming calls.</p>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="calls-title">
            Past, moved and cancelled
          </h2>
          {rowsOf(past)}
        </section>
      )}
    </>
  )
}
