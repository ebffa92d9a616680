import { CallDate } from '@/components/booking/call-date'
import type { Slot } from '@/lib/booking/slots'

type Props = Slot & {
  timeZone: string
  email: string
  host: { name: string }
  /** Where this call is moved; undefined for who may not: the link is in the mailbox of the address. */
  movePath: string | undefined
}

/** Which call stands, why nothing new was booked, and how to get the other time. */
export function BookedCall({ timeZone, email, host, movePath, ...slot }: Props) {
  return (
    <>
      <h1>You have a call already</h1>
      <div className="call-sheet">
        <div role="status">
          <CallDate slot={slot} timeZone={timeZone} />
          <p className="mt-6">
            This call with {host.name} stands as it is. Nothing new was booked: one call at a time
            can be open with the address {email}.
          </p>
        </div>
        {movePath ? (
          <p className="mt-4">To take another time, move it.</p>
        ) : (
          <p className="mt-4">
            To take another time, move it: the link is in our newest mail to that address.
          </p>
        )}
        <p className="call-actions">
          {movePath && (
            <a className="btn" href={movePath}>
              Move the call
            </a>
          )}
          <a className={movePath ? 'quiet' : 'btn btn-ink'} href="/">
            Return to Home
          </a>
        </p>
      </div>
    </>
  )
}
