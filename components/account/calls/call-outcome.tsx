import type { Booking, CallOutcome } from '@/lib/booking/booking'
import { CALL_OUTCOMES } from '@/lib/booking/booking-row'

/** The labels of the outcomes of a call. */
export const OUTCOMES: Record<CallOutcome, string> = { held: 'Held', no_show: 'No-show' }

/** Lets the host record the outcome of a call that has started. Pressing the same button again clears it. */
export function CallOutcomeForm({ booking, when }: { booking: Booking; when: string }) {
  const { id, name, outcome } = booking
  return (
    <form
      className="call-row-actions"
      action="/account/bookings/outcome"
      method="post"
      aria-label={`Outcome of the call with ${name}, ${when}`}
    >
      <input type="hidden" name="id" value={id} />
      <fieldset className="call-outcome">
        <legend>How did it go?</legend>
        {CALL_OUTCOMES.map((option) => (
          <button
            key={option}
            type="submit"
            name="outcome"
            value={option === outcome ? '' : option}
            aria-pressed={option === outcome}
          >
            {OUTCOMES[option]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
