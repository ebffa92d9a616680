import { FormMessage } from '@/components/ui/form-message'
import { UNAVAILABLE } from '@/lib/booking/booking-messages'

type Props = { host: { email: string }; message?: string }

/** Shows the host's email while calls can't be booked. */
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
