import { FormMessage } from '@/components/ui/form-message'
import { UNAVAILABLE } from '@/lib/booking/booking-messages'

type Props = { host: { email: string }; message?: string }

/** While calls cannot be booked: the host's address. */
export function Unavailable({ host, message = UNAVAILABLE }: Props) {
  return (
    <>
      <FormMessage message={message} isError />
      <p className="booking-mail">
        <a href={`mailto:${host.email}`}>{host.email}</a>
      </p>
    </>
  )
}
