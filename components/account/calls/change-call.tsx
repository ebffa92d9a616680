import type { Booking } from '@/lib/booking/booking'

/** Lets a host move or cancel an upcoming call. */
export function ChangeCall({ booking, when }: { booking: Booking; when: string }) {
  const { id, name } = booking
  return (
    <div className="call-row-actions">
      <a href={`/account/bookings/calls/${id}/move`}>
        <span>Move</span>
        <span className="sr-only">{` the call with ${name}, ${when}`}</span>
      </a>
      <details>
        <summary>
          <span>Cancel</span>
          <span className="sr-only">{` the call with ${name}`}</span>
        </summary>
        <form
          action="/account/bookings/cancel"
          method="post"
          aria-label={`Cancel the call with ${name}, ${when}`}
        >
          <input type="hidden" name="id" value={id} />
          <button className="btn btn-danger" type="submit">
            {`Cancel and notify ${name}`}
          </button>
        </form>
      </details>
    </div>
  )
}
