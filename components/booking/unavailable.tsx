import { FormMessage } from '@/components/ui/form-message'
import { BOOKING_MESSAGES } from '@/lib/booking/booking-messages'

/** While calls cannot be booked: the host's address. */
export function Unavailable({ host }: { host: { email: string } }) {
  return (
    <>
      <FormMessage message={BOOKING_MESSAGES.unavailable} isError />
      <p className="booking-mail">
        <a href={`mailto:${host.email}`}>{host.email}</a>
      </p>
    </>
  )
}
