import type { Booking, CallOutcome } from '@/lib/booking/booking'
import { CALL_OUTCOMES } from '@/lib/booking/booking-row'

/** What became of a call, in words. */
export const OUTCOMES: Record<CallOutcome, string> = { held: 'Held', no_show: 'No-show' }

/** What became of a call that has begun, to be said by its host; pressed once more it is taken back. */
export function CallOutcomeForm({ booking, when }: { booking: Booking; when: string }) {
  const { id, name, outcome } = booking
  return (
    <form
      className="call-ways"
      action="/account/bookings/outcome"
      method="post"
      aria-label={`What became of the call with ${name}, ${when}`}
    >
      <input type="hidden" name="id" value={id} />
      <fieldset className="call-outcome">
        <legend>What became of it?</legend>
        {CALL_OUTCOMES.map((one) => (
          <button
            key={one}
            type="submit"
            name="outcome"
            value={one === outcome ? '' : one}
            aria-pressed={one === outcome}
          >
            {OUTCOMES[one]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
