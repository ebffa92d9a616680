import { CallDate } from '@/components/booking/call-date'
import type { Slot } from '@/lib/booking/slots'

type Props = Slot & {
  timeZone: string
  email: string
  host: { name: string }
  /** Page to move this call; undefined for browsers that didn't book it: the link is only in the email. */
  movePath: string | undefined
}

/** Shows the existing call, why no new one was booked, and how to change the time. */
export function BookedCall({ timeZone, email, host, movePath, ...slot }: Props) {
  return (
    <>
      <h1>You already have a call booked</h1>
      <div className="call-column">
        <div role="status">
          <CallDate slot={slot} timeZone={timeZone} />
          <p className="mt-6">
            {`Your call with ${host.name} hasn’t changed, and no new call was booked. You can have only one upcoming call with ${email}.`}
          </p>
        </div>
        {movePath ? (
          <p className="mt-4">To change the time, move this call.</p>
        ) : (
          <p className="mt-4">
            To change the time, use the link in our latest email to that address.
          </p>
        )}
        <p className="call-actions">
          {movePath && (
            <a className="btn" href={movePath}>
              Move the call
            </a>
          )}
          <a className={movePath ? 'text-link' : 'btn btn-ink'} href="/">
            Return to Home
          </a>
        </p>
      </div>
    </>
  )
}
